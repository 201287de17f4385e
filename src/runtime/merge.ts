/** One registry of two. */
import type { TargetName, ToolEntry } from "./contract.js";
import { hash } from "./hash.js";
import { kernelIn } from "./kernel.js";
import type { Registry } from "./tool.js";

/**
 * Merges two registries, also of different copies of this package. Tools keep their order, those of `a` first. The
 * dispatcher of the merged one needs the context and the instances of both; what has one name in both must be of both types.
 *
 * @param options.override names that may stand twice: the tool of `b` then takes the place of the one of `a`
 * @throws {Error} where a name, or the name that a target sees, stands twice; the message names both origins
 *
 * @example
 * ```ts
 * const registry = mergeRegistries(mailTools, fileTools, { override: ["search"] });
 * ```
 */
export function mergeRegistries<
  A,
  B,
  ContextA,
  ContextB,
  InstancesA,
  InstancesB,
  const Override extends keyof A & keyof B & string = never,
>(
  a: Registry<A, ContextA, InstancesA>,
  b: Registry<B, ContextB, InstancesB>,
  options: { readonly override?: readonly Override[] } = {},
): Registry<Omit<A, keyof B> & B, ContextA & ContextB, InstancesA & InstancesB> {
  const { entries, make } = kernelIn(a, "mergeRegistries");
  const merged = new Map(entries);
  const override = new Set<string>(options.override);
  for (const entry of kernelIn(b, "mergeRegistries").entries.values()) {
    const first = merged.get(entry.name);
    if (first && !override.has(entry.name)) throw clash(entry.name, first, entry);
    merged.set(entry.name, entry);
  }
  const tools = [...merged.values()];
  checkAliases(tools);
  return make({
    tools,
    hash: hash(JSON.stringify(tools.map((tool) => [tool.name, tool.hash]))),
  }) as unknown as Registry<Omit<A, keyof B> & B, ContextA & ContextB, InstancesA & InstancesB>;
}

/** Two names that differ may still be one to a target: `fs.read` and `fs_read`. */
function checkAliases(tools: readonly ToolEntry[]): void {
  const seen = new Map<string, ToolEntry>();
  const targets = new Set(tools.flatMap((tool) => Object.keys(tool.targets ?? {}) as TargetName[]));
  for (const target of targets) {
    for (const tool of tools) {
      const alias = tool.targets?.[target]?.name ?? tool.name;
      const key = JSON.stringify([target, alias]);
      const first = seen.get(key);
      if (first) throw clash(alias, first, tool, target);
      seen.set(key, tool);
    }
  }
}

function clash(name: string, first: ToolEntry, second: ToolEntry, target?: TargetName): Error {
  const where = target === undefined ? "" : ` for the target ${target}`;
  const advice = target === undefined ? `Rename one of them, or list ${name} in override.` : "Rename one of them.";
  return new Error(
    `mergeRegistries: two tools have the name ${name}${where}: ${first.origin} and ${second.origin}. ${advice}`,
  );
}
