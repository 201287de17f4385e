/**
 * Every sentence about arguments that a model can read: the code that finds a problem passes facts, and what is said of them
 * stands here. Other words for a sentence are a function of the same name and parameters: `english.ts` has all names.
 */
export const argumentMessages = {
  // What is wrong with one field.
  missing: (name: string) => `${name} is required`,
  missingMisspelt: (name: string, sent: string) => `${name} is required; you sent ${sent}`,
  missingAround: (name: string, inside: readonly string[]) =>
    `${name} is required; ${listed(inside)} ${inside.length > 1 ? "belong" : "belongs"} inside it`,
  renameTo: (sent: string, name: string) => `rename ${sent} to ${name}`,
  /** @param others known ones that did not come */
  unknownField: (name: string, nearest: string | undefined, others: readonly string[] = []) => {
    if (nearest !== undefined) return `unknown property ${name}; did you mean ${nearest}?`;
    return `unknown property ${name}${others.length > 0 ? `; known and not sent: ${listed(others, 10)}` : ""}`;
  },
  unknownAround: (name: string, inside: readonly string[]) =>
    `unknown property ${name}; send ${listed(inside)} outside of it`,
  unknownFieldHidden: () => "has a property that is not known",
  ignored: (problems: readonly string[], more: number) =>
    `[ignored: ${problems.join("; ")}${more > 0 ? `; ${argumentMessages.andMore(more)}` : ""}]`,
  moreLikeThis: (problem: string, more: number, path: string, orMore: boolean) =>
    `${problem} (and ${more} ${orMore ? "or " : ""}more like this at ${path})`,
  orLeaveOut: (problem: string) => `${problem}; leave it out where there is none`,
  expected: (expected: string, received: string) => `expected ${expected}, got ${received}`,
  notReadable: (expected: string, received: string) =>
    `expected ${expected}, got ${received}, which can't be read as that`,
  notInEnum: (allowed: string, received: string, nearest: string | undefined) =>
    `expected ${allowed.includes(",") ? "one of " : ""}${allowed}; got ${received}${nearest === undefined ? "" : `; did you mean ${nearest}?`}`,
  missingDiscriminant: (name: string, allowed: string) => `${name} is required: one of ${allowed}`,
  range: (bound: string, received: string) => `must be ${bound}, got ${received}`,
  bounds: (all: readonly string[]) => all.join(" and "),
  multiple: (divisor: number | string, received: string) =>
    `must be ${argumentMessages.aMultiple(divisor)}, got ${received}`,
  aMultiple: (divisor: number | string) => `a multiple of ${divisor}`,
  length: (wanted: string, received: number | undefined) =>
    `must have ${wanted}${received === undefined ? "" : `, has ${received}`}`,
  lengthWanted: (least: number | undefined, most: number | undefined, unit: "character" | "item") => {
    if (least !== undefined && least === most) return `exactly ${argumentMessages.count(least, unit)}`;
    if (least && most !== undefined) return `${least} to ${argumentMessages.count(most, unit)}`;
    return most === undefined
      ? `at least ${argumentMessages.count(least as number, unit)}`
      : `at most ${argumentMessages.count(most, unit)}`;
  },
  count: (count: number, unit: "character" | "item") => `${count} ${unit}${count === 1 ? "" : "s"}`,
  /** @param about what the author says of the field */
  pattern: (pattern: string, received: string, example?: string, about?: string) => {
    const isLong = pattern.length > 40 && (example ?? about) !== undefined;
    const like = example === undefined ? "" : `${isLong ? "" : ","} like ${example}`;
    if (!isLong) return `must match the pattern ${pattern}${like}, got ${received}`;
    if (example === undefined) return `must be as described (${about}), got ${received}`;
    return `must be${like}${about ? ` (${about})` : ""}, got ${received}`;
  },
  format: (format: string, example: string | undefined, received: string) =>
    `must be a valid ${format}${example === undefined ? "" : ` like ${example}`}, got ${received}`,
  formatted: (kind: string, format: string, example: string | undefined) =>
    `${kind} (${format}${example === undefined ? "" : ` like ${example}`})`,
  digits: () => "an integer, or its digits in a string",
  unsafeInteger: () => `${argumentMessages.unsafeNumber()}: send its digits in a string`,
  keyRule: (rule: string) => `the name of this property: ${rule}`,
  notUnique: (first: number, second: number) => `items must differ; items ${first} and ${second} are equal`,
  sameKey: (first: number, second: number) => `keys must differ; those of items ${first} and ${second} are equal`,
  having: (kind: string, names: readonly string[]) => `${kind} with ${listed(names)}`,
  noVariant: (expected: string, received: string) => `fits none of the variants (${expected}), got ${received}`,
  tooDeep: (most: number) => `is nested deeper than ${most} levels`,
  unsafeNumber: () => "the number is too large to be read exactly",
  vanishingNumber: () => "the number is too small to be told from 0",
  duplicateKey: (name: string) => `the property ${name} stands twice`,
  duplicateKeyHidden: () => "a property stands twice",
  unreadable: () => "could not be read",
  tooLarge: () => "is too large",
  notJson: (what: string) => `expected JSON data, got ${what}`,
  anInstance: (name: string) => `an instance of ${name}`,
  aPrototype: () => "an object with a prototype",
  hole: () => "expected JSON data, got an empty place of an array",
  circular: () => "expected JSON data, got a reference to an object that contains it",
  notAnObject: (received: string) => `arguments must be a JSON object, got ${received}`,
  notValid: (name: string) => `The value is not valid for ${name}`,
  anything: () => "anything",
  nothing: () => "nothing",
  andMore: (count: number) => `and ${count} more`,
  or: (all: readonly string[]) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`),

  // What is wrong with the whole.
  unknownTool: (name: string, nearest: readonly string[], known: readonly string[], more: number) => {
    const intro = name === "" ? "The call names no tool." : `There is no tool ${name}.`;
    if (nearest.length > 0) return `${intro} Did you mean ${argumentMessages.or(nearest)}?`;
    if (known.length === 0) return `${intro} There are no tools.`;
    return `${intro} The tools are ${known.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
  },
  invalidJson: (where: string, found: string, expected: string, hint: string) =>
    `The arguments are not valid JSON: ${where} found ${found} where ${expected} was expected.${hint && ` ${hint}`}`,
  where: (position: number, line: number, column: number) =>
    line === 1 ? `at position ${position}` : `at position ${position} (line ${line}, column ${column})`,
  secondValue: (position: number, bothObjects: boolean) =>
    bothObjects
      ? `The arguments hold two JSON objects (unexpected second JSON value at position ${position}), and nothing was run. Make two calls, one for each.`
      : `The arguments are not valid JSON: unexpected second JSON value at position ${position}. Send one JSON object.`,
  textAfter: (position: number, found: string) =>
    `The arguments are not valid JSON: unexpected text after the JSON value: ${found} at position ${position}. Send the JSON object alone.`,
  duplicateKeys: (problems: readonly string[]) =>
    `The arguments are not valid JSON: ${problems.join("; ")}. Send each property once.`,
  truncatedText: (length: number) =>
    `The arguments end inside a value, after ${argumentMessages.count(length, "character")}, and nothing was run. Send the whole call again; if it is long, send less in one call.`,
  correctCall: (sample: string) => `A correct call looks like ${sample}`,

  // Words inside of sentences.
  /** A kind of JSON data, `integer`, or a kind of JavaScript value that JSON has not. */
  kind: (kind: string) => kind,
  /** What a mistake in JSON text stands in the place of. */
  jsonExpected: (what: JsonPart): string => jsonExpected[what],
  /** How to write it instead. */
  jsonHint: (what: JsonHint): string => jsonHints[what],
};

function listed(all: readonly string[], most = 5): string {
  const shown = all.slice(0, most);
  if (all.length > shown.length) return `${shown.join(", ")} ${argumentMessages.andMore(all.length - shown.length)}`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

const jsonExpected = {
  value: "a value",
  key: "a property name in double quotes",
  colon: 'a ":" after the property name',
  "comma or brace": 'a "," or "}"',
  "comma or bracket": 'a "," or "]"',
  digit: "a digit",
  escape: "a legal escape sequence",
  character: "the rest of the string",
  end: "the end",
};

const jsonHints = {
  fence: "Send the JSON alone, without a code fence.",
  quotes: "JSON strings stand in double quotes.",
  braces: "Write one brace, not two.",
  comment: "JSON has no comments.",
  notANumber: "JSON has no NaN and no Infinity.",
  number: "Numbers are written like 12, -3 or 0.5.",
  comma: "There is no comma after the last element.",
  word: "Write true, false or null.",
  control: "Inside a string, write a line break as \\n and a tab as \\t.",
  unquoted: "Property names stand in double quotes.",
};

export type JsonPart = keyof typeof jsonExpected;
export type JsonHint = keyof typeof jsonHints;
