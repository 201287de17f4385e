/** The JSON documents of `--json`. Their shape is stable: fields may come, none goes or changes its meaning. */
import type { Diagnostic } from "../../model/diagnostic.js";
import type { Origin } from "../../model/origin.js";
import type { ToolModel } from "../../model/tool.js";
import { sortDiagnostics } from "./diagnostics.js";

export interface DiagnosticDocument extends Partial<Origin> {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly hint?: string;
  readonly related?: readonly (Origin & { readonly message: string })[];
}

export interface ToolDocument extends Pick<Origin, "file" | "line" | "column"> {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly groups: readonly string[];
}

/** Of `toolc build --json` and, less `files`, of `toolc list --json`. Paths are POSIX and relative to `root`. */
export interface BuildDocument {
  /** Whether the exit code is 0. */
  readonly ok: boolean;
  /** Absolute path of the project's folder. */
  readonly root: string;
  readonly out: string;
  readonly files: readonly { readonly path: string; readonly what: "created" | "changed" | "unchanged" }[];
  readonly tools: readonly ToolDocument[];
  readonly errors: number;
  readonly warnings: number;
  readonly diagnostics: readonly DiagnosticDocument[];
}

export function buildDocument(
  given: Pick<BuildDocument, "ok" | "root" | "out" | "files"> & {
    readonly tools: readonly ToolModel[];
    readonly diagnostics: readonly Diagnostic[];
  },
): BuildDocument {
  const { ok, root, out, files, tools, diagnostics } = given;
  const errors = diagnostics.filter((found) => found.severity === "error").length;
  return {
    ok,
    root,
    out,
    files,
    tools: tools.map(toolDocument),
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: sortDiagnostics(diagnostics).map(diagnosticDocument),
  };
}

function diagnosticDocument({ code, severity, message, origin, hint, related }: Diagnostic): DiagnosticDocument {
  const others = related?.map((one) => ({ message: one.message, ...one.origin }));
  return {
    code,
    severity,
    message,
    ...origin,
    ...(hint !== undefined && { hint }),
    ...(others && { related: others }),
  };
}

function toolDocument({ name, origin, docs, groups }: ToolModel): ToolDocument {
  return {
    name,
    ...(docs.title !== undefined && { title: docs.title }),
    description: docs.description ?? "",
    file: origin.file,
    line: origin.line,
    column: origin.column,
    groups,
  };
}

export function asJson(document: unknown): string {
  return JSON.stringify(document, null, 2);
}
