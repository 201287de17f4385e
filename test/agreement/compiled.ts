/** A type, built as a tool's arguments and result, and made to run: the validator from the generated text, and its schemas. */
import { compileUnits } from "../../src/compile/compile.js";
import { withoutTypes } from "../../src/compile/output.js";
import { moduleText, planModule } from "../../src/emit/module/module.js";
import * as formats from "../../src/generated/formats.js";
import * as generated from "../../src/generated/index.js";
import type { Diagnostic } from "../../src/model/diagnostic.js";
import type { ProjectModel, ToolModel } from "../../src/model/tool.js";
import { runRules } from "../../src/rules/run.js";
import type { RegistryEntry, ToolEntry } from "../../src/runtime/contract.js";
import type { RandomModel } from "./models.js";
import { type Subject, subjectOf } from "./verdicts.js";

/** The subject of a random model, which nobody asked whether it is sensible. */
export function subjectOfModel(model: RandomModel): Subject {
  const project = projectOf(model);
  const entry = entriesOf(project)[0] as ToolEntry;
  // What can't be told apart once it is text is decoded to one thing, and encoded to another.
  return subjectOf(entry, !errorsOf(project).some(({ code }) => code === "TC1208"));
}

/** A project with one tool, which takes the model and returns it. */
export function projectOf({ input, definitions }: RandomModel): ProjectModel {
  const tool: ToolModel = {
    name: "random",
    origin: { file: "random.ts", line: 1, column: 1, length: 1 },
    binding: { form: "function", module: "random.ts", export: "random" },
    docs: {},
    parameters: [{ from: "object", name: "args", optional: false }],
    input,
    output: { kind: "described", type: input, docs: {} },
    hints: {},
    execution: {},
    groups: [],
    examples: [],
  };
  return { tools: [tool], validators: [], definitions, modules: { extension: "js", format: "cjs" } };
}

export function errorsOf(project: ProjectModel): readonly Diagnostic[] {
  return runRules(project).filter(({ severity }) => severity === "error");
}

/** Runs the text of a generated module, with its imports given: the entries that it would hand to `createRegistry`. */
export function entriesOf(project: ProjectModel): readonly ToolEntry[] {
  // No module: what is run here is the body of a function.
  const plan = planModule({ ...project, modules: { extension: "js", format: "cjs" } });
  const { value: validators, diagnostics } = compileUnits(plan.wire.units);
  if (diagnostics.length > 0) throw new Error(diagnostics.map((diagnostic) => diagnostic.message).join("\n"));
  const text = withoutTypes(moduleText(plan, { out: "random.generated.ts", validators }));
  const body = text.replace(/^import .*$/gm, "").replace("export const registry =", "return");
  let entry: RegistryEntry | undefined;
  const scope = { ...formats, ...generated, createRegistry: (made: RegistryEntry) => (entry = made) };
  new Function(...Object.keys(scope), body)(...Object.values(scope));
  if (entry === undefined) throw new Error("the module made no registry");
  return entry.tools;
}
