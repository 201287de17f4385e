/** Case D25: registries of hundreds of tools are cheap for the compiler that checks the application. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../cli/project.js";

const many = 300;

/** A tool of ten parameters: nested objects, unions, lists. */
const tool = (n: number): string => `
export interface Place${n} { city: string; zip?: string; at: { lat: number; lon: number } }
export type Item${n} = { kind: "book"; pages: number } | { kind: "film"; minutes: number; place: Place${n} };
/**
 * Orders of shop ${n}.
 * @tool orders_${n}
 */
export function orders${n}(
  id: string, from: Place${n}, to: Place${n} | null, items: Item${n}[], state: "open" | "sent" | "lost",
  since?: Date, tags?: Record<string, string[]>, limit = 10, deep?: { a: { b: { c: Item${n} } } }, note?: string | number,
): { id: string; items: Item${n}[]; next?: { place: Place${n} } } {
  return { id: id + state + limit, items };
}
`;

const application = `import { createDispatcher } from "toolc";
import { registry } from "./tools.generated.js";
const dispatcher = createDispatcher(registry);
const answer = await dispatcher.dispatch({ id: "1", name: "orders_7", arguments: "{}" });
export const ok: boolean = answer.ok;
`;

test("300 tools of ten parameters: checked in 512 MB, and next to no types are made of types", async () => {
  const project = makeProject({ "tsconfig.json": tsconfig("src/orders*.ts") });
  for (let first = 0; first < many; first += 30) {
    const numbers = Array.from({ length: 30 }, (_, at) => first + at);
    project.write({ [`src/orders-${first}.ts`]: numbers.map(tool).join("") });
  }
  expect(await project.toolc(["build"])).toMatchObject({ code: 0 });
  const generated = project.read("src/tools.generated.ts");
  expect(generated).not.toMatch(/ extends .* \? /);
  project.write({ "src/application.ts": application });

  const alone = diagnostics(project.root);
  project.write({ "tsconfig.json": tsconfig("src") });
  const whole = diagnostics(project.root);
  expect(whole.files).toBeGreaterThan(alone.files);
  expect(whole.instantiations - alone.instantiations).toBeLessThan(200_000);
});

function tsconfig(include: string): string {
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2022",
    noEmit: true,
    types: [],
    skipLibCheck: true,
  };
  return JSON.stringify({ compilerOptions, include: [include] });
}

/** What the compiler counted; it has to be content with the project. */
function diagnostics(folder: string): { readonly files: number; readonly instantiations: number } {
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=512", tsc, "-p", ".", "--extendedDiagnostics"],
    { cwd: folder, encoding: "utf8" },
  );
  expect({ status, errors: /error TS.*/.exec(stdout)?.[0] }).toEqual({ status: 0, errors: undefined });
  const count = (name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(stdout)?.[1]);
  return { files: count("Files"), instantiations: count("Instantiations") };
}
