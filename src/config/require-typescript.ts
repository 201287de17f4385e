/** Lets `require` load a project's TypeScript. */
import Module from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { transpile } from "./load-typescript.js";
import { resolveAsTypeScript } from "./resolve-as-typescript.js";

/** The parts of Node's CommonJS loader that every TypeScript runner hooks into; long stable, never documented. */
interface Loader {
  _resolveFilename(
    request: string,
    parent: { readonly filename?: string | null } | undefined,
    ...rest: unknown[]
  ): string;
  readonly _extensions: Record<
    string,
    (module: { _compile(source: string, file: string): void }, file: string) => void
  >;
}

export function hookRequire(): void {
  const loader = Module as unknown as Loader;
  const nodes = loader._resolveFilename.bind(loader);
  loader._resolveFilename = (request, parent, ...rest) => {
    try {
      return nodes(request, parent, ...rest);
    } catch (error) {
      const parentUrl = parent?.filename ? pathToFileURL(parent.filename).href : undefined;
      const url = resolveAsTypeScript(request, parentUrl, error);
      if (url === undefined) throw error;
      return fileURLToPath(url);
    }
  };
  // ES modules that CommonJS requires are compiled to CommonJS as well.
  for (const extension of [".ts", ".cts", ".mts", ".tsx"]) {
    loader._extensions[extension] = (module, file) => module._compile(transpile(file, ts.ModuleKind.CommonJS), file);
  }
}
