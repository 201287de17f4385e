/** Diagnostics as annotations of GitHub Actions: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
import type { Diagnostic } from "../../model/diagnostic.js";

/** @param name A file's path relative to the checkout, from its path relative to the project's root. */
export function annotations(diagnostics: readonly Diagnostic[], name: (file: string) => string): string {
  return diagnostics.map((found) => annotation(found, name)).join("\n");
}

function annotation(found: Diagnostic, name: (file: string) => string): string {
  const { origin } = found;
  const properties: [string, string][] = [];
  if (origin !== undefined) {
    properties.push(["file", name(origin.file)], ["line", String(origin.line)], ["col", String(origin.column)]);
    properties.push(["endColumn", String(origin.column + origin.length)]);
  }
  properties.push(["title", `toolc ${found.code}`]);
  const written = properties.map(([key, value]) => `${key}=${escapeProperty(value)}`).join(",");
  const message = found.hint === undefined ? found.message : `${found.message}\n${found.hint}`;
  return `::${found.severity} ${written}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
