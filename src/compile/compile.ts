/** Wire types → validators: typia's transform over virtual files, then the optimising pass. */
import { transform } from "@typia/transform";
import ts from "typescript";
import { diagnose, type Diagnostic, type Outcome } from "../model/diagnostic.js";
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
const stageVersion = "typia 12.2.1, pass 1";

/**
 * Compiles each unit to the text of top-level functions, the unit's own `(input: any): boolean` among them. Text depends on nothing but
 * the unit, so it is taken from the cache where the cache has it.
 */
export function compileUnits(units: readonly WireUnit[], cache?: CompileCache): Outcome<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const missing: WireUnit[] = [];
  for (const unit of units) {
    const known = cache?.get(keyOf(unit));
    if (known === undefined) missing.push(unit);
    else texts.set(unit.name, known);
  }
  if (missing.length === 0) return { value: texts, diagnostics: [] };

  const compiled = runTypia(missing);
  for (const unit of missing) {
    const text = compiled.value.get(unit.name);
    if (text === undefined) continue;
    texts.set(unit.name, text);
    cache?.set(keyOf(unit), text);
  }
  return { value: texts, diagnostics: compiled.diagnostics };
}

function keyOf(unit: WireUnit): string {
  return contentHash([stageVersion, unit.name, unit.type].join("\n"));
}

function runTypia(units: readonly WireUnit[]): Outcome<ReadonlyMap<string, string>> {
  const source = wirePrelude + units.map((unit, index) => `type T${index} = ${unit.type};\nexport const ${unit.name} = typia.createEquals<T${index}>();\n`).join("");
  const program = ts.createProgram({ rootNames: [libFile, wireFile], options, host: hostOf(source) });
  const file = program.getSourceFile(wireFile);
  if (file === undefined) throw new Error("toolc bug: the wire file is not part of its own program");
  const broken = program.getSyntacticDiagnostics(file)[0];
  if (broken) throw new Error(`toolc bug: a wire type is no TypeScript: ${ts.flattenDiagnosticMessageText(broken.messageText, " ")}`);

  const found: ts.Diagnostic[] = [];
  const result = ts.transform(file, [transform(program, { finite: true }, { addDiagnostic: (it) => found.push(it) })], options);
  const output = result.transformed[0];
  if (output === undefined || found.length > 0) return { value: new Map(), diagnostics: found.map(refusal) };
  return { value: optimise(ts.createPrinter().printFile(output), new Set(units.map((unit) => unit.name))), diagnostics: [] };
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
