/** Template literal types, and strings in one case (`Uppercase<string>`): a string with a pattern that holds for all of it. */
import { ts } from "ts-morph";
import { refuse, type TypeReader, textOf } from "./context.js";
import { patternOfText } from "./patterns.js";

const { TypeFlags } = ts;

export const readTemplate: TypeReader = (type, site, context) => {
  if (!(type.flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping))) return undefined;
  const value = patternOfText(type, context.session.checker);
  if (value !== undefined)
    return { kind: "string", constraints: [{ kind: "pattern", value, derived: true }], nominal: true };
  const message = `${site.label} is ${textOf(type, context)}, which has a part that no pattern can say.`;
  const hint = "Use string, number and literals in it, or write string with a @pattern.";
  return refuse("TC1201", message, hint, site, context);
};
