/**
 * From the text of an expression to its value: jsep makes the tree, decimal.js counts. The tree is walked over lists of what is
 * allowed, so no text can reach anything but arithmetic.
 */
import type { Decimal } from "decimal.js";
import jsep from "jsep";
import { type Angle, constants, fail, finite, functions, misread, Num, operators } from "./arithmetic.js";
import "./power-syntax.js";

/**
 * Value of an arithmetic expression, good to more digits than a double holds.
 *
 * @throws {ModelVisibleError} where the text is no expression, or has no value: the message says what to change.
 */
export function evaluate(expression: string, angle: Angle = "radians"): Decimal {
  // Signs that models copy from typeset text.
  const text = expression.replace(/[×·∙]/g, "*").replace(/÷/g, "/").replace(/[−–]/g, "-");
  const value = reckon(parse(text), functions(angle), 0);
  if (!value.isZero() && value.abs().lt("1e-307")) return fail("The result is too small: numbers end at 1e-307");
  return value;
}

function parse(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    return misread(`The expression can't be read: ${description ?? "syntax error"} at character ${(index ?? 0) + 1}`);
  }
}

function reckon(node: jsep.Expression, known: ReturnType<typeof functions>, depth: number): Decimal {
  if (depth > 60) return misread("The expression is nested too deeply");
  const inner = (child: unknown) => reckon(child as jsep.Expression, known, depth + 1);
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "number"
        ? finite(new Num(String(node["raw"])))
        : misread("Only numbers can be counted with");
    case "Identifier": {
      const name = String(node["name"]);
      const constant = own(constants, name);
      if (constant) return constant;
      return misread(own(known, name) ? `${name} needs parentheses: ${name}(…)` : `Unknown name "${name}"`);
    }
    case "UnaryExpression": {
      const value = inner(node["argument"]);
      if (node["operator"] === "-") return value.negated();
      return node["operator"] === "+" ? value : misread(`Unknown operator "${String(node["operator"])}"`);
    }
    case "BinaryExpression": {
      const run = own(operators, String(node["operator"]));
      if (!run) return misread(`Unknown operator "${String(node["operator"])}"`);
      return finite(run(inner(node["left"]), inner(node["right"])));
    }
    case "CallExpression": {
      const callee = node["callee"] as jsep.Expression;
      if (callee.type !== "Identifier") return misread("Only a function's name can stand before ( without an operator");
      const name = String(callee["name"]);
      const called = own(known, name);
      if (!called) return misread(`Unknown function "${name}"; known: ${Object.keys(known).join(", ")}`);
      const values = (node["arguments"] as unknown[]).map(inner);
      if (values.length < called.least || values.length > called.most) {
        return misread(
          `${name} takes ${called.most === 1 ? "one number" : `1 to ${called.most} numbers`}, not ${values.length}`,
        );
      }
      return finite(called.run(...values));
    }
    case "Compound":
      return misread("Two values without an operator between them (no thousands separators; 2 * pi, not 2 pi)");
    default:
      return misread("Only arithmetic can be evaluated");
  }
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
