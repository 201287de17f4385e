/** Types of the model as TypeScript text of what travels as JSON; one line a kind. */
import type { TypeModel } from "../../model/type.js";
import { wireForm } from "../../model/wire-form.js";
import { resolve } from "../usage.js";
import { arrayWire } from "./array.js";
import { bigintWire } from "./bigint.js";
import { enumWire } from "./enum.js";
import { objectWire } from "./object.js";
import { presentSentinel, type WireContext } from "./plan.js";
import { numberWire, stringWire } from "./primitive.js";
import { tupleWire } from "./tuple.js";
import { unionWire } from "./union.js";

export function wireOf(given: TypeModel, context: WireContext): string {
  const type = wireForm(given, context.definitions);
  switch (type.kind) {
    case "string":
      return stringWire(type, context);
    case "number":
      return numberWire(type, context);
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "enum":
      return enumWire(type, context);
    case "unknown":
      return presentSentinel;
    case "bigint":
      return bigintWire(type, context);
    case "array":
      return arrayWire(type, context);
    case "tuple":
      return tupleWire(type, context);
    case "object":
      return objectWire(type, context);
    case "union":
      return unionWire(type, context);
    case "ref":
      return context.reference(type) ?? wireOf(resolve(type.id, context.definitions).type, context);
  }
}
