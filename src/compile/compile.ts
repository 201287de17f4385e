/** Wire types → validators: typia's transform over virtual files, then the optimising pass. */
import { transform } from "@typia/transform";
import ts from "typescript";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import { contentHash } from "../model/hash.js";
import type { WireUnit } from "../model/wire.js";
import { optimise } from "./optimise/optimise.js";
import { libFile, virtualFiles, wireFile, wirePrelude } from "./virtual-files.js";

/** Keeps compiled text between builds, by a key of everything that it depends on. */
export interface CompileCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/** Part of every cache key: raise it with any change of this stage's output. */
const stageVersion = "typia 12.2.1, pass 3";

/** Stands in compiled text for the name of the unit, so that equal wire types share one text whatever they are named. */
const anyUnit = "__toolc_unit__";

/**
 * Compiles each unit to the text of top-level functions, the unit's own `(input: any): boolean` among them. Text depends on
 * nothing but the wire type: equal types are compiled once, and taken from the cache where the cache has them.
 */
export function compileUnits(units: readonly WireUnit[], cache?: CompileCache): Outcome<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  for (const { type } of units) {
    if (texts.has(type) || missing.has(type)) continue;
    const known = cache?.get(keyOf(type));
    if (known === undefined) missing.add(type);
    else texts.set(type, known);
  }
  const compiled = missing.size > 0 ? runTypia([...missing]) : { value: new Map<string, string>(), diagnostics: [] };
  for (const [type, text] of compiled.value) {
    texts.set(type, text);
    cache?.set(keyOf(type), text);
  }
  const named = units.map(({ name, type }) => [name, (texts.get(type) ?? "").replaceAll(anyUnit, () => name)] as const);
  return { value: new Map(named), diagnostics: compiled.diagnostics };
}

function keyOf(type: string): string {
  return contentHash(`${stageVersion}\n${type}`);
}

/** Text of each wire type, with `anyUnit` in the place of its name. */
function runTypia(types: readonly string[]): Outcome<ReadonlyMap<string, string>> {
  const names = types.map((_, index) => `${anyUnit}${index}_`);
  const source = types
    .map(
      (type, index) => `type T${index} = ${type};\nexport const ${names[index]} = typia.createEquals<T${index}>();\n`,
    )
    .join("");
  const program = ts.createProgram({ rootNames: [libFile, wireFile], options, host: hostOf(wirePrelude + source) });
  const file = program.getSourceFile(wireFile);
  if (file === undefined) throw new Error("toolc bug: the wire file is not part of its own program");
  const broken = program.getSyntacticDiagnostics(file)[0];
  if (broken)
    throw new Error(
      `toolc bug: a wire type is no TypeScript: ${ts.flattenDiagnosticMessageText(broken.messageText, " ")}`,
    );

  const found: ts.Diagnostic[] = [];
  const result = ts.transform(
    file,
    [transform(program, { finite: true }, { addDiagnostic: (it) => found.push(it) })],
    options,
  );
  const output = result.transformed[0];
  if (output === undefined || found.length > 0) return { value: new Map(), diagnostics: found.map(refusal) };
  const optimised = optimise(ts.createPrinter({ removeComments: true }).printFile(output), new Set(names));
  const texts = types.map((type, index) => {
    const name = names[index] ?? "";
    return [type, (optimised.get(name) ?? "").replaceAll(name, anyUnit)] as const;
  });
  return { value: new Map(texts), diagnostics: [] };
}

/** typia refused a wire type: the reader let through what it should have refused. Fatal, since the call stays untransformed. */
function refusal(found: ts.Diagnostic): Diagnostic {
  return diagnose("TC1901", ts.flattenDiagnosticMessageText(found.messageText, "\n"), undefined, {
    hint: "This is a bug of toolc: please report the type of the tool's parameters.",
  });
}

const options: ts.CompilerOptions = {
  noLib: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  ignoreDeprecations: "6.0",
};

function hostOf(source: string): ts.CompilerHost {
  const files = new Map([...Object.entries(virtualFiles), [wireFile, source]]);
  return {
    getSourceFile: (name, target) => {
      const text = files.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
    },
    getDefaultLibFileName: () => libFile,
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    directoryExists: (name) => [...files.keys()].some((file) => file.startsWith(name === "/" ? name : `${name}/`)),
    getDirectories: () => [],
    writeFile: () => {},
  };
}
