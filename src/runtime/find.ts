/** Stage "find": the tool of a call, by its exact name or by the name that the target's variant gave it. */
import type { CallError } from "./answer.js";
import { callError } from "./call-error.js";
import type { TargetName, ToolEntry } from "./contract.js";
import { messages } from "./messages.js";
import { nearestNames } from "./nearest.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";
import { entryOf, type Registry } from "./tool.js";
import { shorten } from "./well-formed.js";

export interface Finder {
  find(name: string, target: string | undefined): ToolEntry | undefined;
  /** The names as the target sees them. */
  names(target: string | undefined): readonly string[];
}

/** Looks tools up in a registry. The aliases of a target are gathered at its first call. */
export function createFinder(registry: Registry): Finder {
  const aliases = new Map<string, ReadonlyMap<string, ToolEntry>>();
  const entry = (name: string): ToolEntry => registry.get(name)[entryOf];

  function named(target: string): ReadonlyMap<string, ToolEntry> {
    const known = aliases.get(target);
    if (known) return known;
    const made = new Map(registry.names().map((name) => [aliasOf(entry(name), target), entry(name)]));
    aliases.set(target, made);
    return made;
  }

  return {
    find(name, target) {
      const aliased = target === undefined ? undefined : named(target).get(name);
      return aliased ?? (registry.has(name) ? entry(name) : undefined);
    },
    names: (target) => (target === undefined ? registry.names() : [...named(target).keys()]),
  };
}

function aliasOf(entry: ToolEntry, target: string): string {
  const targets = entry.targets;
  return (targets && Object.hasOwn(targets, target) && targets[target as TargetName]?.name) || entry.name;
}

export function find(run: Run): Stage<ToolEntry> {
  const target = run.call.via?.target;
  const entry = run.state.finder.find(run.call.name, target);
  return entry ? done(entry) : failed(unknownTool(run.call.name, run.state.finder.names(target)));
}

function unknownTool(name: string, names: readonly string[]): CallError {
  return callError("unknown_tool", unknownToolMessage(name, names));
}

export function unknownToolMessage(name: string, names: readonly string[]): string {
  const near = nearestNames(name, names, 3);
  const shown = names.slice(0, 20);
  return messages.unknownTool(shorten(name, 80), near, shown, names.length - shown.length);
}
