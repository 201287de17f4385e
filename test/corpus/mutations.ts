/** What goes wrong between what a model means and the text that it sends. */
import type { Args, ValidCall } from "./calls.js";

export interface Mutated {
  readonly tool: string;
  /** What happened to the text. */
  readonly kind: Kind;
  readonly text: string;
  /** What the model meant. */
  readonly meant: Args;
  /**
   * What may run though it is not what the text says: what was meant, where another notation of it came; for `null` in the place
   * of an optional field, the call without that field.
   */
  readonly sameAs?: Args;
}

export type Kind =
  | "valid"
  | "drop"
  | "type"
  | "null"
  | "spelling"
  | "extra"
  | "value"
  | "nesting"
  | "double-encode"
  | "truncate"
  | "insert"
  | "delete"
  | "duplicate"
  | "two values"
  | "beside"
  | "notation"
  | "unicode";

/** All mutations of a call. */
export function mutationsOf(call: ValidCall): readonly Mutated[] {
  return [...fieldMutations(call), ...wholeMutations(call), ...textMutations(call), ...truncations(call)];
}

type Edit = Pick<Mutated, "kind" | "text"> & Partial<Pick<Mutated, "sameAs">>;

function make({ tool, args }: ValidCall, edits: readonly Edit[]): readonly Mutated[] {
  return edits.map((edit) => ({ tool, meant: args, ...edit }));
}

/** Of the members, one at a time: the text stays JSON. */
export function fieldMutations(call: ValidCall): readonly Mutated[] {
  const { args } = call;
  return Object.entries(args).flatMap(([name, value]) => {
    const { [name]: _, ...others } = args;
    const withValue = (kind: Kind, other: unknown, sameAs?: Args): Edit => ({
      kind,
      text: JSON.stringify({ ...args, [name]: other }),
      ...(sameAs && { sameAs }),
    });
    const dropped: Edit = { kind: "drop", text: JSON.stringify(others) };
    const renamed = (kind: Kind, other: string): Edit => ({
      kind,
      text: JSON.stringify(
        Object.fromEntries(Object.entries(args).map(([key, each]) => [key === name ? other : key, each])),
      ),
    });
    return make(
      call,
      [
        dropped,
        withValue("null", null, others),
        withValue("type", [value]),
        withValue("type", { value }),
        withValue("type", true),
        ...(typeof value === "number" ? numberEdits(value, withValue, args) : textEdits(String(value), withValue)),
        renamed("spelling", camelCase(name)),
        renamed("spelling", name.toUpperCase()),
        renamed("spelling", name.slice(0, -1)),
        renamed("spelling", `${name.slice(0, 2)}${name.slice(1)}`),
      ].filter(({ text }) => text !== JSON.stringify(args)),
    );
  });
}

type WithValue = (kind: Kind, value: unknown, sameAs?: Args) => Edit;

function numberEdits(value: number, withValue: WithValue, args: Args): readonly Edit[] {
  return [
    withValue("type", String(value), args),
    withValue("type", ` ${value} `, args),
    withValue("type", `${value} items`),
    withValue("type", ""),
    withValue("value", -value),
    withValue("value", value + 0.25),
    withValue("value", 1e9),
    withValue("value", 0),
  ];
}

function textEdits(value: string, withValue: WithValue): readonly Edit[] {
  return [
    withValue("type", 7),
    withValue("double-encode", JSON.stringify(value)),
    withValue("value", ""),
    withValue("value", value.toUpperCase()),
    withValue("value", value.slice(0, -1)),
    withValue("value", "x".repeat(300)),
    withValue("unicode", `${value}\ud83d`),
    withValue("unicode", `${value}\u0000\u2028`),
  ];
}

/** Of the object as a whole. */
export function wholeMutations(call: ValidCall): readonly Mutated[] {
  const { args } = call;
  const text = JSON.stringify(args);
  return make(call, [
    { kind: "valid", text },
    { kind: "valid", text: JSON.stringify(args, null, 2) },
    { kind: "extra", text: JSON.stringify({ ...args, verbose: true }) },
    { kind: "extra", text: `${text.slice(0, -1)},"__proto__":{"admin":true}}` },
    { kind: "nesting", text: JSON.stringify({ arguments: args }) },
    { kind: "nesting", text: JSON.stringify({ input: args, id: 1 }) },
    { kind: "nesting", text: JSON.stringify([args]) },
    { kind: "nesting", text: JSON.stringify({ name: call.tool, arguments: args }) },
    { kind: "nesting", text: `${"[".repeat(300)}${text}${"]".repeat(300)}` },
    { kind: "double-encode", text: JSON.stringify(text) },
    { kind: "double-encode", text: JSON.stringify({ arguments: text }) },
    { kind: "two values", text: `{}${text}` },
    { kind: "two values", text: `${text}${text}` },
    { kind: "two values", text: `${text}, ${text}` },
    { kind: "two values", text: `${text}\n${text.replace(/.\}$/, "}")}` },
    { kind: "two values", text: `[${text}][${text}]` },
    { kind: "duplicate", text: text.replace(/^\{("\w+":("[^"]*"|\d+))/, '{$1,"other":1,$1') },
    { kind: "duplicate", text: text.replace(/^\{("\w+"):/, "{$1:null,$1:") },
    { kind: "beside", text: `Here is the call: ${text}` },
    { kind: "beside", text: `${text} Done.` },
    { kind: "beside", text: `<tool_call>${text}</tool_call>` },
    { kind: "beside", text: `arguments = ${text}` },
    { kind: "beside", text: `Sure!\n\`\`\`json\n${text}\n\`\`\`` },
    { kind: "notation", text: `\`\`\`json\n${text}\n\`\`\``, sameAs: args },
    { kind: "notation", text: `${text.slice(0, -1)},}`, sameAs: args },
    { kind: "notation", text: text.replace(/"(\w+)":/g, "$1:"), sameAs: args },
    { kind: "notation", text: singleQuoted(args), sameAs: args },
    { kind: "notation", text: text.replace(/\}$/, "/* all */}") },
    { kind: "notation", text: text.replace(/"(\w+)":/g, '"$1"=') },
    { kind: "notation", text: text.replaceAll('",', '"') },
    { kind: "notation", text: text.replace(/:\d+(\.\d+)?/g, ":NaN").replace(/"(?=\}$)/, '"+""') },
    { kind: "unicode", text: `\ufeff${text}` },
    { kind: "unicode", text: `\u00a0${text}` },
    { kind: "unicode", text: text.replace(/"(\w+)":/g, "“$1”:") },
    { kind: "unicode", text: text.replaceAll(":", "：") },
    { kind: "unicode", text: text.replace(/"(?=\}$)/, '\u0000"') },
    { kind: "unicode", text: `${text}\u2028` },
  ]);
}

/** One character more or less, at every place outside of the long values and some inside. */
export function textMutations(call: ValidCall): readonly Mutated[] {
  const text = JSON.stringify(call.args);
  const edits: Edit[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMark = '{}[]:,"\\'.includes(text[at]!);
    if (!isMark && at % 7 !== 0) continue;
    edits.push({ kind: "delete", text: text.slice(0, at) + text.slice(at + 1), sameAs: call.args });
    edits.push({ kind: "duplicate", text: text.slice(0, at + 1) + text.slice(at), sameAs: call.args });
    for (const more of [",", "}", "{", '"', "'", "\\", "]", "\n", "1", "`"]) {
      edits.push({ kind: "insert", text: text.slice(0, at) + more + text.slice(at), sameAs: call.args });
    }
  }
  return make(call, edits);
}

/** Every proper prefix, of several ways to write the call. */
export function truncations(call: ValidCall): readonly Mutated[] {
  const text = JSON.stringify(call.args);
  const ways = [
    text,
    JSON.stringify(call.args, null, 1),
    singleQuoted(call.args),
    `\`\`\`json\n${text}\n\`\`\``,
    `${text.slice(0, -1)},}`,
  ];
  const cut = ways.flatMap((way) => Array.from({ length: way.length - 1 }, (_, length) => way.slice(0, length + 1)));
  const edits = [...new Set(cut)].map((prefix): Edit => ({ kind: "truncate", text: prefix }));
  // A strict call with its trailing comma cut off again would be whole.
  return make(
    call,
    edits.filter(({ text: prefix }) => prefix !== text),
  );
}

function singleQuoted(args: Args): string {
  const members = Object.entries(args).map(([name, value]) => {
    const strict = JSON.stringify(value);
    const loose =
      typeof value === "string" ? `'${strict.slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'` : strict;
    return `'${name}': ${loose}`;
  });
  return `{${members.join(", ")}}`;
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
