/** Names of coercion rules, as tags, options and the config write them → rules. */
import { type CoercionRule, coercionRules, losslessRules } from "./docs.js";

/** What may be written beside the rules themselves: the harmless ones together, and an empty list. */
export const ruleGroups = ["lossless", "none"] as const;

/** @returns the rules in the order of the model, or the first name that is none; `none` stands alone */
export function rulesNamed(
  names: readonly string[],
): { readonly rules: readonly CoercionRule[] } | { readonly wrong: string } {
  const rules = new Set<CoercionRule>();
  for (const name of names) {
    if (name === "lossless") for (const rule of losslessRules) rules.add(rule);
    else if (name === "none" && names.length === 1) return { rules: [] };
    else if ((coercionRules as readonly string[]).includes(name)) rules.add(name as CoercionRule);
    else return { wrong: name };
  }
  return { rules: coercionRules.filter((rule) => rules.has(rule)) };
}
