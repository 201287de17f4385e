/** What was found before any schema was looked at names places; inside a sensitive field, keys are data that is never echoed. */
import type { Issue } from "../../answer.js";
import type { JsonSchema, ToolEntry } from "../../contract.js";
import { pointerKeys, pointTo } from "../../pointer.js";
import type { Messages } from "../english.js";
import { inside, meanings } from "./schemas-inside.js";

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
