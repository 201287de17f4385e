/** Finds what Node's resolver does not: "./mail.js" that is a "./mail.ts", specifiers without extension, `paths`. */
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { isEsModule, optionsOf } from "./project-options.js";

const notFound = [
  "ERR_MODULE_NOT_FOUND",
  "MODULE_NOT_FOUND",
  "ERR_UNSUPPORTED_DIR_IMPORT",
  "ERR_PACKAGE_IMPORT_NOT_DEFINED",
];

/**
 * Resolves as the compiler would, once Node has failed.
 *
 * @param error What Node failed with; anything but "not found" stays as it is.
 * @returns The URL of a file that can run, or `undefined`.
 */
export function resolveAsTypeScript(
  specifier: string,
  parentUrl: string | undefined,
  error: unknown,
): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (!notFound.includes(String(code)) || parentUrl === undefined || !parentUrl.startsWith("file:")) return undefined;
  const parent = fileURLToPath(parentUrl);
  const own = optionsOf(parent);
  const mode = isEsModule(parent, own) ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS;
  const options = { ...own, module: ts.ModuleKind.NodeNext, moduleResolution: resolutionOf(own), allowJs: true };
  const name = specifier.startsWith("file:") ? fileURLToPath(specifier) : specifier;
  const { resolvedModule } = ts.resolveModuleName(name, parent, options, ts.sys, undefined, undefined, mode);
  if (resolvedModule === undefined || /\.d\.[mc]?ts$/.test(resolvedModule.resolvedFileName)) return undefined;
  return pathToFileURL(resolvedModule.resolvedFileName).href;
}

/** nodenext, unless the project is bundled: bundlers take specifiers without extension. */
function resolutionOf(options: ts.CompilerOptions): ts.ModuleResolutionKind {
  const bundled = options.module !== undefined && options.module < ts.ModuleKind.Node16;
  return bundled || options.module === ts.ModuleKind.Preserve
    ? ts.ModuleResolutionKind.Bundler
    : ts.ModuleResolutionKind.NodeNext;
}
