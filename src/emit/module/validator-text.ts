/** The validators of types on their own (`@validator`) in the generated module. */
import { contentHash } from "../../model/hash.js";
import type { ValidatorModel } from "../../model/tool.js";
import { declaredRules } from "../schema/rules.js";
import { rootSchema } from "../schema/schema.js";
import { keyLiteral, stringLiteral } from "../text/literal.js";
import type { Definitions } from "../usage.js";
import { formatsText, targetsText, thunk } from "./entry-text.js";
import type { ToolParts } from "./tool-text.js";

export function validatorText(
  validator: ValidatorModel,
  local: string,
  parts: ToolParts,
  definitions: Definitions,
): string {
  const schema = rootSchema(validator.type, validator.docs, definitions, "model");
  const coerce = declaredRules(validator.type, validator.coerce, definitions);
  const checked = rootSchema(validator.type, validator.docs, definitions, "check", coerce ? { coerce } : {});
  const differs = JSON.stringify(checked) !== JSON.stringify(schema);
  const fields: [string, string | undefined][] = [
    ["name", stringLiteral(validator.name)],
    ["origin", stringLiteral(`${validator.module}#${validator.export}`)],
    ["hash", stringLiteral(contentHash(JSON.stringify([validator.name, schema, checked])))],
    ["input", thunk(schema, "    ")],
    ["checked", differs ? thunk(checked, "    ") : undefined],
    ["targets", targetsText(undefined, { input: schema }, "    ")],
    ["check", parts.check],
    ["coerces", coerce && "true"],
    ["formats", formatsText(parts.formats)],
    ["decode", parts.decode],
  ];
  const lines = fields.flatMap(([name, text]) => (text === undefined ? [] : [`    ${name}: ${text},\n`]));
  return `  ${keyLiteral(validator.name)}: createValidator<${local}>({\n${lines.join("")}  }),\n`;
}
