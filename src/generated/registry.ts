/** What a generated module calls with its tools. */
import { contractVersion, type RegistryEntry } from "../runtime/contract.js";
import { makeRegistry } from "../runtime/kernel/registry.js";
import type { Registry } from "../runtime/tool.js";

/**
 * Makes the registry of a generated module.
 *
 * @throws {Error} where the module was written by a version of toolc that this one can't read
 */
export function createRegistry<Tools, Context = unknown, Instances = unknown>(
  entry: RegistryEntry,
): Registry<Tools, Context, Instances> {
  if (entry.version !== contractVersion) {
    throw new Error(
      `The generated tools module has format ${String(entry.version)}, and this version of toolc reads format ${contractVersion}: run \`toolc build\` to write it anew.`,
    );
  }
  return makeRegistry(entry) as unknown as Registry<Tools, Context, Instances>;
}
