/** What every command does first: load the config, build, and put the output in place if it is good and new. */
import { readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { BuildResult } from "../build.js";
import { loadConfig } from "../config/load.js";
import { type ResolvedConfig, resolveConfig } from "../config/resolve.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Given } from "./commands.js";
import { openDiskCache } from "./disk-cache.js";
import { annotations } from "./report/annotations.js";
import { reportDiagnostics, type Sources } from "./report/diagnostics.js";
import type { Terminal } from "./terminal.js";
import { version } from "./version.js";
import { keepOthers, type Written, writeFiles } from "./write-files.js";

export interface Refreshed {
  readonly settings: ResolvedConfig;
  /** Absolute path of the config file, where there is one. */
  readonly configPath?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where the config can't be used: nothing was read then. */
  readonly result?: BuildResult;
  /** What became of each file of the result; empty where nothing was good enough to be written. */
  readonly written: readonly { readonly path: string; readonly what: Written }[];
}

/** @throws {Unusable} where the output can't be written, or would replace a file that is not ours. */
export async function refresh(terminal: Terminal, given: Given): Promise<Refreshed> {
  const { cwd } = terminal;
  const loaded = await loadConfig(cwd, given.config);
  const { config, folder, path: configPath } = loaded.value;
  const flags = {
    ...(given.project !== undefined && { project: resolve(cwd, given.project) }),
    ...(given.out !== undefined && { out: resolve(cwd, given.out) }),
  };
  const resolved = resolveConfig(config, flags, folder);
  const settings = resolved.value;
  const known = { settings, ...(configPath !== undefined && { configPath }) };
  const early = [...loaded.diagnostics, ...resolved.diagnostics];
  if (early.some(isError)) return { ...known, diagnostics: early, written: [] };

  terminal.status(`Reading the tools of ${shown(cwd, settings.tsconfig ?? settings.root)} …`);
  const { build } = await import("../build.js");
  const cache = openDiskCache(settings.root, settings.tsconfig ?? settings.root, version());
  const result = await build({ ...flags, cwd: folder, ...(config && { config }), cache });
  cache.save();
  terminal.status("");
  const { tools, validators } = result.model;
  const good = !result.diagnostics.some(isError) && tools.length + validators.length > 0;
  const files = good ? result.files.map(({ path, text }) => ({ path: join(settings.root, path), text })) : [];
  keepOthers(files, (path) => shown(cwd, path));
  const written = writeFiles(files).map((what, i) => ({ path: result.files[i]?.path ?? "", what }));
  return { ...known, diagnostics: result.diagnostics, result, written };
}

/** The diagnostics on stderr, and as annotations where GitHub reads along. */
export function note(terminal: Terminal, { diagnostics, settings }: Refreshed): void {
  if (diagnostics.length === 0) return;
  terminal.note(reportDiagnostics(diagnostics, sourcesOf(terminal, settings.root), terminal.noteColors));
  if (terminal.env["GITHUB_ACTIONS"] !== "true") return;
  const checkout = terminal.env["GITHUB_WORKSPACE"] ?? terminal.cwd;
  terminal.note(annotations(diagnostics, (file) => shown(checkout, join(settings.root, file))));
}

function sourcesOf(terminal: Terminal, root: string): Sources {
  const texts = new Map<string, string | undefined>();
  return {
    name: (file) => shown(terminal.cwd, join(root, file)),
    read(file) {
      if (!texts.has(file)) texts.set(file, textOf(join(root, file)));
      return texts.get(file);
    },
  };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return undefined;
  }
}

/** A path as the reader knows it: relative to where he stands, with forward slashes. */
export function shown(from: string, path: string): string {
  return relative(from, path).split(sep).join("/") || ".";
}

export function isError(found: Diagnostic): boolean {
  return found.severity === "error";
}
