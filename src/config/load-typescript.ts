/** From a TypeScript file to JavaScript that Node runs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isEsModule, optionsOf } from "./project-options.js";

export interface LoadedModule {
  readonly format: "module" | "commonjs";
  readonly source: string;
}

export function isTypeScript(url: string): boolean {
  return url.startsWith("file:") && /(?<!\.d)\.[mc]?tsx?(?:[?#]|$)/.test(url);
}

/** Strips the types of the file at `url`, and lowers what is more than types (enums, decorators, JSX). Checks nothing. */
export function loadTypeScript(url: string): LoadedModule {
  const file = fileURLToPath(url);
  const options = optionsOf(file);
  const esModule = isEsModule(file, options);
  const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
    fileName: file,
    compilerOptions: { ...kept(options), ...fixed, module: esModule ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS },
  });
  return { format: esModule ? "module" : "commonjs", source: outputText };
}

/** What changes the meaning of a program is the project's to say. */
function kept(options: ts.CompilerOptions): ts.CompilerOptions {
  const { experimentalDecorators, emitDecoratorMetadata, useDefineForClassFields, jsxImportSource } = options;
  const { jsxFactory, jsxFragmentFactory } = options;
  const jsx = options.jsx === ts.JsxEmit.React ? ts.JsxEmit.React : ts.JsxEmit.ReactJSX;
  const given = {
    experimentalDecorators,
    emitDecoratorMetadata,
    useDefineForClassFields,
    jsxImportSource,
    jsxFactory,
    jsxFragmentFactory,
  };
  return { jsx, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** The rest is Node's: Node 20 knows ES2023, and errors should point into the source. */
const fixed: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  inlineSourceMap: true,
  esModuleInterop: true,
  isolatedModules: true,
};
