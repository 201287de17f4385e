/** Finds and loads the config file of a project. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import type { Config } from "./config.js";
import { foldersUpToPackage } from "./resolve.js";
import { importUserModule } from "./user-module.js";

export interface LoadedConfig {
  /** What the file exports, not checked yet (`resolveConfig` does that); absent where there is no file. */
  readonly config?: Config;
  /** Absolute path of the file. */
  readonly path?: string;
  /** What the config's paths are relative to: the file's folder, or `cwd` where there is none. */
  readonly folder: string;
}

/** Names of config files, in the order of their preference. */
export const configNames = ["toolc.config.ts", "toolc.config.mts", "toolc.config.js", "toolc.config.mjs"] as const;

/**
 * Loads the config file that `asked` names, else the nearest one from `cwd` up to the package that `cwd` stands in.
 *
 * @param asked Path relative to `cwd`, or absolute.
 */
export async function loadConfig(cwd: string, asked?: string): Promise<Outcome<LoadedConfig>> {
  const path = asked === undefined ? findConfig(cwd) : resolve(cwd, asked);
  if (path === undefined) return { value: { folder: cwd }, diagnostics: [] };
  const folder = dirname(path);
  if (!existsSync(path)) {
    return { value: { folder }, diagnostics: [diagnose("TC1601", `There is no config file at ${asked}.`)] };
  }
  try {
    const module = await importUserModule(path, { typescript: /ts$/.test(path) });
    if (!("default" in module)) return { value: { path, folder }, diagnostics: [noDefault(asked ?? basename(path))] };
    return { value: { config: module.default as Config, path, folder }, diagnostics: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { value: { path, folder }, diagnostics: [diagnose("TC1601", `The config can't be loaded: ${reason}`)] };
  }
}

function findConfig(cwd: string): string | undefined {
  return foldersUpToPackage(cwd)
    .flatMap((folder) => configNames.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function noDefault(name: string): Diagnostic {
  const hint = 'Write: import { defineConfig } from "toolc/config"; export default defineConfig({});';
  return diagnose("TC1601", `The config ${name} has no default export.`, undefined, { hint });
}
