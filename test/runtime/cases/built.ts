/** Tools written in TypeScript, built as a project would have them built, and ready to be called. */
import ts from "typescript";
import { compileUnits } from "../../../src/compile/compile.js";
import { withoutTypes } from "../../../src/compile/output.js";
import { moduleText, planModule } from "../../../src/emit/module/module.js";
import * as formats from "../../../src/generated/formats.js";
import * as generated from "../../../src/generated/index.js";
import { runRules } from "../../../src/rules/run.js";
import type { RegistryEntry, ToolEntry } from "../../../src/runtime/contract.js";
import * as runtime from "../../../src/runtime/index.js";
import { line, readSources } from "../../read/read-source.js";

/**
 * The registry of one source file.
 *
 * @param seen is told what the tools are run with, decoded
 * @throws where toolc finds an error in the source
 */
export function built(source: string, seen?: (args: unknown) => void): runtime.Registry {
  const { value: project, diagnostics } = readSources(source);
  const errors = [...diagnostics, ...runRules(project)].filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(line).join("\n"));
  const plan = planModule(project);
  const { value: validators } = compileUnits(plan.wire.units);
  const body = withoutTypes(moduleText(plan, { out: "src/tools.generated.ts", validators }))
    .replace(/^import .*$/gm, "")
    .replace(/^export const registry =/m, "return")
    .replace(/^export (?=const|\{)/gm, "")
    .replaceAll("import.meta", "({})");
  const createRegistry = (entry: RegistryEntry) => {
    const tools = entry.tools.map((tool) => ({ ...tool, call: watching(tool.call, seen) }));
    return generated.createRegistry({ ...entry, tools });
  };
  const scope = { ...formats, ...generated, ...functionsOf(source), createRegistry };
  return new Function(...Object.keys(scope), body)(...Object.values(scope)) as runtime.Registry;
}

function watching(call: ToolEntry["call"], seen: (args: unknown) => void = () => {}): ToolEntry["call"] {
  return (args, context, instance) => {
    seen(args);
    return call(args, context, instance);
  };
}

/** What the source exports. */
function functionsOf(source: string): Record<string, unknown> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports: Record<string, unknown> = {};
  new Function("exports", "require", outputText)(exports, () => runtime);
  return exports;
}
