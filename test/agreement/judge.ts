/** The independent judge: Ajv over our schemas, with our format checks and decimal `multipleOf`. */
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { multipleOf } from "../../src/generated/checks.js";
import * as formats from "../../src/generated/formats.js";
import { type FormatName, formatNames, type WireFormatName, wireFormatNames } from "../../src/model/constraint.js";
import { sameJson } from "../../src/runtime/json-data.js";

export type FormatCheck = (text: string) => boolean;

/** Our check of each format: every one of the vocabulary has one, and what natives travel as. */
export const formatChecks = Object.fromEntries(
  [...formatNames, ...wireFormatNames].map((name) => {
    const exported = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const check = (formats as Readonly<Record<string, FormatCheck>>)[exported];
    if (check === undefined) throw new Error(`no check for format ${name}`);
    return [name, check];
  }),
) as Readonly<Record<FormatName | WireFormatName, FormatCheck>>;

const strictly = {
  strict: true,
  strictTuples: false,
  allowUnionTypes: true,
  strictTypes: false,
  validateFormats: true,
  ownProperties: true,
} as const;

/** Judges by JSON Schema 2020-12, the canonical form. */
export function createJudge(): (schema: object) => ValidateFunction {
  return judgeOf(new Ajv2020(strictly));
}

/** Judges by draft-07. */
export function createDraft07Judge(): (schema: object) => ValidateFunction {
  return judgeOf(new Ajv(strictly));
}

function judgeOf(ajv: Ajv | Ajv2020): (schema: object) => ValidateFunction {
  ajv.addVocabulary(["x-toolc-sensitive", "x-toolc-coerce"]);
  for (const [name, check] of Object.entries(formatChecks)) ajv.addFormat(name, check);
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: (divisor: number, value: number) => multipleOf(value, divisor),
  });
  // What schemas for checks say beyond JSON Schema, in the judge's own words.
  ajv.addKeyword({
    keyword: "x-toolc-integer",
    schemaType: "object",
    validate: (held: IntegerMark, value: unknown) => {
      if (typeof value !== "string" && typeof value !== "number") return true;
      if (typeof value === "string" && !/^-?\d{1,1001}$/.test(value)) return false;
      if (typeof value === "number" && !Number.isSafeInteger(value)) return false;
      const integer = BigInt(value);
      return (
        (held.minimum === undefined || integer >= BigInt(held.minimum)) &&
        (held.maximum === undefined || integer <= BigInt(held.maximum)) &&
        (held.multipleOf ?? []).every((divisor) => integer % BigInt(divisor) === 0n)
      );
    },
  });
  ajv.addKeyword({
    keyword: "x-toolc-unique",
    type: "array",
    validate: (by: string, items: readonly unknown[]) => {
      const keys = by === "integers" ? items : items.flatMap((item) => (Array.isArray(item) ? item.slice(0, 1) : []));
      const written = keys.map((key) => (typeof key === "number" && by !== "keys" ? String(key) : key));
      return written.every((key, at) => written.slice(0, at).every((other) => !sameJson(key, other)));
    },
  });
  return (schema) => ajv.compile(schema);
}

interface IntegerMark {
  readonly minimum?: string;
  readonly maximum?: string;
  readonly multipleOf?: readonly string[];
}
