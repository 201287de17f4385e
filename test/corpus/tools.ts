/** The tools of examples/agent-tools as their generated module describes them; instead of running, they note what they were given. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Config } from "../../src/build.js";
import { withoutTypes } from "../../src/compile/output.js";
import * as formats from "../../src/generated/formats.js";
import * as generated from "../../src/generated/index.js";
import { contractVersion, type RegistryEntry, type ToolEntry } from "../../src/runtime/contract.js";
import type { Registry } from "../../src/runtime/index.js";

const project = fileURLToPath(new URL("../../examples/agent-tools", import.meta.url));

/** The committed module. */
export function committedTools(): readonly ToolEntry[] {
  return entriesIn(readFileSync(join(project, "src/tools.generated.ts"), "utf8"));
}

/** The module that the same sources make with another config. */
export async function builtTools(config: Config): Promise<readonly ToolEntry[]> {
  const { files, diagnostics } = await build({ cwd: project, config });
  const [file] = files;
  if (file === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return entriesIn(file.text);
}

/** Evaluates a generated module, less its imports: nothing of them is used before a tool runs. */
function entriesIn(text: string): readonly ToolEntry[] {
  const body = withoutTypes(text)
    .replace(/^import .*$/gm, "")
    .replace(/^export (?=const|\{)/gm, "")
    .replaceAll("import.meta", "({})");
  let entry: RegistryEntry | undefined;
  const scope = { ...formats, ...generated, createRegistry: (made: RegistryEntry) => (entry = made) };
  new Function(...Object.keys(scope), body)(...Object.values(scope));
  if (entry === undefined) throw new Error("the module made no registry");
  return entry.tools;
}

export interface Watched {
  readonly registry: Registry;
  /** What the tools were run with since the last look. */
  ran(): readonly unknown[];
}

/** A registry whose tools answer "ran" and do nothing. */
export function watched(tools: readonly ToolEntry[]): Watched {
  const seen: unknown[] = [];
  const call = (args: never) => {
    seen.push(structuredClone(args));
    return "ran";
  };
  const harmless = tools.map(({ instance: _, output: __, encode: ___, guard: ____, ...tool }) => ({ ...tool, call }));
  const registry = generated.createRegistry({ version: contractVersion, hash: "corpus", tools: harmless });
  return { registry: registry as unknown as Registry, ran: () => seen.splice(0) };
}
