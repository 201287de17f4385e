/** Objects and records. typia drops constraints on keys without a word, so objects that have them get their loop over keys here. */
import type { IndexModel, ObjectModel } from "../../model/type.js";
import { stringLiteral } from "../text/literal.js";
import { testsOf } from "./constraints.js";
import type { WireContext } from "./plan.js";
import { wireOf } from "./wire.js";

export function objectWire(type: ObjectModel, context: WireContext): string {
  const text = shapeWire(type, context);
  return looksLikeArray(type) ? context.cut(`!Array.isArray(input) && ${context.unit(text)}(input)`) : text;
}

/** typia tells arrays from objects by a required property: no help where arrays have one of that name. */
function looksLikeArray(type: ObjectModel): boolean {
  const required = type.properties.filter((property) => !property.optional);
  return required.length > 0 && required.every(({ name }) => name in Array.prototype || /^\d+$/.test(name));
}

function shapeWire(type: ObjectModel, context: WireContext): string {
  const index = type.index;
  if (index === undefined) return objectText(propertyTexts(type, context));
  if (index.key.length === 0) {
    return objectText([...propertyTexts(type, context), `[key: string]: ${wireOf(index.value, context)}`]);
  }
  return context.cut(`${baseTest(type, context)} && ${keyLoop(type, index, context)}(input)`);
}

function propertyTexts(type: ObjectModel, context: WireContext): string[] {
  return type.properties.map(
    (property) => `${JSON.stringify(property.name)}${property.optional ? "?" : ""}: ${wireOf(property.type, context)}`,
  );
}

function objectText(members: readonly string[]): string {
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}

/** That it is an object, and what its declared properties hold. */
function baseTest(type: ObjectModel, context: WireContext): string {
  const open: ObjectModel = { ...type, index: { key: [], value: { kind: "unknown" }, docs: {} } };
  return `${context.validator(open)}(input)`;
}

/** A function that asks every other key and its value. */
function keyLoop(type: ObjectModel, index: IndexModel, context: WireContext): string {
  const declared = type.properties.map((property) => `key === ${stringLiteral(property.name)}`);
  const tests = index.key
    .flatMap((constraint) => testsOf(constraint, context))
    .map((test) => test.replaceAll("$input", "key"));
  const value = index.value.kind === "unknown" ? [] : [`${context.validator(index.value)}(input[key])`];
  return context.loop(
    [
      "for (const key in input) {",
      ...(declared.length > 0 ? [`  if (${declared.join(" || ")}) continue;`] : []),
      `  if (!(${[...tests, ...value].join(" && ")})) return false;`,
      "}",
      "return true;",
    ].join("\n  "),
  );
}
