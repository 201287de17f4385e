/** What a generated module says of its own place, for the threads and processes of tools marked `@isolate`. */
import type { ProjectModel } from "../../model/tool.js";
import { stringLiteral } from "../text/literal.js";
import { importSpecifier } from "./specifier.js";

export function hasIsolated({ tools }: ProjectModel): boolean {
  return tools.some((tool) => tool.execution.isolate !== undefined);
}

export function isolationText(project: ProjectModel, out: string): string {
  if (!hasIsolated(project)) return "";
  const isCommonJs = project.modules.format === "cjs";
  const name = (out.split("/").at(-1) ?? out).replace(/\.[^.]*$/, "");
  const fields = [
    // What is CommonJS to the compiler may still run as something else.
    `url: ${isCommonJs ? 'typeof __filename === "string" ? __filename : undefined' : moduleUrl}`,
    `name: ${stringLiteral(name)}`,
    ...(project.setup === undefined
      ? []
      : [`setup: ${stringLiteral(importSpecifier(project.setup, out, project.modules))}`]),
  ];
  const declared = isCommonJs ? "declare const __filename: string | undefined;\n" : "";
  return `${declared}const isolation = createIsolation({\n${fields.map((field) => `  ${field},\n`).join("")}});\n`;
}

export const moduleUrl = "(import.meta as { readonly url: string }).url";
