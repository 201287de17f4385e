/** The registry for the commands that ask it something: brought up to date, then imported from the generated module. */
import { join } from "node:path";
import type { BuildResult } from "../build.js";
import { importUserModule } from "../config/user-module.js";
import type { Setup } from "../runtime/options.js";
import type { Registry } from "../runtime/tool.js";
import type { Given } from "./commands.js";
import { type ExitCode, exitCodeOf, exitCodes, Unusable } from "./exit-code.js";
import { isError, note, type Refreshed, refresh, shown } from "./refresh.js";
import { noTools } from "./report/build-summary.js";
import type { Terminal } from "./terminal.js";

/** A build without errors, with at least one tool; or the exit code of one that was not. */
export type UpToDate =
  | { readonly refreshed: Refreshed & { readonly result: BuildResult } }
  | { readonly exitCode: ExitCode };

/** Builds, and says on stderr what is wrong and whether the output was rewritten. */
export async function bringUpToDate(terminal: Terminal, given: Given): Promise<UpToDate> {
  const refreshed = await refresh(terminal, given);
  const { result, diagnostics, written, settings } = refreshed;
  const exitCode = exitCodeOf(diagnostics, result?.model.tools.length ?? 0);
  if (result === undefined || exitCode !== exitCodes.fine) {
    note(terminal, refreshed);
    if (result && !diagnostics.some(isError)) {
      const project = shown(terminal.cwd, settings.tsconfig ?? settings.root);
      terminal.note(noTools({ project }, terminal.noteColors));
    }
    return { exitCode };
  }
  const rewritten = written.filter((file) => file.what !== "unchanged");
  if (rewritten.length > 0) {
    const names = rewritten.map((file) => shown(terminal.cwd, join(settings.root, file.path)));
    terminal.note(terminal.noteColors.dim(`wrote ${names.join(", ")} (it was not up to date)`));
  }
  return { refreshed: { ...refreshed, result } };
}

/** Imports the generated module. @throws {Unusable} where a module of the user can't be loaded. */
export async function importRegistry({ settings }: Refreshed): Promise<Registry> {
  return (await importModule(join(settings.root, settings.out), settings.out))["registry"] as Registry;
}

/** Imports the setup module, if the config names one. @throws {Unusable} where it can't be loaded, or exports no setup. */
export async function importSetup({ settings: { setup } }: Refreshed, cwd: string): Promise<Setup> {
  if (setup === undefined) return {};
  const name = shown(cwd, setup);
  const { default: exported } = await importModule(setup, name);
  if (typeof exported === "object" && exported !== null) return exported;
  throw new Unusable(
    `The setup module ${name} has no setup as its default export. Write: export default defineSetup({ … })`,
  );
}

async function importModule(path: string, name: string): Promise<Record<string, unknown>> {
  try {
    return await importUserModule(path, { typescript: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Unusable(`${name} can't be loaded: ${reason}`);
  }
}
