/**
 * The decoded arguments that guards and `approve` see: a copy for each, so that what one of them does to it is neither judged by
 * the next, nor shown to who approves, nor run. What runs is what was checked.
 */
import type { ToolEntry } from "./contract.js";
import { copyJson } from "./json-data.js";

/** @param wire the arguments as they were checked */
export function ownArguments(entry: ToolEntry, wire: unknown): unknown {
  const copy = copyJson(wire);
  return entry.decode ? entry.decode(copy) : copy;
}
