/** `@coerce rule, rule`: rules by name, `lossless` for the harmless ones, `none` for an empty list. */
import { type CoercionRule, coercionRules, losslessRules } from "../../model/docs.js";
import { nearest } from "../comments/spelling.js";

const groups = ["lossless", "none"] as const;

/** @returns The rules in the order of the model, or what is wrong with the text. */
export function parseCoercion(text: string): { rules: readonly CoercionRule[] } | { problem: string; hint: string } {
  const names = text.split(",").map((name) => name.trim());
  const rules = new Set<CoercionRule>();
  for (const name of names) {
    if (name === "lossless") for (const rule of losslessRules) rules.add(rule);
    else if (name === "none" && names.length === 1) return { rules: [] };
    else if ((coercionRules as readonly string[]).includes(name)) rules.add(name as CoercionRule);
    else return { problem: `@coerce has no rule "${name}".`, hint: hintOf(name) };
  }
  return { rules: coercionRules.filter((rule) => rules.has(rule)) };
}

function hintOf(name: string): string {
  const meant = nearest(name, [...coercionRules, ...groups]);
  return meant ? `Did you mean ${meant}?` : `The rules are ${coercionRules.join(", ")}; or lossless, or none alone.`;
}
