/** What a calculator can do with numbers: constants, operators and functions, each bounded, none with a silent wrong answer. */
import { Decimal } from "decimal.js";
import { ModelVisibleError } from "toolc";

export type Angle = "radians" | "degrees";

/** Counts with so many more digits than are shown that cancellation and rounding stay out of sight. */
export const Num = Decimal.clone({ precision: 40, maxE: 308 });
const pi = Num.acos(-1);
export const constants: Readonly<Record<string, Decimal>> = { pi, e: Num.exp(1), tau: pi.times(2) };

export type Operation = (...values: Decimal[]) => Decimal;

export const operators: Readonly<Record<string, Operation>> = {
  "+": (a, b) => a!.plus(b!),
  "-": (a, b) => a!.minus(b!),
  "*": (a, b) => a!.times(b!),
  "/": (a, b) => (b!.isZero() ? fail("Division by zero") : a!.div(b!)),
  "%": (a, b) => (b!.isZero() ? fail("Remainder of a division by zero") : a!.mod(b!)),
  "^": power,
  "**": power,
};

/** Every function: how many arguments it takes, and what it does. */
export function functions(angle: Angle): Readonly<Record<string, { least: number; most: number; run: Operation }>> {
  const unit = angle === "degrees" ? pi.div(180) : new Num(1);
  const one = (run: (value: Decimal) => Decimal) => ({ least: 1, most: 1, run: run as Operation });
  const any = (run: Operation) => ({ least: 1, most: 50, run });
  return {
    sqrt: one((x) => (x.isNegative() && !x.isZero() ? fail("sqrt of a negative number") : x.sqrt())),
    cbrt: one((x) => x.cbrt()),
    abs: one((x) => x.abs()),
    exp: one((x) => notLost(x.exp())),
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

function power(base?: Decimal, exponent?: Decimal): Decimal {
  const [x, y] = [base!, exponent!];
  if (x.isZero() && y.isNegative() && !y.isZero()) return fail("Division by zero: 0 to a negative power");
  const value = x.pow(y);
  if (value.isNaN()) return fail("A negative number to a broken power is no real number");
  return x.isZero() ? value : notLost(value);
}

function factorial(n: Decimal): Decimal {
  if (!n.isInteger() || n.isNegative() || n.gt(170)) return fail("factorial takes a whole number from 0 to 170");
  let product = new Num(1);
  for (let factor = 2; n.gte(factor); factor++) product = product.times(factor);
  return product;
}

/** Of what can't be zero. */
const notLost = (x: Decimal) => (x.isZero() ? fail("The result is too small to be told from 0") : x);

const positive = (name: string, x: Decimal) => (x.gt(0) ? x : fail(`${name} takes a number above 0`));

/** Beyond this, no digit of the angle within its turn is left. */
const ordinary = (name: string, x: Decimal) => (x.abs().lt("1e20") ? x : fail(`${name} takes a number below 1e20`));

/** sin(pi) is 0 and not 1.7e-40: what is left of an ordinary angle that far down is rounding. */
const settle = (value: Decimal, of: Decimal) => (value.abs().lt("1e-18") && of.abs().gt("1e-10") ? new Num(0) : value);

export function finite(value: Decimal): Decimal {
  return value.isFinite() ? value : fail("The result is too large: numbers end at 1.8e308");
}

/** There is no such value: the model can only tell its user. */
export function fail(message: string): never {
  throw new ModelVisibleError(`${message}.`);
}

/** The text is not what was wanted: another text can succeed. */
export function misread(message: string): never {
  throw new ModelVisibleError(`${message}.`, { retryable: true });
}
