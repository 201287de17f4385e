/** Holds what the author wrote as examples and defaults to the tool's own schema, by the same explanation that a model would read. */

import { rootSchema } from "./emit/schema/schema.js";
import { camelCase } from "./emit/text/names.js";
import type { Definitions } from "./emit/usage.js";
import * as formatChecks from "./generated/formats.js";
import { formatNames, wireFormatNames } from "./model/constraint.js";
import { type Diagnostic, diagnose } from "./model/diagnostic.js";
import type { DiagnosticCode } from "./model/diagnostic-codes.js";
import type { Json } from "./model/json.js";
import type { Origin } from "./model/origin.js";
import { partsOf } from "./model/parts.js";
import type { ProjectModel } from "./model/tool.js";
import type { PropertyModel, TypeModel } from "./model/type.js";
import { explain } from "./runtime/kernel/explain/explain.js";

/** Every example and default that the schema does not allow. */
export function checkExamples({ tools, validators, definitions }: ProjectModel): readonly Diagnostic[] {
  const inTools = tools.flatMap((tool) => [
    ...tool.examples.flatMap(({ value, origin }) =>
      mismatch("TC1109", `The @example of ${tool.name} is no valid call`, value, tool.input, origin, definitions),
    ),
    ...propertiesOf(tool.input).flatMap((property) => checkProperty(property, definitions)),
  ]);
  const named = [...Object.values(definitions), ...validators];
  const inTypes = named.flatMap(({ type }) =>
    propertiesOf(type).flatMap((property) => checkProperty(property, definitions)),
  );
  return [...inTools, ...inTypes];
}

function checkProperty(
  { name, type, docs, origin, ...property }: PropertyModel,
  definitions: Definitions,
): readonly Diagnostic[] {
  const given =
    property.default === undefined
      ? []
      : mismatch("TC1305", `The default of ${name} is not valid`, property.default, type, origin, definitions);
  const examples = (docs.examples ?? []).flatMap((example) =>
    mismatch("TC1305", `The @example of ${name} is not valid`, example, type, origin, definitions),
  );
  return [...given, ...examples];
}

function mismatch(
  code: DiagnosticCode,
  text: string,
  value: Json,
  type: TypeModel,
  origin: Origin,
  definitions: Definitions,
): readonly Diagnostic[] {
  const [issue] = explain(rootSchema(type, {}, definitions, "check"), value, checks);
  if (issue === undefined) return [];
  const place = issue.path === "" ? "" : ` at ${issue.path}`;
  return [diagnose(code, `${text}${place}: ${issue.message}`, origin)];
}

/** All properties written in a type, without those behind references. */
function propertiesOf(type: TypeModel): readonly PropertyModel[] {
  return [...(type.kind === "object" ? type.properties : []), ...partsOf(type).flatMap(propertiesOf)];
}

const checks = Object.fromEntries(
  [...formatNames, ...wireFormatNames].map((name) => [
    name,
    (formatChecks as unknown as Record<string, (text: string) => boolean>)[camelCase(name)] ?? (() => true),
  ]),
);
