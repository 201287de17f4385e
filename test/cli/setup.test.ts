import { describe, expect, test } from "vitest";
import { makeProject } from "./project.js";

const files = {
  "src/notes.ts": `import type { ToolContext } from "toolc";

export class Notes {
  readonly #rows: ReadonlyMap<string, string>;
  constructor(rows: Record<string, string>) {
    this.#rows = new Map(Object.entries(rows));
  }

  /**
   * Reads a note.
   *
   * @tool read_note
   * @param id Which one.
   */
  read(id: string, ctx: ToolContext<{ user: string }>): string {
    return ctx.user + ": " + (this.#rows.get(id) ?? "nothing");
  }
}
`,
  "toolc.config.ts":
    'import { defineConfig } from "toolc/config";\nexport default defineConfig({ setup: "toolc.setup.ts" });\n',
  "toolc.setup.ts": `import { deny } from "toolc";
import { defineSetup } from "toolc/config";
import { Notes } from "./src/notes.js";
import type { registry } from "./src/tools.generated.js";

export default defineSetup<typeof registry>({
  instances: { Notes: new Notes({ a: "first" }) },
  context: { user: "ada" },
  guards: { read_note: ({ id }) => (id === "secret" ? deny("not for you") : undefined) },
});
`,
};

describe.concurrent("the setup module", () => {
  test("gives toolc call the instances, the context and the guards", async () => {
    const project = makeProject(files);
    const right = await project.toolc(["call", "read_note", '{"id":"a"}']);
    expect({ code: right.code, stdout: right.stdout }).toEqual({ code: 0, stdout: "ada: first\n" });
    const denied = await project.toolc(["call", "read_note", '{"id":"secret"}']);
    expect({ code: denied.code, ...JSON.parse(denied.stdout) }).toMatchObject({ code: 1, error: { code: "denied" } });
  });

  test("without it, the command says which instance is missing and where to give it", async () => {
    const project = makeProject({ "src/notes.ts": files["src/notes.ts"] });
    const { code, stdout, stderr } = await project.toolc(["call", "read_note", '{"id":"a"}']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("Notes");
    expect(stderr).toContain("`setup` in toolc.config.ts");
  });

  test("a module that can't be loaded, or has no setup, is named", async () => {
    const project = makeProject({ ...files, "toolc.setup.ts": "export const setup = {};\n" });
    const { code, stderr } = await project.toolc(["call", "read_note", '{"id":"a"}']);
    expect({ code, named: stderr.includes("toolc.setup.ts") }).toEqual({ code: 2, named: true });
  });
});
