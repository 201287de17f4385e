/** Two tools, or two validators, of one name: nobody could say which one is meant. */
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { DiagnosticCode } from "../model/diagnostic-codes.js";
import type { Origin } from "../model/origin.js";
import type { Rule } from "./run.js";

export const duplicateNames: Rule = ({ tools, validators }) => [
  ...duplicatesOf(tools, "tools", "TC1401", "@tool"),
  ...duplicatesOf(validators, "validators", "TC1407", "@validator"),
];

function duplicatesOf(
  named: readonly { readonly name: string; readonly origin: Origin }[],
  what: string,
  code: DiagnosticCode,
  tag: string,
): readonly Diagnostic[] {
  const first = new Map<string, Origin>();
  return named.flatMap(({ name, origin }) => {
    const before = first.get(name);
    if (!before) {
      first.set(name, origin);
      return [];
    }
    const related = [{ message: `The first "${name}" stands here.`, origin: before }];
    const hint = `Write another name after ${tag}.`;
    return [diagnose(code, `Two ${what} are named "${name}".`, origin, { hint, related })];
  });
}
