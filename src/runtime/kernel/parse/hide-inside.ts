/** What was found before any schema was looked at names places; inside a sensitive field, keys are data that is never echoed. */
import type { Issue } from "../../answer.js";
import type { JsonSchema, ToolEntry } from "../../contract.js";
import { isPlainObject } from "../../json-data.js";
import { pointerKeys, pointTo } from "../../pointer.js";
import type { Messages } from "../english.js";
import { lookUp } from "../explain/reference.js";
import type { ObjectSchema, Schema } from "../explain/walk.js";

/** The issues as they may be shown: those inside a sensitive field are issues of that field. */
export function hideInside(
  entry: Pick<ToolEntry, "checked">,
  issues: readonly Issue[],
  messages: Messages,
): readonly Issue[] {
  if (issues.length === 0) return issues;
  // Only a schema of its own for checks says what is sensitive.
  const schema = entry.checked?.();
  if (schema === undefined || !JSON.stringify(schema).includes('"x-toolc-sensitive":true')) return issues;
  const shown = new Map<string, Issue>();
  for (const issue of issues) {
    const path = visiblePath(schema, issue.path);
    const isHidden = path !== issue.path;
    const message = isHidden && issue.code === "duplicate_key" ? messages.duplicateKeyHidden() : issue.message;
    const key = isHidden ? `${issue.code} ${path}` : `${shown.size}`;
    if (!shown.has(key)) shown.set(key, { ...issue, path, message });
  }
  return [...shown.values()];
}

/** The part of a path down to the first field that is sensitive, or that the schema does not know. */
function visiblePath(root: JsonSchema, path: string): string {
  let visible = "";
  let schemas = meanings(root, [root]);
  for (const key of pointerKeys(path)) {
    if (schemas.length === 0 || schemas.some((schema) => schema["x-toolc-sensitive"] === true)) break;
    visible = pointTo(visible, key);
    const next = schemas.map((schema) => inside(schema, key));
    schemas = meanings(root, next);
  }
  return visible;
}

/** The schemas, and all that they refer to or choose from. */
function meanings(root: JsonSchema, schemas: readonly Schema[]): readonly ObjectSchema[] {
  const found = new Set<ObjectSchema>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const one = schema === true ? {} : schema;
    if (one === false || found.has(one)) continue;
    found.add(one);
    if (typeof one.$ref === "string") waiting.push(lookUp(root, one.$ref));
    if (Array.isArray(one.anyOf)) waiting.push(...(one.anyOf as Schema[]));
  }
  return [...found];
}

/** What a schema says of the value under a key or an index. */
function inside(schema: ObjectSchema, key: string): Schema {
  const { properties, additionalProperties, prefixItems, items } = schema;
  if (isPlainObject(properties) && Object.hasOwn(properties, key)) return properties[key] as Schema;
  const item = Array.isArray(prefixItems) ? (prefixItems[Number(key)] as Schema | undefined) : undefined;
  // Of references and unions, only what they stand for says something.
  const isOther = "$ref" in schema || "anyOf" in schema;
  return item ?? (items as Schema | undefined) ?? (additionalProperties as Schema | undefined) ?? !isOther;
}
