/** The parameters of a tool's function → the arguments object that a model fills in, and how a call is put together. */
import { diagnose } from "../model/diagnostic.js";
import type { ParameterModel } from "../model/tool.js";
import type { ObjectModel, PropertyModel } from "../model/type.js";
import { withAliasDocs } from "./docs/alias-docs.js";
import { completeField } from "./docs/complete-field.js";
import { defaultOf } from "./docs/default-value.js";
import { describeInside } from "./docs/describe-inside.js";
import { noDocs } from "./docs/field-tags.js";
import { paramDocsOf, reportUnmatchedParams } from "./docs/match-params.js";
import { mergeDocs } from "./docs/property-docs.js";
import type { ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { readOptionsObject } from "./options-object.js";
import { type Parameter, parametersOf } from "./parameter.js";
import { withPatternDefaults } from "./pattern-defaults.js";
import { originOf } from "./session.js";
import { isToolContext } from "./tool-context.js";
import type { Site, TypeContext } from "./types/context.js";
import { refuseInheritedName } from "./types/property.js";

export interface ReadParameters {
  readonly parameters: readonly ParameterModel[];
  readonly input: ObjectModel;
}

export function readParameters(candidate: Candidate, docs: ToolDocs, context: TypeContext): ReadParameters {
  const all = parametersOf(candidate, docs, context);
  const visible = all.filter((parameter) => !isToolContext(parameter, context));
  const [only, second] = visible;
  const options = only && !second ? readOptionsObject(only, all, docs, context) : undefined;
  if (only && options) {
    const parameters = all.map(
      (parameter): ParameterModel => ({
        from: parameter === only ? "object" : "context",
        name: parameter.name,
        optional: parameter.optional,
      }),
    );
    return { parameters, input: options };
  }
  reportUnmatchedParams(
    docs,
    all.map(({ name }) => name),
    context,
  );
  const properties: PropertyModel[] = [];
  const parameters = all.map((parameter): ParameterModel => {
    const { name, optional, rest } = parameter;
    if (!visible.includes(parameter)) return { from: "context", name, optional };
    reportName(parameter, properties, context);
    properties.push(readParameter(parameter, docs, context));
    return { from: "property", name, optional, ...(rest && { rest }) };
  });
  return { parameters, input: { kind: "object", properties } };
}

/** Names are what a model sees: each parameter has one, and no other has the same. */
function reportName(parameter: Parameter, before: readonly PropertyModel[], context: TypeContext): void {
  const origin = originOf(parameter.node, context.session);
  if (parameter.unnamed) {
    const hint = "Name it and destructure inside, or document it with a @param of the name that it is to have.";
    context.report(
      diagnose("TC1403", "A destructured parameter has no name that a model could use.", origin, { hint }),
    );
  } else if (before.some(({ name }) => name === parameter.name)) {
    context.report(diagnose("TC1405", `Two parameters are named "${parameter.name}".`, origin));
  }
}

function readParameter(parameter: Parameter, docs: ToolDocs, context: TypeContext): PropertyModel {
  const { name, optional, node, place, typeNode } = parameter;
  const label = `"${name}"`;
  refuseInheritedName(name, { node, label }, context);
  const { own, inner } = paramDocsOf(docs, name);
  const site: Site = { node: place, field: true, label, ...(typeNode && { typeNode }) };
  const read = context.read(parameter.type, { ...site, ...(optional && { absent: true as const }) });
  const said = withAliasDocs(mergeDocs(own?.field ?? noDocs, parameter.docs), typeNode, read, context.session);
  const field = completeField(read, said, label, context, parameter.type);
  const fallback = defaultOf(parameter.initializer, field.default, name, context);
  return {
    name,
    type: withPatternDefaults(describeInside(field.type, inner, context), parameter.pattern, context),
    optional,
    docs: field.docs,
    ...(fallback !== undefined && { default: fallback }),
    origin: originOf(node, context.session),
  };
}
