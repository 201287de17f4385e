/** What commands need to know of an application to run its tools: the module that `setup` in the config names. */
import type { Setup } from "../runtime/options.js";
import type { Registry } from "../runtime/tool.js";

/** The setup of one registry: its instances, context, guards and approval, typed by its tools. */
export type SetupOf<R> =
  R extends Registry<infer Tools, infer Context, infer Instances> ? Setup<Tools, Context, Instances> : never;

/**
 * Types a setup module and hands it back as it is. Name the module by `setup` in `toolc.config.ts`: commands that run tools
 * (`toolc call`) take from it what a dispatcher of the application is given.
 *
 * @example
 * ```ts
 * // toolc.setup.ts
 * import { defineSetup } from "toolc/config";
 * import { Files } from "./src/files.js";
 * import type { registry } from "./src/tools.generated.js";
 *
 * const setup = defineSetup<typeof registry>({ instances: { Files: new Files("workspace") }, context: { userId: "me" } });
 * export default setup;
 * ```
 */
export function defineSetup<R = Registry>(setup: SetupOf<R>): SetupOf<R> {
  return setup;
}
