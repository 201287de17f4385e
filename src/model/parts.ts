/** What a type is made of: the one place that walks of the model take a step in. */
import type { TypeModel } from "./type.js";

/** The types directly inside a type, in the order of the source. */
export function partsOf(type: TypeModel): readonly TypeModel[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.items];
    case "map":
      return [type.key, type.value];
    case "tuple":
      return [...type.items.map((item) => item.type), ...(type.rest ? [type.rest] : [])];
    case "object":
      return [...type.properties.map((property) => property.type), ...(type.index ? [type.index.value] : [])];
    case "union":
      return type.branches;
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "enum":
    case "unknown":
    case "date":
    case "bigint":
    case "url":
    case "bytes":
    case "ref":
      return [];
  }
}
