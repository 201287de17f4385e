/**
 * The types of tools as plain data: a closed union by `kind`. To add a kind, add it here, and the compiler lists every
 * reader, emitter and rule that has to know it.
 */
import type { Constraint } from "./constraint.js";
import type { Docs } from "./docs.js";
import type { Json } from "./json.js";
import type { Origin } from "./origin.js";

export type TypeModel =
  | StringModel
  | NumberModel
  | BooleanModel
  | NullModel
  | EnumModel
  | UnknownModel
  | DateModel
  | BigintModel
  | UrlModel
  | BytesModel
  | ArrayModel
  | TupleModel
  | SetModel
  | MapModel
  | ObjectModel
  | UnionModel
  | RefModel;

export type TypeKind = TypeModel["kind"];

/**
 * A string. A template-literal type is a string with a `pattern` constraint. `nominal` marks a type (of any kind) to which what generated
 * TypeScript would write out (`string`) is not assignable, such as a brand or a template literal: generated code then
 * borrows the type from the function's own signature.
 */
export interface StringModel {
  readonly kind: "string";
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
}

/** A finite number; integer kinds are constraints. */
export interface NumberModel {
  readonly kind: "number";
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
}

export interface BooleanModel {
  readonly kind: "boolean";
  readonly nominal?: true;
}

export interface NullModel {
  readonly kind: "null";
}

/** One or more literal values, in the order of the source. One value is a `const`. Never holds `null` alone. */
export interface EnumModel {
  readonly kind: "enum";
  readonly members: readonly EnumMember[];
  /** Members of a TypeScript string enum can't be written as literals of the same type. */
  readonly nominal?: true;
}

export interface EnumMember {
  readonly value: string | number | boolean | null;
  readonly description?: string;
}

/** `unknown` (and, after a warning, `any`): any JSON value. */
export interface UnknownModel {
  readonly kind: "unknown";
}

/** A `Date`, which travels as an RFC 3339 string: a date-time with zone, or a calendar date at UTC midnight. */
export interface DateModel {
  readonly kind: "date";
  readonly format: "date-time" | "date";
  readonly nominal?: true;
}

/** A `bigint`, which travels as an integer that a double holds exactly, or as text of its digits. */
export interface BigintModel {
  readonly kind: "bigint";
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
}

/** A `URL`, which travels as its text. Nominal, since neither `lib` nor our own types declare it for certain. */
export interface UrlModel {
  readonly kind: "url";
  /** Of its text. */
  readonly constraints: readonly Constraint[];
  readonly nominal: true;
}

/** A `Uint8Array`, or Node's `Buffer` (nominal), which travels as base64 text. */
export interface BytesModel {
  readonly kind: "bytes";
  readonly buffer?: true;
  readonly nominal?: true;
}

export interface ArrayModel {
  readonly kind: "array";
  readonly items: TypeModel;
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
  /** Nothing on the wire; what a function returns read-only is no list that may be changed. */
  readonly readonly?: true;
}

export interface TupleModel {
  readonly kind: "tuple";
  readonly items: readonly TupleItem[];
  /** Type of the elements after the items, if there may be any. */
  readonly rest?: TypeModel;
  readonly nominal?: true;
  /** As of an array. */
  readonly readonly?: true;
}

export interface TupleItem {
  readonly type: TypeModel;
  readonly optional: boolean;
  /** The label of a labelled tuple element. */
  readonly label?: string;
}

/** A `Set`, which travels as an array without equal items. */
export interface SetModel {
  readonly kind: "set";
  readonly items: TypeModel;
  /** Of the array. */
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
}

/** A `Map`: with string keys it travels as an object, with any other as an array of pairs, no two of one key. */
export interface MapModel {
  readonly kind: "map";
  readonly key: TypeModel;
  readonly value: TypeModel;
  /** Of the array of pairs. */
  readonly constraints: readonly Constraint[];
  readonly nominal?: true;
}

/** An object. Closed, unless `index` says what other keys may hold. A record has no properties and an index. */
export interface ObjectModel {
  readonly kind: "object";
  readonly properties: readonly PropertyModel[];
  readonly index?: IndexModel;
  readonly nominal?: true;
}

export interface PropertyModel {
  readonly name: string;
  readonly type: TypeModel;
  readonly optional: boolean;
  /** Of an optional one: TypeScript wants the key all the same, with `undefined` in it (`name: string | undefined`). */
  readonly orUndefined?: true;
  readonly docs: Docs;
  /** A literal default value, in wire form. */
  readonly default?: Json;
  /** A getter of a class, which stands on the prototype: encoding asks for it by name. */
  readonly accessor?: true;
  readonly origin: Origin;
}

export interface IndexModel {
  /** What keys other than the properties must be; without constraints, any string. */
  readonly key: readonly Constraint[];
  readonly value: TypeModel;
  readonly docs: Docs;
}

/** A union that is no enum. `null` comes last. Branches are never unions themselves. */
export interface UnionModel {
  readonly kind: "union";
  readonly branches: readonly TypeModel[];
  /** The property whose literal value (an enum of one member, another in each branch) tells object branches apart. */
  readonly discriminant?: string;
}

/** A named type of the project's `definitions`. Every named object or union type is read as a reference; emitters inline what is used once. */
export interface RefModel {
  readonly kind: "ref";
  readonly id: DefinitionId;
}

/** Unique in a project and stable between builds, for example `src/mail.ts#Address` or `src/page.ts#Page<Row>`. */
export type DefinitionId = string;

export interface DefinitionModel {
  readonly id: DefinitionId;
  /** The name in the source (type arguments joined in), a legal TypeScript identifier; not unique in a project. */
  readonly name: string;
  readonly type: TypeModel;
  readonly docs: Docs;
  readonly origin: Origin;
}
