/** How generated code imports the user's modules, from the module settings of the project. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import type { ModuleStyle } from "../model/tool.js";

const { ModuleKind, ModuleResolutionKind } = ts;
const nodeKinds: ReadonlySet<ts.ModuleKind> = new Set([
  ModuleKind.Node16,
  ModuleKind.Node18,
  ModuleKind.Node20,
  ModuleKind.NodeNext,
]);
const esKinds: ReadonlySet<ts.ModuleKind> = new Set([
  ModuleKind.ES2015,
  ModuleKind.ES2020,
  ModuleKind.ES2022,
  ModuleKind.ESNext,
  ModuleKind.Preserve,
]);

/** What of the file system is asked. */
export interface ModuleFiles {
  /** Absolute path of the generated file. */
  readonly out: string;
  readonly readFile: (path: string) => string | undefined;
  /** Texts of the files with tools, whose own imports show a bundled project's style. */
  readonly sources: readonly string[];
}

export function moduleStyle(options: ts.CompilerOptions, files: ModuleFiles): Outcome<ModuleStyle> {
  const withTs = options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true;
  const kind = options.module ?? ModuleKind.ESNext;
  if (nodeKinds.has(kind)) {
    return { value: { extension: withTs ? "ts" : "js", format: formatOf(files) }, diagnostics: [] };
  }
  const resolution = options.moduleResolution ?? ModuleResolutionKind.Bundler;
  if (esKinds.has(kind) && resolution === ModuleResolutionKind.Bundler) {
    return { value: { extension: withTs ? "ts" : importStyle(files.sources), format: "esm" }, diagnostics: [] };
  }
  return { value: { extension: "js", format: "esm" }, diagnostics: [unsupported(options)] };
}

function unsupported(options: ts.CompilerOptions): Diagnostic {
  const kind = ts.ModuleKind[options.module ?? ModuleKind.ESNext]?.toLowerCase();
  const resolution =
    options.moduleResolution === undefined ? undefined : ModuleResolutionKind[options.moduleResolution];
  const message = `"module": "${kind}"${resolution ? ` with "moduleResolution": "${resolution.toLowerCase()}"` : ""} is not supported.`;
  const hint = 'Set "module": "nodenext" for Node, or "module": "preserve" with "moduleResolution": "bundler".';
  return diagnose("TC1003", message, undefined, { hint });
}

/** What Node takes the generated file for. */
function formatOf(files: ModuleFiles): "esm" | "cjs" {
  if (/\.m[tj]s$/.test(files.out)) return "esm";
  if (/\.c[tj]s$/.test(files.out)) return "cjs";
  for (let folder = posix.dirname(files.out); ; folder = posix.dirname(folder)) {
    const text = files.readFile(posix.join(folder, "package.json"));
    if (text !== undefined) return typeOf(text) === "module" ? "esm" : "cjs";
    if (folder === posix.dirname(folder)) return "cjs";
  }
}

function typeOf(packageJson: string): unknown {
  try {
    return (JSON.parse(packageJson) as { type?: unknown } | null)?.type;
  } catch {
    return undefined;
  }
}

/** Bundlers take any style; the project's own first relative import with an ending decides. */
function importStyle(sources: readonly string[]): ModuleStyle["extension"] {
  for (const text of sources) {
    if (/\bfrom\s+["']\.{1,2}\/[^"']+\.[cm]?js["']/.test(text)) return "js";
  }
  return "none";
}
