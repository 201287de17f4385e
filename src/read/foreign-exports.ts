/** Whether a file may export what another package or project declares, judged by its text: loading it costs what it imports. */
import { posix } from "node:path";

const from = /\bexport\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})\s*from\s*["']([^"']+)["']/g;
const imported = /\bimport\s+([\w$\s{},*]+?)\s*from\s*["']([^"']+)["']/g;
const exported = /\bexport\s+default\s+([\w$]+)|\bexport\s*\{([^}]*)\}(?!\s*from)/g;

/** @param path Of the file, absolute and POSIX. */
export function mayExportForeign(path: string, text: string, root: string): boolean {
  if (!/\bexport\b/.test(text)) return false;
  const isForeign = (specifier: string): boolean =>
    !specifier.startsWith(".") || posix.relative(root, posix.join(posix.dirname(path), specifier)).startsWith("../");
  if ([...text.matchAll(from)].some(([, specifier]) => isForeign(specifier!))) return true;
  const names = [...text.matchAll(imported)].flatMap(([, clause, specifier]) =>
    isForeign(specifier!) ? (clause!.match(/[\w$]+/g) ?? []) : [],
  );
  if (names.length === 0) return false;
  const handedOn = [...text.matchAll(exported)].flatMap(([, name, list]) => (list ?? name!).match(/[\w$]+/g) ?? []);
  return handedOn.some((name) => names.includes(name) && !["as", "type", "default"].includes(name));
}
