/** The kinds of type, in the order in which they are tried. */
import { readArray } from "./array.js";
import { readBranded } from "./branded.js";
import type { TypeReader } from "./context.js";
import { readDate } from "./date.js";
import { readFunction } from "./function.js";
import { readLiteral } from "./literal.js";
import { readNative } from "./native.js";
import { readObject } from "./object.js";
import { readPrimitive } from "./primitive.js";
import { readSpecial } from "./special.js";
import { readTemplate } from "./template.js";
import { readTuple } from "./tuple.js";
import { readUnion } from "./union.js";

export const typeReaders: readonly TypeReader[] = [
  // What is no type of a value at all: `any`, `never`, type parameters, and types that failed to resolve.
  readSpecial,
  readLiteral,
  // `boolean` is a union to the compiler, so it comes before unions.
  readPrimitive,
  readTemplate,
  readUnion,
  // Intersections with a primitive or an array, before objects take them for their properties.
  readBranded,
  // Functions, dates and other natives, arrays and tuples are objects to the compiler.
  readFunction,
  readDate,
  readNative,
  readTuple,
  readArray,
  readObject,
];
