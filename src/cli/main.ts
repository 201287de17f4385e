#!/usr/bin/env node
/** The program `toolc`: the one place that holds the process. */
import { type ExitCode, exitCodes, Unusable } from "./exit-code.js";
import { runProgram } from "./program.js";
import { createTerminal } from "./terminal.js";

const terminal = createTerminal({
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  cwd: process.cwd(),
});

// `toolc list | head` closes the pipe early; that is no fault of ours to report.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? exitCodes.fine : exitCodes.unusable);
});

end(await runProgram(process.argv.slice(2), terminal).catch(report));

function report(error: unknown): ExitCode {
  const { bold, red, dim } = terminal.noteColors;
  if (error instanceof Unusable) {
    terminal.note(`${bold(red("toolc:"))} ${error.message}`);
    if (error.hint) terminal.note(dim(error.hint));
    return exitCodes.unusable;
  }
  terminal.note(`${bold(red("toolc:"))} this is a mistake of toolc itself, please report it`);
  terminal.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return exitCodes.unusable;
}

/** Ends even if a user's module holds the process open, once everything is written. */
function end(code: ExitCode): void {
  process.exitCode = code;
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
