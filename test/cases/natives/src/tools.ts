/// <reference types="node" />
import type { URL as NodeUrl } from "node:url";
import type { tags } from "toolc";

/** A place in a tree of names. */
export type Tree = Map<string, Tree>;

export interface Node {
  at: Date;
  kids: Set<Node>;
}

export type Level = "low" | "high";

/**
 * Takes each native alone.
 *
 * @tool each_native
 * @param when An instant.
 * @param day A day. {@format date}
 * @param count A whole number.
 * @param link Where to look. {@pattern ^https:}
 * @param names Who.
 * @param sizes How large, by name.
 * @param byNumber Texts by number.
 * @param data Bytes.
 * @param file Bytes of Node.
 * @returns The same.
 */
export function eachNative(
  when: Date,
  day: Date,
  count: bigint,
  link: URL,
  names: Set<string>,
  sizes: Map<string, number>,
  byNumber: Map<number, string>,
  data: Uint8Array,
  file: Buffer,
): {
  when: Date;
  /** @format date */
  day: Date;
  count: bigint;
  link: URL;
  names: ReadonlySet<string>;
  sizes: Map<string, number>;
  byNumber: ReadonlyMap<number, string>;
  data: Uint8Array;
  file: Buffer;
} {
  return { when, day, count, link, names, sizes, byNumber, data, file };
}

/**
 * Takes natives inside of natives.
 *
 * @tool nested
 * @param days Days. {@minItems 1}
 * @param tree A tree.
 * @param node A node.
 */
export function nested(
  days: Set<Date> & tags.MaxItems<3>,
  tree: Tree,
  node: Node,
  byLevel: Map<Level, Set<bigint>>,
  byDay: ReadonlyMap<bigint, Map<string & tags.Pattern<"^[a-z]+$">, Date>>,
  links: (NodeUrl | null)[],
  pair: [Uint8Array<ArrayBuffer>, ...bigint[]],
  either: Date | bigint[] | Map<string, bigint> | boolean | null,
  text: Date | URL | "now",
  record: Record<string, Set<Date>>,
  large: bigint & tags.Minimum<-1n> & tags.Maximum<18446744073709551616n> = 10n,
  set: Set<string> = new Set(["a"]),
  optional?: Set<URL>,
): [Set<Date>, Tree, Node, ReadonlyMap<bigint, Map<string, Date>>, (NodeUrl | null)[]] {
  void [byLevel, pair, either, text, record, large, set, optional];
  return [days, tree, node, byDay, links];
}

/**
 * Bounds of integers.
 *
 * @tool bounds
 */
export function bounds(range: {
  /** @minimum 0 */
  low: bigint;
  /** At most the largest. @type int64 */
  high?: bigint;
  /** @exclusiveMinimum 9007199254740993 */
  beyond?: bigint;
  /** @multipleOf 5 */
  step?: bigint | null;
}): bigint {
  return range.low;
}

/** @validator */
export interface Wire {
  at: Date;
  ids: Set<bigint>;
}
