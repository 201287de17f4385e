/**
 * Texts of formats that no text shares. Each shape holds for all texts of its formats, and two shapes have no text in common: a date
 * starts with a digit and a URI with a letter, base64 has no colon and no hyphen. Everything else may be anything.
 */
import type { FormatName, WireFormatName } from "../model/constraint.js";
import type { BigintModel, StringModel } from "../model/type.js";
import type { WireModel } from "../model/wire-form.js";

/** What may travel as text. */
export type TextModel = StringModel | BigintModel;

type Shape = "date" | "date-time" | "time" | "uuid" | "ipv4" | "uri" | "base64" | "integer";

const shapes: Readonly<Record<Shape, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\d[Tt]/,
  time: /^\d\d:/,
  uuid: /^[0-9A-Fa-f]{8}-[0-9A-Fa-f-]+$/,
  ipv4: /^\d+\.\d+\.\d+\.\d+$/,
  uri: /^[A-Za-z][\w+.-]*:/,
  base64: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  integer: /^-?\d+$/,
};

const shapeOfFormat: Readonly<Partial<Record<FormatName | WireFormatName, Shape>>> = {
  date: "date",
  "date-time": "date-time",
  time: "time",
  uuid: "uuid",
  ipv4: "ipv4",
  uri: "uri",
  iri: "uri",
  url: "uri",
  base64: "base64",
};

export function isText(type: WireModel): type is TextModel {
  return type.kind === "string" || type.kind === "bigint";
}

export function textsOverlap(a: TextModel, b: TextModel): boolean {
  const [x, y] = [shapeOf(a), shapeOf(b)];
  if (x === undefined || y === undefined || x === y) return true;
  // Digits alone are base64 too.
  return [x, y].includes("integer") && [x, y].includes("base64");
}

export function textMayBe(type: TextModel, text: string): boolean {
  const shape = shapeOf(type);
  return shape === undefined || shapes[shape].test(text);
}

function shapeOf(type: TextModel): Shape | undefined {
  if (type.kind === "bigint") return "integer";
  return type.constraints
    .flatMap((constraint) => (constraint.kind === "format" ? [shapeOfFormat[constraint.value]] : []))
    .find((shape) => shape !== undefined);
}
