/** What the program says to the shell. */
import type { Diagnostic } from "../model/diagnostic.js";

export const exitCodes = {
  /** All is well. */
  fine: 0,
  /** Errors, too many warnings, no tool found, a failed call. */
  findings: 1,
  /** The command could not run, or was used wrongly. */
  unusable: 2,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command could not run: said on stderr in one line, without a stack, exit code 2. */
export class Unusable extends Error {
  override readonly name = "Unusable";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * The verdict over a build: a config or a tsconfig that can't be used means that nothing was looked at.
 *
 * @param found how many tools, and validators where they count
 */
export function exitCodeOf(
  diagnostics: readonly Diagnostic[],
  found: number,
  maxWarnings = Number.POSITIVE_INFINITY,
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.some(({ code }) => code === "TC1001" || code.startsWith("TC16"))) return exitCodes.unusable;
  const tooMany = diagnostics.length - errors.length > maxWarnings;
  return errors.length > 0 || tooMany || found === 0 ? exitCodes.findings : exitCodes.fine;
}
