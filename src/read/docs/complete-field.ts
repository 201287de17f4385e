/** A field's type and its docs put together: constraints on the type, texts of defaults and examples as values. */
import type { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Docs } from "../../model/docs.js";
import type { Json } from "../../model/json.js";
import type { TypeModel } from "../../model/type.js";
import { annotationsOf } from "../types/annotations.js";
import type { TypeContext } from "../types/context.js";
import { applyConstraints } from "./apply-constraints.js";
import type { FieldDocs } from "./field-tags.js";
import { takesOnlyStrings, valueOfText } from "./field-value.js";

export interface Field {
  readonly type: TypeModel;
  readonly docs: Docs;
  readonly default?: Json;
}

/** @param source The compiler's type, whose own tags may name a default and more. */
export function completeField(
  type: TypeModel,
  field: FieldDocs,
  label: string,
  context: TypeContext,
  source: ts.Type,
): Field {
  const held = applyConstraints(type, field.constraints, label, context);
  const asString = takesOnlyStrings(held.kind === "ref" ? (context.resolve(held.id) ?? held) : held);
  const { default: tagged, deprecated, examples: shown, ...words } = annotationsOf(source, context.session.checker);
  const written = field.default && valueOfText(field.default.text, asString);
  if (tagged !== undefined && written !== undefined && JSON.stringify(tagged) !== JSON.stringify(written)) {
    context.report(
      diagnose("TC1108", `The default of ${label} stands twice, with different values.`, field.default!.origin),
    );
  }
  const fallback = written ?? tagged;
  const examples = [...field.examples.map((example) => valueOfText(example.text, asString)), ...shown];
  return {
    type: held,
    docs: { ...words, ...(deprecated && { deprecated: "" }), ...field.docs, ...(examples.length > 0 && { examples }) },
    ...(fallback !== undefined && { default: fallback }),
  };
}
