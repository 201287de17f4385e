/** Texts of `@param opts.city` put on the properties of a parameter's type. */
import type { ObjectModel, TypeModel } from "../../model/type.js";
import type { TypeContext } from "../types/context.js";
import { applyConstraints } from "./apply-constraints.js";
import { takesOnlyStrings, valueOfText } from "./field-value.js";
import { reportUnknownParam } from "./match-params.js";
import type { ParamDoc } from "./param-tag.js";

/** @param params Tags whose paths begin inside the type. The named type itself stays as it is for others. */
export function describeInside(type: TypeModel, params: readonly ParamDoc[], context: TypeContext): TypeModel {
  if (params.length === 0) return type;
  switch (type.kind) {
    case "ref": {
      const named = context.inline(type.id);
      return named ? describeInside(named, params, context) : type;
    }
    case "array":
      return { ...type, items: describeInside(type.items, params, context) };
    case "object":
      return describeProperties(type, params, context);
    default:
      for (const param of params) reportUnknownParam(param.path.join("."), [], param.origin, context);
      return type;
  }
}

export function describeProperties(type: ObjectModel, params: readonly ParamDoc[], context: TypeContext): ObjectModel {
  const names = type.properties.map(({ name }) => name);
  for (const { path, origin } of params) {
    if (!names.includes(path[0]!)) reportUnknownParam(path[0]!, names, origin, context);
  }
  const properties = type.properties.map((property) => {
    const own = params.filter(({ path }) => path[0] === property.name);
    const inner = own.filter(({ path }) => path.length > 1).map((param) => ({ ...param, path: param.path.slice(1) }));
    const described = { ...property, type: describeInside(property.type, inner, context) };
    const field = own.find(({ path }) => path.length === 1)?.field;
    if (!field) return described;
    const held = applyConstraints(described.type, field.constraints, `"${property.name}"`, context);
    const asString = takesOnlyStrings(held);
    const examples = field.examples.map(({ text }) => valueOfText(text, asString));
    return {
      ...described,
      type: held,
      // What the tool says of a field is nearer than what the field's own comment says.
      docs: { ...property.docs, ...field.docs, ...(examples.length > 0 && { examples }) },
      ...(field.default && { default: valueOfText(field.default.text, asString) }),
    };
  });
  return { ...type, properties };
}
