/** What a user may write in `toolc.config.ts`. Everything is optional: a tsconfig, or nothing at all, is enough. */
import type { CoercionRule } from "../model/docs.js";

export { defineSetup, type SetupOf } from "./setup.js";

/** The settings of a project. Paths are relative to the folder of the config file. */
export interface Config {
  /** The tsconfig of the tools, or its folder. Default: the nearest `tsconfig.json`, else strict `nodenext` defaults. */
  readonly project?: string;
  /** Globs of the files to read, relative to the tsconfig's folder. Default: the files of the tsconfig. */
  readonly include?: readonly string[];
  /** Globs of files not to read, beside tests (`*.test.*`, `*.spec.*`, `__tests__`) and the output. */
  readonly exclude?: readonly string[];
  /** The generated module. Default: `src/tools.generated.ts`, or `tools.generated.ts` where there is no `src`. */
  readonly out?: string;
  /** `"ts"`: one TypeScript module. `"js"`: JavaScript with its declarations. Default: as `out` ends, else `"ts"`. */
  readonly format?: "ts" | "js";
  /** How a tool without a name of its own is named after its function. Default: `"preserve"`. */
  readonly naming?: "preserve" | "snake_case";
  /**
   * Which other forms of a value are taken, in every field of all tools and validators: rules, or `"lossless"` for the first five.
   * What a tool or a field says by `@coerce` replaces it. Default: none.
   */
  readonly coercion?: CoercionRule | "lossless" | "none" | readonly (CoercionRule | "lossless")[];
  /** What becomes of fields that a tool does not know, where it doesn't say so itself by `@unknown`. Default: `"reject"`. */
  readonly unknown?: "reject" | "strip";
  /** The module that gives commands what tools need to run: its default export is `defineSetup({ … })`. */
  readonly setup?: string;
}

/**
 * Types a config file and hands it back as it is.
 *
 * @example
 * ```ts
 * // toolc.config.ts
 * import { defineConfig } from "toolc/config";
 *
 * const config = defineConfig({ include: ["src/tools/**"], naming: "snake_case" });
 * export default config;
 * ```
 */
export function defineConfig(config: Config): Config {
  return config;
}
