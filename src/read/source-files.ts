/** Which files of a project can hold tools, and which of them the compiler has to load. */
import { posix } from "node:path";
import { misspelt } from "./comments/spelling.js";
import { matcher } from "./globs.js";

export interface FileChoice {
  readonly root: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly out: string;
  /** JavaScript counts too (`allowJs`). */
  readonly allowJs?: boolean;
}

const isTest = /(?:^|\/)__tests__\/|\.(?:test|spec)\.[^/]+$/;
export const isDeclaration = /\.d\.(?:[^/.]+\.)?[cm]?ts$/;
const isTypeScript = /\.(?:[cm]?ts|tsx)$/;
const isJavaScript = /\.(?:[cm]?js|jsx)$/;

/** @returns Whether a file (absolute POSIX path) may hold tools: no test, no declaration file, not the output. */
export function toolFileFilter(choice: FileChoice): (path: string) => boolean {
  const included = choice.include && matcher(choice.include);
  const excluded = choice.exclude && matcher(choice.exclude);
  return (file) => {
    const path = posix.relative(choice.root, file);
    const isCode = isTypeScript.test(path) || (choice.allowJs === true && isJavaScript.test(path));
    if (!isCode || isDeclaration.test(path) || isTest.test(path) || path === choice.out) return false;
    if (path.split("/").includes("node_modules")) return false;
    return (included?.(path) ?? true) && !(excluded?.(path) ?? false);
  };
}

/** What users import `tool` from. */
export const packageName = "toolc";

/** Whether a text may mark a tool or a validator: everything else is not looked at closely. */
export function mayHoldTools(text: string): boolean {
  if (text.includes("@tool") || text.includes("@validator")) return true;
  if (/["']toolc["']/.test(text) && /\btool\b/.test(text)) return true;
  // A module of the project may hand `tool` on.
  if (/\bimport\s*\{[^}]*\btool\b/.test(text)) return true;
  // A misspelt one is to be found too.
  return (text.match(/@(?:[A-Za-z]{3,5}|[A-Za-z]{7,11})\b/g) ?? []).some((tag) => {
    return ["tool", "validator"].includes(misspelt(tag.slice(1)) ?? "");
  });
}

/** Files that others see without importing them: declarations, scripts, augmentations of global or module scope. */
export function isAmbient(path: string, text: string): boolean {
  if (isDeclaration.test(path)) return true;
  return /\bdeclare\s+(?:global|module)\b/.test(text) || !/^\s*(?:import|export)\b/m.test(text);
}

/** Whether a file belongs to another package or project: not among the project's own, and not importable as one of them. */
export function isForeign(file: string, root: string): boolean {
  return file.includes("/node_modules/") || posix.relative(root, file).startsWith("../");
}
