/**
 * A model without weights: it repairs a call by rules, from the text of the answer and from its own call. It sees no schema but
 * what the answer holds, and of what it meant only the values, as words: not their JSON type, and not what the tool allows.
 */
import type { Args } from "../corpus/calls.js";

interface Feedback {
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly schema?: Schema;
}

interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  readonly expected?: string;
  readonly allowed?: readonly unknown[];
  readonly suggestion?: string;
}

/** What the model may know of a field: from the issue, or from a schema in the answer. */
interface Known {
  readonly type?: string;
  readonly allowed?: readonly unknown[];
  readonly bounds: readonly number[];
}

interface Schema {
  readonly properties?: { readonly [name: string]: Readonly<Record<string, unknown>> };
}

type Draft = Record<string, unknown>;

/**
 * The next try.
 *
 * @param content the answer to the failed call, as a model reads it
 * @param sent the arguments that failed
 * @param written the object that the model had in mind when it wrote them
 * @param meant what its user said: a value by field
 */
export function repairCall(content: string, sent: string, written: Args, meant: Args): string {
  const { error } = JSON.parse(content) as { error: Partial<Feedback> };
  const feedback: Feedback = { code: "", issues: [], ...error };
  // The text itself was wrong: the model says the same again, with care.
  if (feedback.code === "invalid_json" || feedback.code === "truncated_arguments") return JSON.stringify(written);
  let draft: unknown = JSON.parse(sent);
  for (const issue of feedback.issues) draft = repairIssue(draft, issue, feedback.schema, meant);
  return JSON.stringify(draft);
}

function repairIssue(draft: unknown, issue: Issue, schema: Schema | undefined, meant: Args): unknown {
  if (issue.path === "" || !isObject(draft)) return unwrapWhole(draft);
  // The arguments of these tools are flat.
  const name = issue.path.slice(1);
  const words = name in meant ? String(meant[name]) : undefined;
  const known = knownOf(issue, schema?.properties?.[name]);
  switch (issue.code) {
    case "missing_field":
      return repairMissing(draft, name, issue, words, known);
    case "unknown_field":
      return repairUnknown(draft, name, issue, schema, meant);
    case "out_of_range":
      return set(draft, name, nearestBound(draft[name], known) ?? asType(words, known.type));
    case "not_in_enum":
      return set(draft, name, pick(draft[name], words, issue, known));
    case "wrong_length":
      return set(draft, name, withinLength(draft[name], words, known));
    case "type_mismatch":
    case "unsafe_number":
      return repairType(draft, name, words, known);
    default:
      return set(draft, name, asType(words, known.type));
  }
}

/** `[{…}]`, `"{…}"`: what stands inside. */
function unwrapWhole(draft: unknown): unknown {
  let inner = draft;
  for (let layer = 0; layer < 1_000; layer++) {
    if (Array.isArray(inner) && inner.length === 1) inner = inner[0] as unknown;
    else if (typeof inner === "string") inner = parsed(inner) ?? {};
    else break;
  }
  return inner;
}

function repairMissing(
  draft: Draft,
  name: string,
  { suggestion }: Issue,
  words: string | undefined,
  known: Known,
): Draft {
  if (name in draft) return draft;
  const keys = Object.keys(draft);
  const told = keys.find((key) => suggestion === `rename ${key} to ${name}`);
  const misspelt = told ?? keys.find((key) => looksLike(key, name));
  if (misspelt !== undefined) return rename(draft, misspelt, name);
  const wrapper = keys.find((key) => name in (objectIn(draft[key]) ?? {}));
  if (wrapper !== undefined) return unwrap(draft, wrapper);
  return set(draft, name, asType(words, known.type));
}

function repairUnknown(draft: Draft, name: string, issue: Issue, schema: Schema | undefined, meant: Args): Draft {
  if (!(name in draft)) return draft;
  const inner = objectIn(draft[name]);
  if (inner && Object.keys(inner).some((key) => key in meant)) return unwrap(draft, name);
  const known = Object.keys(schema?.properties ?? {});
  const target = known.find((key) => looksLike(name, key)) ?? issue.suggestion?.match(/\w+$/)?.[0];
  if (target !== undefined && !(target in draft)) return rename(draft, name, target);
  const { [name]: _, ...others } = draft;
  return others;
}

function repairType(draft: Draft, name: string, words: string | undefined, { type }: Known): Draft {
  const sent = draft[name];
  if (sent === null && words === undefined) {
    const { [name]: _, ...others } = draft;
    return others;
  }
  const inner = Array.isArray(sent) ? (sent[0] as unknown) : isObject(sent) ? Object.values(sent)[0] : sent;
  // Without a type to go by: another one than was sent.
  const guess =
    inner !== sent ? inner : typeof sent === "string" && sent.trim() !== "" && Number(sent) ? Number(sent) : words;
  if (type === undefined) return set(draft, name, guess);
  const candidates = type === "string" ? [inner, words] : [inner, asType(inner, type), asType(words, type)];
  return set(draft, name, candidates.find((value) => isOf(value, type)) ?? guess);
}

function knownOf(issue: Issue, field: Readonly<Record<string, unknown>> | undefined): Known {
  const text = `${issue.expected ?? ""} ${issue.expected === undefined ? (issue.message ?? "").replace(/, (got|has) .*$/s, "") : ""}`;
  const said = /\b(string|integer|number|boolean|object|array)\b/.exec(text)?.[1];
  const type = said ?? (typeof field?.type === "string" ? field.type : undefined);
  const allowed = issue.allowed ?? (Array.isArray(field?.enum) ? (field.enum as readonly unknown[]) : undefined);
  const numbers = [field?.minimum, field?.maximum, field?.minLength, field?.maxLength].filter(
    (value) => typeof value === "number",
  );
  const bounds = numbers.length > 0 ? numbers : (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return { bounds, ...(type !== undefined && { type }), ...(allowed && { allowed }) };
}

function nearestBound(value: unknown, { bounds }: Known): number | undefined {
  if (typeof value !== "number") return undefined;
  return [...bounds].sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
}

function pick(value: unknown, words: string | undefined, { suggestion }: Issue, { allowed = [] }: Known): unknown {
  const plain = (text: unknown) => String(text).toLowerCase().replace(/\W/g, "");
  return (
    allowed.find((each) => each === words) ??
    allowed.find((each) => suggestion === String(each)) ??
    allowed.find((each) => plain(each) === plain(value)) ??
    allowed[0] ??
    (typeof value === "string" ? value.toLowerCase() : words)
  );
}

/** A text within the bounds that were told. */
function withinLength(value: unknown, words: string | undefined, { bounds }: Known): unknown {
  const most = Math.max(0, ...bounds);
  return typeof value === "string" && most > 0 && [...value].length > most ? value.slice(0, most) : words;
}

function asType(value: unknown, type: string | undefined): unknown {
  const words = typeof value === "object" ? undefined : value;
  if (type === "integer" || type === "number") {
    const number = Number.parseFloat(String(words));
    return type === "integer" ? Math.round(number) : number;
  }
  if (type === "boolean") return words === true || String(words).trim().toLowerCase() === "true";
  return words === undefined ? undefined : String(words);
}

function isOf(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return Number.isFinite(value);
  return typeof value === type;
}

function set(draft: Draft, name: string, value: unknown): Draft {
  return value === undefined ? draft : { ...draft, [name]: value };
}

function rename(draft: Draft, from: string, to: string): Draft {
  return Object.fromEntries(Object.entries(draft).map(([key, value]) => [key === from ? to : key, value]));
}

function unwrap(draft: Draft, wrapper: string): Draft {
  const { [wrapper]: inner, ...others } = draft;
  return { ...objectIn(inner), ...others };
}

/** An object, or the text of one. */
function objectIn(value: unknown): Draft | undefined {
  const inner = typeof value === "string" ? parsed(value) : value;
  return isObject(inner) ? inner : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names that differ in case, in underscores or at their end. */
function looksLike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replaceAll("_", "")) as [string, string];
  return one === other || (one.length > 2 && (one.startsWith(other) || other.startsWith(one)));
}
