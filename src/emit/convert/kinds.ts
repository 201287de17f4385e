/** How a value of a type is known among others: by its kind in JSON before it is decoded, by its class when it is encoded. */
import type { TypeModel } from "../../model/type.js";
import { wireForm } from "../../model/wire-form.js";
import { type Definitions, resolve } from "../usage.js";

/** The kinds of JSON value that a type may travel as: `string`, `number`, `boolean`, `null`, `array`, `object`. */
export function jsonKinds(given: TypeModel, definitions: Definitions, depth = 0): ReadonlySet<string> {
  const type = wireForm(given, definitions);
  switch (type.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "array":
    case "object":
      return new Set([type.kind]);
    case "bigint":
      return new Set(["string", "number"]);
    case "tuple":
      return new Set(["array"]);
    case "enum":
      return new Set(type.members.map(({ value }) => (value === null ? "null" : typeof value)));
    case "unknown":
      return new Set(["string", "number", "boolean", "null", "array", "object"]);
    case "union":
      return new Set(type.branches.flatMap((branch) => [...jsonKinds(branch, definitions, depth + 1)]));
    case "ref":
      return depth > 50 ? new Set() : jsonKinds(resolve(type.id, definitions).type, definitions, depth + 1);
  }
}

/** A test of JSON data. */
export function jsonTest(kinds: ReadonlySet<string>, value: string): string {
  const tests = [...kinds].map((kind) => {
    if (kind === "null") return `${value} === null`;
    if (kind === "array") return `Array.isArray(${value})`;
    if (kind !== "object") return `typeof ${value} === "${kind}"`;
    return `(typeof ${value} === "object" && ${value} !== null && !Array.isArray(${value}))`;
  });
  return tests.length === 1 ? tests.join("") : `(${tests.join(" || ")})`;
}

const classes = { date: "Date", url: "URL", bytes: "Uint8Array", set: "Set", map: "Map" } as const;

/** The class of a native, as `isNative` names it. */
export function classOf(type: TypeModel): string | undefined {
  return Object.hasOwn(classes, type.kind) ? classes[type.kind as keyof typeof classes] : undefined;
}
