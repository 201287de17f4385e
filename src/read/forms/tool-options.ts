/**
 * The options of `tool({ … })`, each of which says what a tag says: they become that tag's text, and the tag's own reader judges it.
 */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Json } from "../../model/json.js";
import type { Origin } from "../../model/origin.js";
import { nearest } from "../comments/spelling.js";
import type { Report } from "../docs/field-tags.js";
import { toolTagReaders } from "../docs/tool-tag-readers.js";
import { emptyDraft, type ToolDocs } from "../docs/tool-tags.js";
import { unwrapped } from "../expressions.js";
import { originOf, type Session } from "../session.js";

interface Option {
  /** The tag that says the same. */
  readonly tag: string;
  readonly takes: string;
  /** The tag's text, or `undefined` where the value is of another type. `false` says the opposite of a tag without text. */
  readonly text: (value: Json) => string | false | undefined;
  /** What a tool has of it. */
  readonly of: (docs: ToolDocs) => unknown;
}

const isText = (value: Json): string | undefined => (typeof value === "string" ? value.trim() : undefined);
const flag = (tag: string, of: Option["of"]): Option => ({
  tag,
  takes: "true or false",
  text: (value) => (value === true ? "" : value === false ? false : undefined),
  of,
});
const text = (tag: string, of: Option["of"]): Option => ({ tag, takes: "a text", text: isText, of });

const options: Readonly<Record<string, Option>> = {
  name: { ...text("tool", (docs) => docs.name?.text || undefined), text: (value) => isText(value) || undefined },
  title: text("title", (docs) => docs.title),
  readOnly: flag("readonly", (docs) => docs.hints.readOnly),
  idempotent: flag("idempotent", (docs) => docs.hints.idempotent),
  destructive: flag("destructive", (docs) => docs.hints.destructive),
  openWorld: flag("openworld", (docs) => docs.hints.openWorld),
  timeout: text("timeout", (docs) => docs.execution.timeoutMs),
  retry: {
    tag: "retry",
    takes: "a number",
    text: (value) => (typeof value === "number" ? String(value) : undefined),
    of: (docs) => docs.execution.retries,
  },
  isolate: text("isolate", (docs) => docs.execution.isolate),
  exclusive: {
    tag: "exclusive",
    takes: "true, a key or { parameter }",
    text: exclusiveText,
    of: (docs) => docs.execution.exclusive,
  },
  approval: flag("approval", (docs) => docs.execution.approval),
  groups: {
    tag: "group",
    takes: "a list of names",
    text: (value) => listText(value),
    of: (docs) => (docs.groups.length > 0 ? docs.groups : undefined),
  },
  maxOutput: text("maxOutput", (docs) => docs.execution.maxOutputBytes),
  coerce: {
    tag: "coerce",
    takes: "a rule or a list of rules",
    text: (value) => isText(value) ?? (Array.isArray(value) && value.length === 0 ? "none" : listText(value)),
    of: (docs) => docs.coerce,
  },
  unknown: text("unknown", (docs) => docs.unknown),
  guard: text("guard", (docs) => docs.guard?.text),
  deprecated: text("deprecated", (docs) => docs.deprecated),
};

function exclusiveText(value: Json): string | undefined {
  if (value === true) return "";
  // Braces are how the tag names a parameter.
  if (typeof value === "string") return value === "" || /[{}]/.test(value) ? undefined : value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const [[key, parameter] = [], ...others] = Object.entries(value);
  return key === "parameter" && typeof parameter === "string" && others.length === 0 ? `{${parameter}}` : undefined;
}

function listText(value: Json): string | undefined {
  const isList = Array.isArray(value) && value.every((each) => typeof each === "string" && !each.includes(","));
  return isList ? value.join(", ") : undefined;
}

/** What the options say, put to what the comment says; one thing said twice differently is an error. */
export function withOptions(docs: ToolDocs, call: ts.CallExpression, session: Session, report: Report): ToolDocs {
  const draft = emptyDraft();
  const object = objectOf(call, session, report);
  for (const property of object?.properties ?? []) {
    const said = read(property, session, report);
    if (!said) continue;
    const { name, option, text: value, origin } = said;
    if (name === "name") draft.name = { text: value as string, origin };
    else if (value === false) Object.assign(draft.hints, name === "approval" ? {} : { [name]: false });
    else if (!(name === "groups" && value === "")) {
      const problem = toolTagReaders[option.tag]?.(draft, value, origin);
      if (problem) {
        const message = problem.message.replace(/^@\w+/, `"${name}"`);
        report(diagnose("TC1102", message, origin, problem.hint ? { hint: problem.hint } : {}));
        continue;
      }
    }
    const inComment = option.of(docs);
    if (inComment === undefined) continue;
    const here = value === false ? false : option.of(draft);
    if (JSON.stringify(inComment) === JSON.stringify(here)) continue;
    const message = `"${name}" and @${option.tag} in the comment say different things.`;
    report(diagnose("TC1108", message, origin, { hint: "Say it once." }));
  }
  return {
    ...docs,
    ...draft,
    hints: { ...docs.hints, ...draft.hints },
    execution: { ...docs.execution, ...draft.execution },
    groups: draft.groups.length > 0 ? draft.groups : docs.groups,
    params: docs.params,
    examples: docs.examples,
  };
}

function objectOf(call: ts.CallExpression, session: Session, report: Report): ts.ObjectLiteralExpression | undefined {
  const isWrapper = !ts.isDecorator(call.parent);
  const argument = isWrapper && call.arguments.length < 2 ? undefined : call.arguments[0];
  if (!argument) return undefined;
  const inner = unwrapped(argument);
  if (ts.isObjectLiteralExpression(inner)) return inner;
  report(noLiteral("The options of tool()", argument, session));
  return undefined;
}

interface Said {
  readonly name: string;
  readonly option: Option;
  readonly text: string | false;
  readonly origin: Origin;
}

function read(property: ts.ObjectLiteralElementLike, session: Session, report: Report): Said | undefined {
  const { name: key } = property;
  const isPlain = key && (ts.isIdentifier(key) || ts.isStringLiteral(key));
  if (!isPlain) {
    report(noLiteral("The options of tool()", property, session));
    return undefined;
  }
  const name = key.text;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const names = Object.keys(options);
    const meant = nearest(name, names) ?? optionOfTag(name);
    const hint = meant ? `Did you mean "${meant}"?` : `There are ${names.join(", ")}.`;
    report(diagnose("TC1111", `tool() has no option "${name}".`, originOf(key, session), { hint }));
    return undefined;
  }
  if (!ts.isPropertyAssignment(property)) {
    report(noLiteral(`"${name}"`, property, session));
    return undefined;
  }
  const value = literalIn(property.initializer);
  if ("culprit" in value) {
    report(noLiteral(`"${name}"`, value.culprit, session));
    return undefined;
  }
  const origin = originOf(property.initializer, session);
  const said = option.text(value.json);
  if (said === undefined) {
    const message = `"${name}" takes ${option.takes}, not ${JSON.stringify(value.json)}.`;
    report(diagnose("TC1102", message, origin));
    return undefined;
  }
  return { name, option, text: said, origin };
}

function optionOfTag(tag: string): string | undefined {
  return Object.keys(options).find((name) => options[name]!.tag === tag);
}

/** The value of an expression that can be read without running or resolving anything. */
function literalIn(expression: ts.Expression): { readonly json: Json } | { readonly culprit: ts.Node } {
  const inner = unwrapped(expression);
  if (ts.isStringLiteralLike(inner)) return { json: inner.text };
  if (ts.isNumericLiteral(inner)) return { json: Number(inner.text) };
  if (inner.kind === ts.SyntaxKind.TrueKeyword) return { json: true };
  if (inner.kind === ts.SyntaxKind.FalseKeyword) return { json: false };
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.MinusToken) {
    const { operand } = inner;
    return ts.isNumericLiteral(operand) ? { json: -Number(operand.text) } : { culprit: inner };
  }
  if (ts.isArrayLiteralExpression(inner)) {
    const items = inner.elements.map(literalIn);
    const wrong = items.find((item) => "culprit" in item);
    return wrong ?? { json: items.map((item) => (item as { json: Json }).json) };
  }
  if (ts.isObjectLiteralExpression(inner)) return literalObject(inner);
  return { culprit: inner };
}

function literalObject(object: ts.ObjectLiteralExpression): ReturnType<typeof literalIn> {
  const entries: [string, Json][] = [];
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return { culprit: property };
    const value = literalIn(property.initializer);
    if ("culprit" in value) return value;
    entries.push([property.name.text, value.json]);
  }
  return { json: Object.fromEntries(entries) };
}

function noLiteral(what: string, node: ts.Node, session: Session) {
  const message = `${what} ${what.startsWith("The") ? "are" : "is"} not written out as a literal.`;
  const hint = "The build reads options without running code: write the values themselves.";
  return diagnose("TC1112", message, originOf(node, session), { hint });
}
