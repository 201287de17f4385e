/**
 * Integers of any size: what a double holds exactly as a number, everything else as its digits. Keywords for numbers
 * (https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2) bind the number alone; our own check binds both.
 */
import type { Docs } from "../../model/docs.js";
import { boundsOf, divisorsOf, maxDigits } from "../../model/integer-range.js";
import type { BigintModel, TypeModel } from "../../model/type.js";
import type { Schema, SchemaContext } from "./schema.js";

/** Marks an integer of any size, for explanations: all that it is held to, in digits. */
export const integerMark = "x-toolc-integer";

const most = BigInt(Number.MAX_SAFE_INTEGER);

export function bigintSchema(type: BigintModel, { view }: SchemaContext): Schema {
  const shown = view === "model" ? type.constraints.filter(({ runtime }) => !runtime) : type.constraints;
  const { minimum, maximum } = boundsOf(shown);
  const divisors = divisorsOf(shown);
  const [divisor] = divisors.filter((one) => one <= most);
  const sign = minimum !== undefined && minimum >= 0n ? "" : "-?";
  // Where every number is out of range, only digits are left.
  const beyond = (minimum !== undefined && minimum > most) || (maximum !== undefined && maximum < -most);
  return {
    type: beyond ? "string" : ["string", "integer"],
    pattern: `^(0|${sign}[1-9]\\d{0,${maxDigits - 1}})$`,
    ...(!beyond && {
      minimum: Number(minimum === undefined || minimum < -most ? -most : minimum),
      maximum: Number(maximum === undefined || maximum > most ? most : maximum),
      ...(divisor !== undefined && { multipleOf: Number(divisor) }),
    }),
    ...(view === "check" && {
      [integerMark]: {
        ...(minimum !== undefined && { minimum: String(minimum) }),
        ...(maximum !== undefined && { maximum: String(maximum) }),
        ...(divisors.length > 0 && { multipleOf: divisors.map(String) }),
      },
    }),
  };
}

/** The comments of a field that holds such an integer, with the bounds that no keyword can say. */
export function docsOfIntegerField(docs: Docs, type: TypeModel): Docs {
  const [first, second] = type.kind === "union" ? type.branches : [type];
  if (first?.kind !== "bigint" || (second && second.kind !== "null")) return docs;
  const note = rangeNote(first);
  return note === undefined ? docs : { ...docs, description: [docs.description, note].filter(Boolean).join("\n") };
}

function rangeNote({ constraints }: BigintModel): string | undefined {
  const { minimum, maximum } = boundsOf(constraints.filter(({ runtime }) => !runtime));
  const isBeyond = [minimum, maximum].some((bound) => bound !== undefined && (bound > most || bound < -most));
  if (!isBeyond) return undefined;
  const bounds = [
    minimum === undefined ? "" : `at least ${minimum}`,
    maximum === undefined ? "" : `at most ${maximum}`,
  ];
  return `An integer, ${bounds.filter(Boolean).join(" and ")}; beyond 2^53 as its digits in a string.`;
}
