/** The "options object" style: one parameter whose type is an object is itself the arguments object. */
import { ts } from "ts-morph";
import { diagnose } from "../model/diagnostic.js";
import type { ObjectModel } from "../model/type.js";
import { applyConstraints } from "./docs/apply-constraints.js";
import { isUndefined } from "./docs/default-value.js";
import { describeProperties } from "./docs/describe-inside.js";
import { reportUnmatchedParams } from "./docs/match-params.js";
import type { ToolDocs } from "./docs/tool-tags.js";
import { unwrapped } from "./expressions.js";
import type { Parameter } from "./parameter.js";
import { withPatternDefaults } from "./pattern-defaults.js";
import { originOf } from "./session.js";
import type { Site, TypeContext } from "./types/context.js";

/** @returns `undefined` where the parameter is a property of the arguments object, like every other. */
export function readOptionsObject(
  parameter: Parameter,
  all: readonly Parameter[],
  docs: ToolDocs,
  context: TypeContext,
): ObjectModel | undefined {
  const object = objectOf(parameter, context);
  if (!object || (parameter.optional && object.properties.some(({ optional }) => !optional))) return undefined;
  reportDefault(parameter, context);
  const own = docs.params.find(({ path }) => path.length === 1 && path[0] === parameter.name);
  const constraints = [...(own?.field.constraints ?? []), ...parameter.docs.constraints];
  applyConstraints(object, constraints, `"${parameter.name}"`, context);
  const inner = innerParams(parameter, object, all, docs, context);
  return withPatternDefaults(describeProperties(object, inner, context), parameter.pattern, context);
}

function objectOf(parameter: Parameter, context: TypeContext): ObjectModel | undefined {
  const { place, typeNode, type, optional, rest, name } = parameter;
  if (rest) return undefined;
  const site: Site = { node: place, field: true, label: `"${name}"`, ...(typeNode && { typeNode }) };
  const read = context.read(type, { ...site, ...(optional && { absent: true as const }) });
  const named = read.kind === "ref" ? context.resolve(read.id) : read;
  if (named?.kind !== "object" || named.index) return undefined;
  return read.kind === "ref" ? (context.inline(read.id) as ObjectModel) : named;
}

/** `@param opts.city` and, where no parameter has that name, `@param city` speak of a property. */
function innerParams(
  parameter: Parameter,
  object: ObjectModel,
  all: readonly Parameter[],
  docs: ToolDocs,
  context: TypeContext,
) {
  const names = all.map(({ name }) => name);
  const properties = object.properties.map(({ name }) => name);
  reportUnmatchedParams(docs, [...names, ...properties], context);
  return docs.params.flatMap((param) => {
    const [first, ...others] = param.path;
    if (first === parameter.name) return others.length > 0 ? [{ ...param, path: others }] : [];
    return properties.includes(first!) && !names.includes(first!) ? [param] : [];
  });
}

/** A call without arguments passes `{}`, so a default of the whole object never applies. */
function reportDefault(parameter: Parameter, context: TypeContext): void {
  const { initializer } = parameter;
  if (!initializer || isUndefined(initializer)) return;
  const inner = unwrapped(initializer);
  if (ts.isObjectLiteralExpression(inner) && inner.properties.length === 0) return;
  const hint = "Destructure the parameter and give its properties their defaults: ({ limit = 10 }: Options = {}).";
  const message = `The default of "${parameter.name}" never applies: a call passes an object at least.`;
  context.report(diagnose("TC1306", message, originOf(initializer, context.session), { hint }));
}
