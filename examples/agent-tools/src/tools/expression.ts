/**
 * From the text of an expression to its value: jsep makes the tree, decimal.js counts. The tree is walked over lists of what is
 * allowed, so no text can reach anything but arithmetic, and every step is bounded: numbers end at 1e308, factorials at 170.
 */
import { Decimal } from "decimal.js";
import jsep from "jsep";
import { ModelVisibleError } from "toolc";
import "./power-syntax.js";

export type Angle = "radians" | "degrees";

/** Digits to count with: so many more than are shown that cancellation and rounding stay out of sight. */
const workingDigits = 40;
const Num = Decimal.clone({ precision: workingDigits, maxE: 308, minE: -323 });
const pi = Num.acos(-1);
const constants: Readonly<Record<string, Decimal>> = { pi, e: Num.exp(1), tau: pi.times(2) };

type Operation = (...values: Decimal[]) => Decimal;

const binary: Readonly<Record<string, Operation>> = {
  "+": (a, b) => a!.plus(b!),
  "-": (a, b) => a!.minus(b!),
  "*": (a, b) => a!.times(b!),
  "/": (a, b) => (b!.isZero() ? fail("Division by zero") : a!.div(b!)),
  "%": (a, b) => (b!.isZero() ? fail("Remainder of a division by zero") : a!.mod(b!)),
  "^": power,
  "**": power,
};

/** Every function: how many arguments it takes, and what it does. */
function functions(angle: Angle): Readonly<Record<string, { least: number; most: number; run: Operation }>> {
  const unit = angle === "degrees" ? pi.div(180) : new Num(1);
  const one = (run: (value: Decimal) => Decimal) => ({ least: 1, most: 1, run: run as Operation });
  const any = (run: Operation) => ({ least: 1, most: 50, run });
  return {
    sqrt: one((x) => (x.isNegative() && !x.isZero() ? fail("sqrt of a negative number") : x.sqrt())),
    cbrt: one((x) => x.cbrt()),
    abs: one((x) => x.abs()),
    exp: one((x) => x.exp()),
    ln: one((x) => positive("ln", x).ln()),
    log10: one((x) => positive("log10", x).log(10)),
    log2: one((x) => positive("log2", x).log(2)),
    sin: one((x) => settle(ordinary("sin", x).times(unit).sin(), x)),
    cos: one((x) => settle(ordinary("cos", x).times(unit).cos(), x)),
    tan: one((x) => {
      const turned = ordinary("tan", x).times(unit);
      if (settle(turned.cos(), x).isZero()) return fail("tan has no value there");
      return settle(turned.tan(), x);
    }),
    asin: one((x) => (x.abs().gt(1) ? fail("asin takes -1 to 1") : x.asin().div(unit))),
    acos: one((x) => (x.abs().gt(1) ? fail("acos takes -1 to 1") : x.acos().div(unit))),
    atan: one((x) => x.atan().div(unit)),
    floor: one((x) => x.floor()),
    ceil: one((x) => x.ceil()),
    round: one((x) => x.round()),
    min: any((...all) => Num.min(...all)),
    max: any((...all) => Num.max(...all)),
    factorial: one(factorial),
  };
}

/**
 * Value of an arithmetic expression, good to more digits than a double holds.
 *
 * @throws {ModelVisibleError} where the text is no expression, or has no value: the message says what to change.
 */
export function evaluate(expression: string, angle: Angle = "radians"): Decimal {
  // Signs that models copy from typeset text.
  const text = expression.replace(/[×·∙]/g, "*").replace(/÷/g, "/").replace(/[−–]/g, "-");
  const value = valueOf(parse(text), functions(angle), 0);
  // Smaller than any double is zero to whoever reads the answer.
  return value.abs().lt("1e-307") ? new Num(0) : value;
}

function parse(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    return fail(`The expression can't be read: ${description ?? "syntax error"} at character ${(index ?? 0) + 1}`);
  }
}

function valueOf(node: jsep.Expression, known: ReturnType<typeof functions>, depth: number): Decimal {
  if (depth > 60) return fail("The expression is nested too deeply");
  const inner = (child: unknown) => valueOf(child as jsep.Expression, known, depth + 1);
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "number" ? finite(new Num(String(node["raw"]))) : fail("Only numbers can be counted with");
    case "Identifier": {
      const name = String(node["name"]);
      const constant = own(constants, name);
      if (constant) return constant;
      return fail(own(known, name) ? `${name} needs parentheses: ${name}(…)` : `Unknown name "${name}"`);
    }
    case "UnaryExpression": {
      const value = inner(node["argument"]);
      if (node["operator"] === "-") return value.negated();
      return node["operator"] === "+" ? value : fail(`Unknown operator "${String(node["operator"])}"`);
    }
    case "BinaryExpression": {
      const run = own(binary, String(node["operator"]));
      if (!run) return fail(`Unknown operator "${String(node["operator"])}"`);
      return finite(run(inner(node["left"]), inner(node["right"])));
    }
    case "CallExpression": {
      const name = String((node["callee"] as jsep.Expression)["name"]);
      const called = own(known, name);
      if (!called) return fail(`Unknown function "${name}"; known: ${Object.keys(known).join(", ")}`);
      const values = (node["arguments"] as unknown[]).map(inner);
      if (values.length < called.least || values.length > called.most) {
        return fail(`${name} takes ${called.most === 1 ? "one number" : `1 to ${called.most} numbers`}, not ${values.length}`);
      }
      return finite(called.run(...values));
    }
    case "Compound":
      return fail("Two values without an operator between them (no thousands separators; 2 * pi, not 2 pi)");
    default:
      return fail("Only arithmetic can be evaluated");
  }
}

function power(base?: Decimal, exponent?: Decimal): Decimal {
  const [x, y] = [base!, exponent!];
  if (x.isZero() && y.isNegative() && !y.isZero()) return fail("Division by zero: 0 to a negative power");
  const value = x.pow(y);
  return value.isNaN() ? fail("A negative number to a broken power is no real number") : value;
}

function factorial(n: Decimal): Decimal {
  if (!n.isInteger() || n.isNegative() || n.gt(170)) return fail("factorial takes a whole number from 0 to 170");
  let product = new Num(1);
  for (let factor = 2; n.gte(factor); factor++) product = product.times(factor);
  return product;
}

const positive = (name: string, x: Decimal) => (x.gt(0) ? x : fail(`${name} takes a number above 0`));

/** Beyond this, no digit of the angle within its turn is left. */
const ordinary = (name: string, x: Decimal) => (x.abs().lt("1e20") ? x : fail(`${name} takes a number below 1e20`));

/** sin(pi) is 0 and not 1.7e-40: what is left of an ordinary angle that far down is rounding. */
const settle = (value: Decimal, of: Decimal) => (value.abs().lt("1e-18") && of.abs().gt("1e-10") ? new Num(0) : value);

function finite(value: Decimal): Decimal {
  return value.isFinite() ? value : fail("The result is too large: numbers end at 1.8e308");
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function fail(message: string): never {
  throw new ModelVisibleError(`${message}.`);
}
