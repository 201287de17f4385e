/** `toolc build` */

import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { ModuleStyle } from "../../model/tool.js";
import type { Run } from "../commands.js";
import { exitCodeOf, exitCodes } from "../exit-code.js";
import { isError, note, type Refreshed, refresh, shown } from "../refresh.js";
import { buildSummary, noTools } from "../report/build-summary.js";
import { plural } from "../report/diagnostics.js";
import { asJson, buildDocument } from "../report/documents.js";
import type { Terminal } from "../terminal.js";

export const runBuild: Run = async (terminal, given) => {
  const refreshed = await refresh(terminal, given);
  const { diagnostics, settings, result, written } = refreshed;
  const tools = result?.model.tools ?? [];
  const exitCode = exitCodeOf(diagnostics, tools.length + (result?.model.validators.length ?? 0), given.maxWarnings);
  note(terminal, refreshed);
  if (given.json) {
    const ok = exitCode === exitCodes.fine;
    const { root, out } = settings;
    terminal.out(asJson(buildDocument({ ok, root, out, files: written, tools, diagnostics })));
  } else if (written.length > 0) {
    if (diagnostics.length > 0) terminal.note("");
    terminal.out(summary(terminal, refreshed));
  }
  noteRest(terminal, refreshed, given.maxWarnings);
  return exitCode;
};

function summary(terminal: Terminal, { settings, configPath, result, written }: Refreshed): string {
  const { cwd, outColors } = terminal;
  const { root, out } = settings;
  return buildSummary(
    {
      tools: result?.model.tools ?? [],
      validators: result?.model.validators ?? [],
      project: projectName(terminal, settings),
      ...(configPath !== undefined && { config: shown(cwd, configPath) }),
      written: written.map(({ path, what }) => ({ path: shown(cwd, join(root, path)), what })),
      specifier: specifierOf(out, result?.model.modules.extension ?? "js"),
    },
    outColors,
  );
}

/** What the reader must know when the build is not fine, beside the diagnostics. */
function noteRest(
  terminal: Terminal,
  { settings, result, diagnostics, written }: Refreshed,
  maxWarnings = Infinity,
): void {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  if (result && errors === 0 && result.model.tools.length + result.model.validators.length === 0) {
    const { include } = settings;
    const project = projectName(terminal, settings);
    terminal.note(noTools({ project, ...(include && { include }) }, terminal.noteColors));
  }
  const path = join(settings.root, settings.out);
  if (written.length === 0 && existsSync(path)) terminal.note(`kept ${shown(terminal.cwd, path)} as it was`);
  if (warnings > maxWarnings)
    terminal.note(`${plural(warnings, "warning")}, at most ${maxWarnings} allowed (--max-warnings)`);
}

function projectName({ cwd }: Terminal, { tsconfig, root }: Refreshed["settings"]): string {
  return tsconfig === undefined ? `${shown(cwd, root)} (no tsconfig: strict nodenext defaults)` : shown(cwd, tsconfig);
}

function specifierOf(out: string, extension: ModuleStyle["extension"]): string {
  const name = basename(out);
  if (extension === "ts") return `./${name}`;
  return `./${extension === "none" ? name.replace(/\.[mc]?[tj]s$/, "") : name.replace(/ts$/, "js")}`;
}
