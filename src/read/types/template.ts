/** Template literal types: a string with a pattern that holds for all of it. */
import { ts } from "ts-morph";
import { refuse, type TypeReader } from "./context.js";

const { TypeFlags } = ts;

export const readTemplate: TypeReader = (type, site, context) => {
  if (type.flags & TypeFlags.StringMapping) {
    const message = `${site.label} is ${context.session.checker.typeToString(type)}, which no JSON Schema can say.`;
    return refuse("TC1204", message, "Write string, with a pattern if the case matters.", site, context);
  }
  const pattern = patternOfTemplate(type);
  if (pattern !== undefined)
    return { kind: "string", constraints: [{ kind: "pattern", value: pattern }], nominal: true };
  if (type.flags & TypeFlags.TemplateLiteral) {
    const message = `${site.label} is a template literal type with a part that no pattern can say.`;
    return refuse("TC1204", message, "Use string, number and literals in it.", site, context);
  }
  return undefined;
};

/** The pattern of a template literal type, anchored; `undefined` where a part of it has none. */
export function patternOfTemplate(type: ts.Type): string | undefined {
  if (!(type.flags & TypeFlags.TemplateLiteral)) return undefined;
  const { texts, types } = type as ts.TemplateLiteralType;
  let pattern = escape(texts[0]!);
  for (const [index, part] of types.entries()) {
    const source = patternOfPart(part);
    if (source === undefined) return undefined;
    pattern += source + escape(texts[index + 1]!);
  }
  return `^(?:${pattern})$`;
}

/** What a number looks like in text: decimal, as JavaScript prints it and reads it. */
export const numberPattern = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?";

function patternOfPart(type: ts.Type): string | undefined {
  if (type.flags & (TypeFlags.String | TypeFlags.Any)) return "[\\s\\S]*";
  if (type.flags & TypeFlags.Number) return numberPattern;
  if (type.flags & TypeFlags.BigInt) return "-?\\d+";
  // A tagged or branded string inside a template holds what the string holds.
  if (type.isIntersection()) return type.types.map(patternOfPart).find((pattern) => pattern !== undefined);
  return patternOfTemplate(type)?.slice(1, -1);
}

/** Text as it stands, in a pattern that is valid with and without the u flag and has no line break in it. */
function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/\n\r\t\u2028\u2029]/g, (char) => named[char] ?? `\\${char}`);
}

const named: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
