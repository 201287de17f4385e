/** A coercion rule on a field that has nothing it could read: whoever wrote it believes in something that never happens. */
import { diagnose } from "../model/diagnostic.js";
import { type CoercionRule, losslessRules } from "../model/docs.js";
import { partsOf } from "../model/parts.js";
import type { ProjectModel } from "../model/tool.js";
import type { PropertyModel, TypeModel } from "../model/type.js";
import { type WireModel, wireForm } from "../model/wire-form.js";
import { placesOf } from "./places.js";
import type { Rule } from "./run.js";

type Definitions = ProjectModel["definitions"];

export const coercion: Rule = (project) =>
  placesOf(project).flatMap(({ property, label, origin, use }) => {
    if (!property?.docs.coerce || use === "result") return [];
    const idle = idleRules(property.docs.coerce, property, project.definitions);
    return idle.map((rule) =>
      diagnose("TC1307", `"${rule}" can never apply to ${label}.`, origin, { hint: `It is for ${purposes[rule]}.` }),
    );
  });

const purposes: Readonly<Record<CoercionRule, string>> = {
  "decimal-string": "numbers, and for what has numbers in it",
  "boolean-string": "booleans, and for what has booleans in it",
  "null-as-absent": "optional fields that may not be null, and for what has such fields in it",
  "json-string": "objects and arrays that may not be texts",
  "null-string": "fields that may be null and may not be a text",
  "wrap-single": "arrays",
  "enum-case": "lists of literal texts",
};

/** Of `lossless`, whose rules nobody chose one by one, it is enough that one applies. */
function idleRules(rules: readonly CoercionRule[], property: PropertyModel, definitions: Definitions) {
  const isIdle = (rule: CoercionRule): boolean =>
    !applies(rule, property.type, property.optional, definitions, new Set());
  const isGroup = losslessRules.every((rule) => rules.includes(rule)) && !losslessRules.every(isIdle);
  return rules.filter((rule) => !(isGroup && losslessRules.includes(rule)) && isIdle(rule));
}

function applies(
  rule: CoercionRule,
  type: TypeModel,
  optional: boolean,
  definitions: Definitions,
  seen: Set<string>,
): boolean {
  if (type.kind === "ref" && seen.has(type.id)) return appliesHere(rule, branchesOf(type, definitions), optional);
  if (type.kind === "ref") seen.add(type.id);
  const branches = branchesOf(type, definitions);
  if (appliesHere(rule, branches, optional)) return true;
  return branches.some((branch) =>
    branch.kind === "object"
      ? branch.properties.some((inner) => applies(rule, inner.type, inner.optional, definitions, seen)) ||
        (branch.index !== undefined && applies(rule, branch.index.value, false, definitions, seen))
      : partsOf(branch).some((part) => applies(rule, part, false, definitions, seen)),
  );
}

function appliesHere(rule: CoercionRule, branches: readonly WireModel[], optional: boolean): boolean {
  const has = (...kinds: readonly WireModel["kind"][]): boolean => branches.some(({ kind }) => kinds.includes(kind));
  const literal = (kind: string): boolean =>
    branches.some((one) => one.kind === "enum" && one.members.some(({ value }) => typeof value === kind));
  const takesNull =
    has("null") || branches.some((one) => one.kind === "enum" && one.members.some(({ value }) => value === null));
  const takesText = branches.some((one) => one.kind === "string" && one.constraints.length === 0);
  switch (rule) {
    case "decimal-string":
      return !takesText && (has("number", "bigint") || literal("number"));
    case "boolean-string":
      return !takesText && (has("boolean") || literal("boolean"));
    case "null-as-absent":
      return optional && !takesNull && !has("unknown");
    case "json-string":
      return !takesText && has("object", "array", "tuple");
    case "null-string":
      return takesNull && !branches.some((one) => one.kind === "string" && !one.constraints.some(isFormat));
    case "wrap-single":
      return has("array", "tuple");
    case "enum-case":
      return !takesText && literal("string");
  }
}

function isFormat({ kind }: { readonly kind: string }): boolean {
  return kind === "format";
}

/** What a value of the type may be on the wire, through names and unions. */
function branchesOf(type: TypeModel, definitions: Definitions, depth = 0): readonly WireModel[] {
  if (depth > 50) return [];
  if (type.kind === "union") return type.branches.flatMap((branch) => branchesOf(branch, definitions, depth + 1));
  if (type.kind !== "ref") return [wireForm(type, definitions)];
  const named = definitions[type.id];
  return named === undefined ? [] : branchesOf(named.type, definitions, depth + 1);
}
