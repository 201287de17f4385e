/** The kinds of type, in the order in which they are tried. */
import { readArray } from "./array.js";
import { readBranded } from "./branded.js";
import { readBytes } from "./bytes.js";
import type { TypeReader } from "./context.js";
import { readDate } from "./date.js";
import { readFunction } from "./function.js";
import { readLiteral } from "./literal.js";
import { readMap } from "./map.js";
import { readNative } from "./native.js";
import { readObject } from "./object.js";
import { readPrimitive } from "./primitive.js";
import { readSet } from "./set.js";
import { readSpecial } from "./special.js";
import { readTemplate } from "./template.js";
import { readTuple } from "./tuple.js";
import { readUnion } from "./union.js";
import { readUrl } from "./url.js";

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
  readUrl,
  readBytes,
  readSet,
  readMap,
  readTuple,
  readArray,
  // All other natives are refused.
  readNative,
  readObject,
];
