/** `@coerce rule, rule`: rules by name, `lossless` for the harmless ones, `none` for an empty list. */
import { ruleGroups, rulesNamed } from "../../model/coercion.js";
import { type CoercionRule, coercionRules } from "../../model/docs.js";
import { nearest } from "../comments/spelling.js";

/** @returns The rules in the order of the model, or what is wrong with the text. */
export function parseCoercion(text: string): { rules: readonly CoercionRule[] } | { problem: string; hint: string } {
  const named = rulesNamed(text.split(",").map((name) => name.trim()));
  return "rules" in named ? named : { problem: `@coerce has no rule "${named.wrong}".`, hint: hintOf(named.wrong) };
}

function hintOf(name: string): string {
  const meant = nearest(name, [...coercionRules, ...ruleGroups]);
  return meant ? `Did you mean ${meant}?` : `The rules are ${coercionRules.join(", ")}; or lossless, or none alone.`;
}
