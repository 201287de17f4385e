/** The tags of a property, parameter or named type → its docs and constraints, as far as its type need not be known. */
import { type Constraint, constraintKinds } from "../../model/constraint.js";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import type { CoercionRule, Docs } from "../../model/docs.js";
import type { Origin } from "../../model/origin.js";
import { type Comment, originIn } from "../comments/attached.js";
import type { Span } from "../comments/blocks.js";
import { type FieldTag, takeAllInlineTags, takeInlineTags } from "../comments/inline-tags.js";
import { misspelt } from "../comments/spelling.js";
import { tagTable } from "../comments/tag-table.js";
import type { Session } from "../session.js";
import { parseCoercion } from "./coercion.js";
import { parseConstraint } from "./constraint-value.js";

export type Report = (diagnostic: Diagnostic) => void;

/** A constraint, and where it was written. */
export interface PlacedConstraint {
  readonly constraint: Constraint;
  readonly origin: Origin;
  /** Said of what the field overrides or was made from: it holds where it fits. */
  readonly inherited?: true;
}

/** A text that becomes a value once the type of its field is known: JSON, or a bare string. */
export interface PlacedText {
  readonly text: string;
  readonly origin: Origin;
}

export interface FieldDocs {
  readonly docs: Docs;
  readonly constraints: readonly PlacedConstraint[];
  readonly default?: PlacedText;
  readonly examples: readonly PlacedText[];
}

export const noDocs: FieldDocs = { docs: {}, constraints: [], examples: [] };

/** A field; a named type, which takes no constraints; or an alias, whose constraints hold wherever it is named. */
export type FieldPlace = "field" | "type" | "alias";

/** Reads the comment of a property or of a named type. */
export function readFieldComment(comment: Comment, place: FieldPlace, session: Session, report: Report): FieldDocs {
  const prose = takeAllInlineTags(comment.description);
  const blocks = comment.tags.map(
    (tag): FieldTag => ({ name: tag.name, value: tag.body.text.trim(), at: tag.at, length: tag.name.length + 1 }),
  );
  return readTags(comment, prose.text, [...prose.tags, ...blocks], place, session, report);
}

/** Reads the text of a `@param` or `@returns` tag, whose constraints stand in braces. */
export function readFieldProse(comment: Comment, prose: Span, session: Session, report: Report): FieldDocs {
  const { text, tags } = takeInlineTags(prose);
  return readTags(comment, text, tags, "field", session, report);
}

interface Draft {
  title?: string;
  deprecated?: string;
  sensitive?: true;
  coerce?: readonly CoercionRule[];
  default?: PlacedText;
  readonly examples: PlacedText[];
  readonly constraints: PlacedConstraint[];
}

function readTags(
  comment: Comment,
  description: string,
  tags: readonly FieldTag[],
  place: FieldPlace,
  session: Session,
  report: Report,
): FieldDocs {
  const draft: Draft = { examples: [], constraints: [] };
  const said = new Map<string, string>();
  for (const { tag, runtime } of withRuntime(tags)) {
    const origin = originIn(comment, tag.at, tag.length, session);
    const problem = problemOf(tag, runtime, place);
    if (problem) {
      report(diagnose(problem.code, problem.message, origin, problem.hint ? { hint: problem.hint } : {}));
      continue;
    }
    if (!tagTable.has(tag.name) || (tag.name === "type" && tag.value.startsWith("{"))) continue;
    const before = said.get(tag.name);
    if (tag.name !== "example" && before !== undefined && before !== tag.value) {
      report(diagnose("TC1108", `@${tag.name} stands twice, with different values.`, origin));
      continue;
    }
    said.set(tag.name, tag.value);
    takeTag(draft, tag, origin, runtime, report);
  }
  const { examples, constraints, default: fallback, ...rest } = draft;
  return {
    docs: { ...(description !== "" && { description }), ...rest },
    constraints,
    examples,
    ...(fallback && { default: fallback }),
  };
}

/** `@runtime` marks the constraint right after it; one that marks none is left standing. */
function withRuntime(tags: readonly FieldTag[]): { tag: FieldTag; runtime: boolean }[] {
  const found: { tag: FieldTag; runtime: boolean }[] = [];
  for (const tag of tags) {
    const marked = found.at(-1)?.tag.name === "runtime" && isConstraint(tag.name);
    if (marked) found.pop();
    found.push({ tag, runtime: marked || tag.runtime === true });
  }
  return found;
}

function problemOf(tag: FieldTag, runtime: boolean, place: FieldPlace) {
  const spec = tagTable.get(tag.name);
  if (!spec) {
    const meant = misspelt(tag.name);
    return meant && { code: "TC1104" as const, message: `@${tag.name} is not known.`, hint: `Did you mean @${meant}?` };
  }
  const code = "TC1110" as const;
  const holds = place === "alias" && (isConstraint(tag.name) || tag.name === "runtime");
  if (!holds && !spec.on.includes(place === "alias" ? "type" : place)) {
    // Functions that are no tools, such as methods of an interface, have these too.
    if (["param", "returns", "return", "readonly"].includes(tag.name)) return undefined;
    return place !== "field" && spec.on.includes("field")
      ? {
          code,
          message: `@${tag.name} does not belong on a type.`,
          hint: "Put it on the properties that have the type.",
        }
      : { code, message: `@${tag.name} does not belong here.`, hint: `It belongs to a ${spec.on.join(" or a ")}.` };
  }
  if (tag.name === "runtime" || (runtime && !isConstraint(tag.name))) {
    return { code, message: "@runtime stands before no constraint.", hint: "Write it right before one." };
  }
  return undefined;
}

function takeTag(draft: Draft, tag: FieldTag, origin: Origin, runtime: boolean, report: Report): void {
  const { name, value } = tag;
  if (name === "title") draft.title = value;
  else if (name === "deprecated") draft.deprecated = value;
  else if (name === "sensitive") draft.sensitive = true;
  else if (name === "default") draft.default = { text: value, origin };
  else if (name === "example") {
    if (value !== "" && !isCode(value)) draft.examples.push({ text: withoutFence(value), origin });
  } else if (name === "coerce") {
    const coercion = parseCoercion(value);
    if ("rules" in coercion) draft.coerce = coercion.rules;
    else report(diagnose("TC1102", coercion.problem, origin, { hint: coercion.hint }));
  } else if (isConstraint(name)) {
    const constraint = parseConstraint(name, value);
    if ("kind" in constraint) {
      draft.constraints.push({ constraint: { ...constraint, ...(runtime && { runtime: true }) }, origin });
    } else
      report(diagnose(constraint.code, constraint.message, origin, constraint.hint ? { hint: constraint.hint } : {}));
  }
}

/** A fenced block that names another language than JSON: for people, not for models. */
export function isCode(text: string): boolean {
  const language = /^(?:`{3,}|~{3,})[ \t]*(\w+)/.exec(text.trim())?.[1];
  return language !== undefined && !/^jsonc?$/.test(language);
}

/** The inside of a fenced block, where the whole text is one. */
export function withoutFence(text: string): string {
  return /^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*$/.exec(text.trim())?.[2] ?? text;
}

function isConstraint(name: string): boolean {
  return name === "integer" || Object.hasOwn(constraintKinds, name);
}
