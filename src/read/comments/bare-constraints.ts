/** Constraints in the middle of a text (`How many, at least one @minimum 1`): told from words about them by what follows. */
import { constraintKinds, formatNames, numberTypes } from "../../model/constraint.js";
import { nearest } from "./spelling.js";

/** Names of formats elsewhere; what to write instead is said where the value is read. */
const otherFormats = ["url", "datetime", "guid", "ip", "regexp"];

/**
 * @param name Of the tag. @param rest What follows it on its line.
 * @returns Whether it is a constraint. A value that looks like one and is none makes it one too, so that somebody hears of it.
 */
export function isMeantAsConstraint(name: string, rest: string): boolean {
  const value = rest.trim();
  const [word = ""] = value.split(/\s+/);
  const endsHere = value === "" || /^@[A-Za-z]/.test(value);
  if (name === "integer") return endsHere;
  if (name === "runtime") {
    const [, marked, after = ""] = /^@([A-Za-z]\w*)(.*)$/.exec(value) ?? [];
    return marked !== undefined && marked !== "runtime" && isMeantAsConstraint(marked, after);
  }
  if (!Object.hasOwn(constraintKinds, name)) return false;
  switch (constraintKinds[name as keyof typeof constraintKinds].value) {
    case "flag":
      return endsHere;
    case "number":
    case "positive":
    case "count":
      return /^[+-]?\.?\d/.test(word);
    case "numberType":
      return (numberTypes as readonly string[]).includes(word);
    case "format":
      return [...formatNames, ...otherFormats].includes(word) || nearest(word, formatNames) !== undefined;
    case "pattern":
      return /[\^$[\\{|*+]/.test(word);
  }
}
