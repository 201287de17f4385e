/** Whether a value is valid: the verdict of explanations without their texts, over before the second issue. */
import { explainValue } from "./explain.js";
import { rootPlace, type Schema, type Walk } from "./walk.js";

export function fits(walk: Walk, schema: Schema, value: unknown): boolean {
  const own: Walk = { ...walk, issues: [], tried: new Map(), most: 0 };
  explainValue(own, schema, value, rootPlace);
  return own.issues.length === 0;
}
