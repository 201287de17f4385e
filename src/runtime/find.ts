/** Stage "find": the tool of a call, by its exact name or by the name that the target's variant gave it. */
import { callError } from "./call-error.js";
import type { TargetName, ToolEntry } from "./contract.js";
import type { Kernel } from "./kernel.js";
import type { Run } from "./run.js";
import { done, failed, type Stage } from "./stage.js";

export interface Finder {
  find(name: string, target: string | undefined): ToolEntry | undefined;
  /** The names as the target sees them. */
  names(target: string | undefined): readonly string[];
}

/** Looks tools up in a registry. The aliases of a target are gathered at its first call. */
export function createFinder({ entries }: Kernel): Finder {
  const aliases = new Map<string, ReadonlyMap<string, ToolEntry>>();

  function named(target: string): ReadonlyMap<string, ToolEntry> {
    const known = aliases.get(target);
    if (known) return known;
    const made = new Map([...entries.values()].map((entry) => [aliasOf(entry, target), entry]));
    aliases.set(target, made);
    return made;
  }

  return {
    find(name, target) {
      const aliased = target === undefined ? undefined : named(target).get(name);
      return aliased ?? entries.get(name);
    },
    names: (target) => [...(target === undefined ? entries : named(target)).keys()],
  };
}

function aliasOf(entry: ToolEntry, target: string): string {
  const targets = entry.targets;
  return (targets && Object.hasOwn(targets, target) && targets[target as TargetName]?.name) || entry.name;
}

export function find(run: Run): Stage<ToolEntry> {
  const { finder, kernel } = run.state;
  const { name, via } = run.call;
  const entry = finder.find(name, via?.target);
  return entry
    ? done(entry)
    : failed(callError("unknown_tool", kernel.unknownTool(name, finder.names(via?.target), run.messages)));
}
