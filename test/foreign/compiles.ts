/** What the compiler says of the module that is generated for all types of a source: the functions have to take what it hands them. */
import { posix } from "node:path";
import { type Project, ts } from "ts-morph";
import { moduleText, planModule } from "../../src/emit/module/module.js";
import type { ProjectModel } from "../../src/model/tool.js";

export function moduleFindings(project: Project, models: readonly ProjectModel[], folder: string): readonly string[] {
  if (models.length === 0) return [];
  const whole: ProjectModel = {
    tools: models.flatMap(({ tools }) => tools),
    validators: [],
    definitions: Object.assign({}, ...models.map(({ definitions }) => definitions)),
    modules: { extension: "js", format: "esm" },
  };
  const plan = planModule(whole);
  const stubs = new Map(plan.wire.units.map(({ name }) => [name, `const ${name} = (input: any): boolean => input;\n`]));
  const text = moduleText(plan, { out: "src/out.ts", validators: stubs });
  const path = `${folder}/src/out.ts`;
  project.createSourceFile(path, text, { overwrite: true });
  const source = (name: string): string[] => [posix.join(folder, "../../src", name)];
  project.compilerOptions.set({
    exactOptionalPropertyTypes: true,
    noUnusedLocals: false,
    paths: {
      toolc: source("runtime/index.ts"),
      "toolc/generated": source("generated/index.ts"),
      "toolc/generated/formats": source("generated/formats.ts"),
    },
  });
  project.resolveSourceFileDependencies();
  const program = project.getProgram().compilerObject;
  const file = program.getSourceFile(path);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map((each) => {
    const { line = 0 } = (each.start !== undefined && file?.getLineAndCharacterOfPosition(each.start)) || {};
    return `${line + 1}: ${text.split("\n")[line]?.trim().slice(0, 120)} — ${ts.flattenDiagnosticMessageText(each.messageText, " ").slice(0, 600)}`;
  });
}
