/** The independent judge: Ajv 2020 over our schemas, with our format checks and decimal `multipleOf`. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { multipleOf } from "../../src/generated/checks.js";
import * as formats from "../../src/generated/formats.js";
import { formatNames } from "../../src/model/constraint.js";

export function createJudge(): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({
    strict: true,
    strictTuples: false,
    allowUnionTypes: true,
    strictTypes: false,
    validateFormats: true,
    ownProperties: true,
  });
  ajv.addVocabulary(["x-toolc-sensitive"]);
  for (const name of formatNames) {
    const check = (formats as Record<string, (text: string) => boolean>)[
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    ];
    if (check === undefined) throw new Error(`no check for format ${name}`);
    ajv.addFormat(name, check);
  }
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: (divisor: number, value: number) => multipleOf(value, divisor),
  });
  return (schema) => ajv.compile(schema);
}
