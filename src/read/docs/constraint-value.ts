/** The text or value of a constraint → a constraint of the model, or what is wrong with it. */
import {
  type Constraint,
  type ConstraintKind,
  constraintKinds,
  formatNames,
  numberTypes,
} from "../../model/constraint.js";
import type { DiagnosticCode } from "../../model/diagnostic-codes.js";
import { nearest } from "../comments/spelling.js";

export interface Problem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string;
}

/** Formats of other vocabularies, and what to say here. */
const otherFormats: Readonly<Record<string, string>> = {
  url: 'Write "uri".',
  datetime: 'Write "date-time".',
  guid: 'Write "uuid".',
  ip: 'Write "ipv4" or "ipv6".',
  regexp: 'Write "regex".',
};

/** @param tag The tag's name as the user wrote it: a constraint's kind, or `integer`. */
export function parseConstraint(tag: string, text: string): Constraint | Problem {
  if (tag === "integer") return text === "" ? { kind: "type", value: "integer" } : takesNothing(tag, text);
  const kind = tag as ConstraintKind;
  const shape = constraintKinds[kind].value;
  switch (shape) {
    case "number":
    case "positive":
    case "count":
      return numeric(kind, shape, text);
    case "flag":
      return text === "" || text === "true" ? { kind: "uniqueItems", value: true } : takesNothing(tag, text);
    case "numberType":
      return oneOf("type", text, numberTypes, "TC1302", {});
    case "format":
      return oneOf("format", text, formatNames, "TC1303", otherFormats);
    case "pattern":
      return pattern(text);
  }
}

const numberText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function numeric(kind: ConstraintKind, shape: "number" | "positive" | "count", text: string): Constraint | Problem {
  const value = numberText.test(text) ? Number(text) : Number.NaN;
  const wanted = { number: "a number", positive: "a number above 0", count: "a whole number, 0 or more" }[shape];
  const fits =
    Number.isFinite(value) &&
    (shape !== "positive" || value > 0) &&
    (shape !== "count" || (Number.isSafeInteger(value) && value >= 0));
  if (!fits) return { code: "TC1302", message: `@${kind} takes ${wanted}, not ${quoted(text)}.` };
  const isLarge = !Number.isSafeInteger(value) && /^[+-]?\d+$/.test(text);
  return {
    kind,
    value: Object.is(value, -0) ? 0 : value,
    ...(isLarge && { digits: String(BigInt(text.replace(/^\+/, ""))) }),
  } as Constraint;
}

function oneOf(
  kind: "type" | "format",
  text: string,
  names: readonly string[],
  code: DiagnosticCode,
  others: Readonly<Record<string, string>>,
): Constraint | Problem {
  if (names.includes(text)) return { kind, value: text } as Constraint;
  const meant = nearest(text, names);
  const hint = Object.hasOwn(others, text)
    ? others[text]!
    : meant
      ? `Did you mean "${meant}"?`
      : `Known are ${names.join(", ")}.`;
  return { code, message: `@${kind} ${text === "" ? "names nothing" : `does not know ${quoted(text)}`}.`, hint };
}

function pattern(text: string): Constraint | Problem {
  if (text === "") return { code: "TC1302", message: "@pattern has no pattern." };
  if (/^\/.*\/[a-z]*$/.test(text)) {
    const hint = "Write the pattern without slashes; there are no flags.";
    return { code: "TC1302", message: `The slashes of ${text} would be part of the pattern.`, hint };
  }
  try {
    new RegExp(text, "u");
    return { kind: "pattern", value: text };
  } catch (error) {
    const hint = isPattern(text)
      ? "JSON Schema reads patterns with JavaScript's u flag, which allows no needless backslash: write - and not \\-."
      : "Patterns are those of JSON Schema: JavaScript's, with its u flag.";
    return { code: "TC1302", message: `@pattern is not valid: ${(error as Error).message}.`, hint };
  }
}

/** Whether it is a pattern without the u flag at least. */
function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

function takesNothing(tag: string, text: string): Problem {
  return { code: "TC1302", message: `@${tag} takes no value, but ${quoted(text)} follows it.` };
}

export function quoted(text: string): string {
  return text === "" ? "nothing" : JSON.stringify(text);
}
