/** From a TypeScript file to JavaScript that Node runs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isEsModule, optionsOf } from "./project-options.js";

export function isTypeScript(url: string): boolean {
  return url.startsWith("file:") && /(?<!\.d)\.[mc]?tsx?(?:[?#]|$)/.test(url);
}

/** The ES module that stands for the file at `url`: itself, or one that hands on the exports of a CommonJS module. */
export function loadTypeScript(url: string): string {
  const file = fileURLToPath(url);
  if (isEsModule(file, optionsOf(file))) return transpile(file, ts.ModuleKind.ESNext);
  const names = exportedNames(transpile(file, ts.ModuleKind.CommonJS));
  return [
    'import { createRequire } from "node:module";',
    `const exported = createRequire(import.meta.url)(${JSON.stringify(file)});`,
    "export default exported;",
    ...(names.length > 0 ? [`export const { ${names.join(", ")} } = exported;`] : []),
  ].join("\n");
}

/** Strips the types of a file, and lowers what is more than types (enums, decorators, JSX). Checks nothing. */
export function transpile(file: string, module: ts.ModuleKind): string {
  const compilerOptions = { ...kept(optionsOf(file)), ...fixed, module };
  return ts.transpileModule(readFileSync(file, "utf8"), { fileName: file, compilerOptions }).outputText;
}

/** As Node's own lexer does it: what the compiler's output assigns to `exports`. */
function exportedNames(commonJs: string): readonly string[] {
  const names = [...commonJs.matchAll(/\bexports\.([\p{ID_Start}$_][\p{ID_Continue}$]*) =/gu)].map(
    ([, name]) => name ?? "",
  );
  return [...new Set(names)].filter((name) => name !== "default" && name !== "__esModule");
}

/** What changes the meaning of a program is the project's to say. */
function kept(options: ts.CompilerOptions): ts.CompilerOptions {
  const { experimentalDecorators, emitDecoratorMetadata, useDefineForClassFields } = options;
  const { jsxImportSource, jsxFactory, jsxFragmentFactory } = options;
  const given = {
    experimentalDecorators,
    emitDecoratorMetadata,
    useDefineForClassFields,
    jsxImportSource,
    jsxFactory,
    jsxFragmentFactory,
  };
  const jsx = options.jsx === ts.JsxEmit.React ? ts.JsxEmit.React : ts.JsxEmit.ReactJSX;
  return { jsx, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** The rest is Node's: Node 20 knows ES2022, and errors should point into the source. */
const fixed: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  inlineSourceMap: true,
  esModuleInterop: true,
  isolatedModules: true,
};
