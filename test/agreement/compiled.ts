/** A random model, built as a tool's arguments and made to run: the validator from the generated text, and its schemas. */
import { compileUnits } from "../../src/compile/compile.js";
import { withoutTypes } from "../../src/compile/output.js";
import { moduleText, planModule } from "../../src/emit/module/module.js";
import * as formats from "../../src/generated/formats.js";
import * as generated from "../../src/generated/index.js";
import type { ProjectModel, ToolModel } from "../../src/model/tool.js";
import type { RegistryEntry, ToolEntry } from "../../src/runtime/contract.js";
import type { RandomModel } from "./models.js";

/** The entry that the generated module of a project with this one tool would hand to `createRegistry`. */
export function entryOf({ input, definitions }: RandomModel): ToolEntry {
  const origin = { file: "random.ts", line: 1, column: 1, length: 1 };
  const tool: ToolModel = {
    name: "random",
    origin,
    binding: { form: "function", module: "random.ts", export: "random" },
    docs: {},
    parameters: [{ from: "object", name: "args", optional: false }],
    input,
    output: { kind: "undescribed" },
    hints: {},
    execution: {},
    groups: [],
    examples: [],
  };
  return entriesOf({
    tools: [tool],
    validators: [],
    definitions,
    modules: { extension: "js", format: "cjs" },
  })[0] as ToolEntry;
}

/** Runs the text of a generated module, with its imports given. */
export function entriesOf(project: ProjectModel): readonly ToolEntry[] {
  const plan = planModule(project);
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
