/** What entries of tools and of validators have in common: schemas as thunks, variants of targets, formats. */
import { nameAt, nameRules, type TargetName } from "../../limits/names.js";
import type { Json } from "../../model/json.js";
import type { Schema } from "../schema/schema.js";
import { jsonLiteral, stringLiteral } from "../text/literal.js";
import { toDraft07 } from "../variants/draft-07.js";

/**
 * Made when first asked for, and a fresh object each time. The type of what it gives is written: else the compiler that checks the
 * application makes a type of every schema, and compares each tool with each. @param indent of the line that it starts on.
 */
export function thunk(schema: Json, indent: string): string {
  return `(): JsonSchema => (${jsonLiteral(schema, indent)})`;
}

/** Only what differs from the canonical form. @param name of the tool, for aliases. */
export function targetsText(
  name: string | undefined,
  schemas: { input: Schema; output?: Schema },
  indent: string,
): string | undefined {
  const inner = `${indent}  `;
  const entries = name === undefined ? [] : aliasEntries(name, inner);
  const older = [
    ["schema", schemas.input],
    ["output", schemas.output],
  ] as const;
  const draft07 = older.flatMap(([key, schema]) => {
    const converted = schema && toDraft07(schema);
    const differs = converted !== undefined && JSON.stringify(converted) !== JSON.stringify(schema);
    return differs ? [`${inner}  ${key}: ${thunk(converted, `${inner}  `)},\n`] : [];
  });
  if (draft07.length > 0) entries.push(`${inner}"draft-07": {\n${draft07.join("")}${inner}},\n`);
  return entries.length === 0 ? undefined : `{\n${entries.join("")}${indent}}`;
}

function aliasEntries(name: string, indent: string): string[] {
  return (Object.keys(nameRules) as TargetName[]).flatMap((target) => {
    const alias = nameAt(target, name);
    return alias === name ? [] : [`${indent}${target}: { name: ${stringLiteral(alias)} },\n`];
  });
}

export function formatsText(formats: ReadonlyMap<string, string>): string | undefined {
  if (formats.size === 0) return undefined;
  return `{ ${[...formats].map(([format, check]) => (format === check ? check : `${stringLiteral(format)}: ${check}`)).join(", ")} }`;
}
