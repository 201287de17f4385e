/**
 * Golden cases: every folder of test/cases is a project. Each proves that the generated module is the golden one, to the byte and from the
 * model's JSON too; that it compiles under every strict flag; that its schemas are JSON Schema 2020-12; and that registry and
 * Ajv say the same of the samples, each wrong one with exactly its issues, each mended one with exactly its repairs.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { build } from "../src/build.js";
import { compileUnits } from "../src/compile/compile.js";
import { moduleText, planModule } from "../src/emit/module/module.js";
import type { Registry, Validator } from "../src/runtime/index.js";
import { createJudge } from "./agreement/judge.js";

const root = fileURLToPath(new URL("cases", import.meta.url));
const cases = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const goldenOf = (name: string): string => join(root, name, "src/tools.generated.ts");

interface Generated {
  readonly registry: Registry;
  readonly validators?: { readonly [name: string]: Validator };
}

/** Values that a tool accepts after changes that its coercion rules or `@unknown strip` allow. */
interface Mended {
  readonly value: unknown;
  readonly becomes: unknown;
  readonly repairs: readonly string[];
}

interface Samples {
  readonly [tool: string]: {
    readonly mend?: readonly Mended[];
    readonly accept: readonly unknown[];
    readonly reject: readonly { readonly value: unknown; readonly issues: readonly string[] }[];
  };
}

describe.each(cases)("%s", (name) => {
  test("is the golden module, from the model's JSON too", async () => {
    const { files, diagnostics, model, out } = await build({ cwd: join(root, name), project: "tsconfig.json" });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const text = files[0]?.text ?? "";
    await expect(text).toMatchFileSnapshot(goldenOf(name));
    const plan = planModule(JSON.parse(JSON.stringify(model)));
    expect(moduleText(plan, { out, validators: compileUnits(plan.wire.units).value })).toBe(text);
  });

  test("agrees with Ajv on the samples, and names each issue", async () => {
    const { registry, validators = {} } = (await import(goldenOf(name))) as Generated;
    const samples = JSON.parse(readFileSync(join(root, name, "samples.json"), "utf8")) as Samples;
    const own = Object.keys(validators).map((validator) => `@validator ${validator}`);
    expect(Object.keys(samples).sort()).toEqual([...registry.names(), ...own].sort());
    for (const [validator, { schema, validate }] of Object.entries(validators)) {
      const judge = createJudge()(schema);
      const { accept, reject, mend = [] } = samples[`@validator ${validator}`] ?? { accept: [], reject: [] };
      for (const one of mend) expectMended(validate(one.value), one, judge);
      for (const value of accept) {
        expect(validate(value)).toMatchObject({ ok: true });
        expect(judge(value)).toBe(true);
      }
      for (const { value, issues } of reject) {
        const verdict = validate(value);
        expect(verdict.ok ? [] : verdict.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
        expect(judge(value)).toBe(false);
      }
    }
    for (const tool of registry.names()) {
      const judge = createJudge()(registry.get(tool).inputSchema);
      for (const value of samples[tool]?.accept ?? []) {
        expect(registry.validate(tool, value), `${tool} ${JSON.stringify(value)}`).toMatchObject({ ok: true });
        expect(judge(value)).toBe(true);
      }
      for (const one of samples[tool]?.mend ?? []) expectMended(registry.validate(tool, one.value), one, judge);
      for (const { value, issues } of samples[tool]?.reject ?? []) {
        const verdict = registry.validate(tool, value);
        expect(verdict.ok ? [] : verdict.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
        const output = registry.get(tool).outputSchema;
        if (output) createJudge()(output);
      }
    }
  });
});

function expectMended(
  verdict: ReturnType<Registry["validate"]>,
  { value, becomes, repairs }: Mended,
  judge: (value: unknown) => boolean,
): void {
  expect(verdict).toEqual({ ok: true, value: becomes, repairs: expect.anything() });
  expect(verdict.ok && verdict.repairs?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(repairs);
  expect(judge(becomes)).toBe(true);
  // The schema of a tool that strips is open.
  expect(judge(value)).toBe(repairs.every((repair) => repair.endsWith("strip-unknown")));
}

test("every golden module compiles under every strict flag", () => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(cases.map(goldenOf).filter(existsSync), { ...options, noEmit: true });
  const found = ts.getPreEmitDiagnostics(program).filter(({ file }) => file?.fileName.includes("/cases/"));
  expect(
    found.map(
      (it) => `${it.file?.fileName.replace(root, "")}: ${ts.flattenDiagnosticMessageText(it.messageText, "\n")}`,
    ),
  ).toEqual([]);
});
