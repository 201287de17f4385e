/** Reads, compiles and runs sources in memory: the validator's verdict on a value, which has to be the schema's. */
import type { ProjectModel } from "../../src/model/tool.js";
import type { JsonSchema, ToolEntry } from "../../src/runtime/contract.js";
import { entriesOf } from "../agreement/compiled.js";
import { createJudge } from "../agreement/judge.js";
import { line, readSources, type Sources } from "./read-source.js";

export interface Built {
  readonly project: ProjectModel;
  /** Findings that are no errors. */
  readonly warnings: readonly string[];
  readonly entries: readonly ToolEntry[];
  /** The schema of the first tool's arguments, as a model sees it. */
  readonly schema: JsonSchema;
  /** Whether the first tool takes the arguments. @throws where validator and schema differ. */
  takes(args: unknown): boolean;
}

/** @throws where the sources have an error. */
export function built(sources: Sources): Built {
  const { value: project, diagnostics } = readSources(sources);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(line).join("\n"));
  const entries = entriesOf({ ...project, modules: { extension: "js", format: "cjs" } });
  const [entry] = entries;
  if (!entry) throw new Error("no tool");
  const judges = [entry.input(), ...(entry.checked ? [entry.checked()] : [])].map((schema) => createJudge()(schema));
  return {
    project,
    warnings: diagnostics.map(line),
    entries,
    schema: entry.input(),
    takes(args) {
      const verdict = entry.check(args);
      // What is checked at run time only is in the last of them.
      if (judges.at(-1)!(args) !== verdict) throw new Error(`validator: ${verdict}, schema: ${!verdict}`);
      return verdict;
    },
  };
}

/** A parameter `p` of the type, beside another one that keeps it from being the arguments object. */
export function builtType(
  type: string,
  declarations = "",
): { readonly schema: unknown; takes(value: unknown): boolean } {
  const head = 'import type { tags } from "toolc";';
  const made = built(
    `${head}\n${declarations}\n/** T. @tool t */\nexport function t(p: ${type}, other?: string): void {}`,
  );
  const properties = made.schema["properties"] as { readonly p: unknown };
  return { schema: properties.p, takes: (value) => made.takes({ p: value }) };
}
