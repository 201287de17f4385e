/**
 * Teaches jsep the powers of arithmetic: `^` is a power (in JavaScript it is an exclusive or) and binds more tightly than a sign
 * before it, so that -2^2 is -4 (in jsep's own order it would be 4, in silence).
 */
import jsep from "jsep";

interface Reader {
  readonly code: number;
  readonly expr: string;
  index: number;
  gobbleSpaces(): void;
  gobbleToken(): jsep.Expression | false | undefined;
  throwError(message: string): never;
}

jsep.removeBinaryOp("^");
jsep.addBinaryOp("^", 11, true);

jsep.hooks.add("gobble-token", (env) => {
  const reader = (env as { context: unknown }).context as Reader;
  const sign = reader.expr.charAt(reader.index);
  if (sign !== "-" && sign !== "+") return;
  reader.index++;
  env.node = { type: "UnaryExpression", operator: sign, prefix: true, argument: gobblePower(reader) };
});

function gobblePower(reader: Reader): jsep.Expression {
  const base = reader.gobbleToken();
  if (!base) return reader.throwError("Expected a number after the sign");
  reader.gobbleSpaces();
  const operator = ["**", "^"].find((sign) => reader.expr.startsWith(sign, reader.index));
  if (!operator) return base;
  reader.index += operator.length;
  reader.gobbleSpaces();
  return { type: "BinaryExpression", operator, left: base, right: gobblePower(reader) };
}
