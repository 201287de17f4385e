/** One source: a tool for each of its types, in one program; each is built and put to the test, or refused with its reason. */
import { performance } from "node:perf_hooks";
import { Project } from "ts-morph";
import { checkExamples } from "../../src/examples.js";
import type { Diagnostic } from "../../src/model/diagnostic.js";
import type { ProjectModel, ToolModel } from "../../src/model/tool.js";
import { readTools } from "../../src/read/project.js";
import { moduleResolution } from "../../src/read/resolution.js";
import { defaultOptions, readingOptions } from "../../src/read/settings.js";
import { runRules } from "../../src/rules/run.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { entriesOf } from "../agreement/compiled.js";
import { randomFrom } from "../agreement/random.js";
import { valueFor } from "../agreement/values.js";
import { subjectOf, verdictOn } from "../agreement/verdicts.js";
import { moduleFindings } from "./compiles.js";
import { type ForeignType, harvest } from "./harvest.js";
import type { Source } from "./sources.js";

export interface Finding {
  readonly type: string;
  readonly outcome: "built" | "refused" | "crashed";
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Of built ones: how many values were tried, and how many of them were valid. */
  readonly values: number;
  readonly valid: number;
  readonly disagreements: readonly string[];
  readonly readMs: number;
  readonly compileMs: number;
}

export interface Examined {
  readonly findings: readonly Finding[];
  /** What the compiler says of the module generated for all that was built. */
  readonly moduleFindings: readonly string[];
}

const valuesPerType = 60;

export function examine(source: Source, folder: string, only?: RegExp): Examined {
  const project = new Project({
    skipFileDependencyResolution: true,
    resolutionHost: moduleResolution(),
    compilerOptions: { ...defaultOptions, ...readingOptions, types: ["node"], skipLibCheck: true },
  });
  const types = harvest(source, project, folder).filter(({ name }) => only?.test(name) ?? true);
  types.forEach(({ text }, at) => {
    const tool = `import type * as m from "${source.from}";\n/** T. @tool t${at} */\nexport function t${at}(arg: ${text}): void {}\n`;
    project.createSourceFile(`${folder}/src/t${at}.ts`, tool, { overwrite: true });
  });
  project.getTypeChecker();
  const built: ProjectModel[] = [];
  const findings = types.map((type, at) => {
    const started = performance.now();
    try {
      const read = readTools(project, {
        root: folder,
        out: "src/out.ts",
        naming: "preserve",
        include: [`src/t${at}.ts`],
      });
      const diagnostics = [...read.diagnostics, ...runRules(read.value), ...checkExamples(read.value)];
      const readMs = performance.now() - started;
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      if (errors.length === 0) built.push(read.value);
      return judged(type, read.value, diagnostics, readMs);
    } catch (error) {
      const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...nothing(type, performance.now() - started), outcome: "crashed" as const, errors: [crash] };
    }
  });
  return { findings, moduleFindings: moduleFindings(project, built, folder) };
}

function nothing(type: ForeignType, readMs: number): Omit<Finding, "outcome"> {
  return { type: type.name, errors: [], warnings: [], values: 0, valid: 0, disagreements: [], readMs, compileMs: 0 };
}

function judged(type: ForeignType, project: ProjectModel, diagnostics: readonly Diagnostic[], readMs: number): Finding {
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(sentence);
  // One function of one parameter has nothing to describe.
  const warnings = diagnostics
    .filter(({ severity, code }) => severity === "warning" && !code.startsWith("TC15"))
    .map(sentence);
  const base = { ...nothing(type, readMs), errors, warnings };
  if (errors.length > 0) return { ...base, outcome: "refused" };
  const started = performance.now();
  const tool = project.tools[0] as ToolModel;
  const [entry] = entriesOf({
    ...project,
    // The same type as a result: what is decoded has to find its way back.
    tools: [{ ...tool, output: { kind: "described", type: tool.input, docs: {} } }],
  });
  const compileMs = performance.now() - started;
  const subject = subjectOf(entry as ToolEntry, true);
  const random = randomFrom(1);
  const disagreements = new Set<string>();
  let valid = 0;
  for (let count = 0; count < valuesPerType; count++) {
    const value = valueFor(tool.input, project.definitions, random);
    const verdict = verdictOn(subject, value);
    if (verdict.valid) valid++;
    for (const fault of verdict.faults) disagreements.add(`${fault} ON ${JSON.stringify(value)}`);
  }
  return { ...base, outcome: "built", values: valuesPerType, valid, disagreements: [...disagreements], compileMs };
}

function sentence({ code, message, origin }: Diagnostic): string {
  return `${code} ${message}${origin && !/^src\/t\d/.test(origin.file) ? ` (${origin.file}:${origin.line})` : ""}`;
}
