/** A tool from source text, built in memory and given a dispatcher: its function answers "ran". */
import { createRegistry } from "../../src/generated/index.js";
import type { Diagnostic } from "../../src/model/diagnostic.js";
import type { ProjectModel, ToolModel } from "../../src/model/tool.js";
import { runRules } from "../../src/rules/run.js";
import type { Answer } from "../../src/runtime/answer.js";
import { contractVersion, type ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher } from "../../src/runtime/dispatcher.js";
import { entriesOf } from "../agreement/compiled.js";
import { readSources } from "../read/read-source.js";

export interface Built {
  readonly tool: ToolModel;
  readonly project: ProjectModel;
  readonly entry: ToolEntry;
  call(given: unknown, options?: { readonly maxDepth?: number }): Promise<Answer>;
}

export function buildTool(parameters: string, declarations = ""): Built {
  const { project, errors } = readTool(parameters, declarations);
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join("\n"));
  const entry = { ...(entriesOf(project)[0] as ToolEntry), call: () => "ran" };
  const registry = createRegistry({ version: contractVersion, hash: "h", tools: [entry] });
  return {
    tool: project.tools[0] as ToolModel,
    project,
    entry,
    call: (given, options = {}) =>
      createDispatcher(registry, { maxOutput: 1e9, ...options }).dispatch({
        id: "1",
        name: "t",
        arguments: given,
      } as never),
  };
}

export function readTool(
  parameters: string,
  declarations = "",
): { readonly project: ProjectModel; readonly errors: readonly Diagnostic[] } {
  // A second parameter, so that an object does not become the arguments themselves.
  const source = `${declarations}\n/** T. @tool t */\nexport function t(${parameters}, more?: string): void {}\n`;
  const { value: project, diagnostics } = readSources(source);
  return { project, errors: [...diagnostics, ...runRules(project)].filter(({ severity }) => severity === "error") };
}

/** In short: `ran`, or the code of the error with the codes of its issues. */
export function outcome(answer: Answer): string {
  if (answer.ok) return answer.content.split("\n")[0] ?? "";
  const issues = (answer.error.issues ?? []).map(({ code, path }) => ` ${code} ${path}`);
  return answer.error.code + issues.slice(0, 3).join("");
}
