/** Constraints as expressions over `$input`, which typia copies into its output (`Check` in compile/virtual-files). */
import type { Constraint, NumberType } from "../../model/constraint.js";
import { numberTypeSchemas } from "../schema/constraints.js";
import { camelCase } from "../text/names.js";
import type { WireContext } from "./plan.js";

/** `base`, held to the constraints: `string & Check<"string", "…">`. */
export function constrained(
  base: string,
  target: "string" | "number" | "array",
  constraints: readonly Constraint[],
  context: WireContext,
): string {
  const tests = [...new Set(constraints.flatMap((constraint) => testsOf(constraint, context)))];
  return tests.length === 0 ? base : `${base} & Check<"${target}", ${JSON.stringify(tests.join(" && "))}>`;
}

/** What has to hold for `$input`, as expressions that can be joined by `&&`. */
export function testsOf(constraint: Constraint, context: WireContext): readonly string[] {
  switch (constraint.kind) {
    case "type":
      return numberTypeTests(constraint.value);
    case "minimum":
      return [`$input >= ${constraint.value}`];
    case "maximum":
      return [`$input <= ${constraint.value}`];
    case "exclusiveMinimum":
      return [`$input > ${constraint.value}`];
    case "exclusiveMaximum":
      return [`$input < ${constraint.value}`];
    case "multipleOf":
      return [`${context.check("multipleOf")}($input, ${constraint.value})`];
    case "minLength":
    case "maxLength":
      return [`${context.check(constraint.kind)}($input, ${constraint.value})`];
    case "pattern":
      return [`${context.pattern(constraint.value)}.test($input)`];
    case "format":
      return [`${context.format(camelCase(constraint.value))}($input)`];
    case "minItems":
      return [`$input.length >= ${constraint.value}`];
    case "maxItems":
      return [`$input.length <= ${constraint.value}`];
    case "uniqueItems":
      return [`${context.check("uniqueItems")}($input${constraint.by ? `, "${constraint.by}"` : ""})`];
  }
}

/** The same words as the schema of the kind. */
function numberTypeTests(type: NumberType): readonly string[] {
  const schema = numberTypeSchemas[type];
  return [
    ...(schema["type"] === "integer" ? ["Number.isInteger($input)"] : []),
    ...(schema["minimum"] === undefined ? [] : [`$input >= ${schema["minimum"]}`]),
    ...(schema["maximum"] === undefined ? [] : [`$input <= ${schema["maximum"]}`]),
  ];
}
