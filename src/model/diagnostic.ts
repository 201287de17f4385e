/** A finding about a user's project: a value, collected and reported at the end. We throw only for our own bugs. */
import { type DiagnosticCode, diagnosticCodes } from "./diagnostic-codes.js";
import type { Origin } from "./origin.js";

export type Severity = "error" | "warning";

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One sentence that says what is wrong, with the names that the user wrote. */
  readonly message: string;
  readonly origin?: Origin;
  /** What to write instead. */
  readonly hint?: string;
  readonly related?: readonly { readonly message: string; readonly origin: Origin }[];
}

/** Makes a diagnostic; its severity comes from the table of codes. */
export function diagnose(
  code: DiagnosticCode,
  message: string,
  at?: Origin,
  more: Pick<Diagnostic, "hint" | "related"> = {},
): Diagnostic {
  return { code, severity: diagnosticCodes[code].severity, message, ...(at && { origin: at }), ...more };
}

/** What a stage returns: what it made, as far as it could, and what it found. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
