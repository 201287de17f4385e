/** TypeScript made from models, read back: one program holds all of them. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Project } from "ts-morph";
import type { TypeModel } from "../../src/model/type.js";
import { readTools } from "../../src/read/project.js";
import { defaultOptions, readingOptions } from "../../src/read/settings.js";
import type { RandomModel } from "./models.js";
import { sourceOf } from "./source.js";

/** Of each model that is read as something else: its source, and what was found instead. */
export function readBackFaults(models: readonly RandomModel[]): string[] {
  const sources = models.map((model, at) => sourceOf(model, `t${at}`));
  const options = { root: "/", out: "src/tools.generated.ts", naming: "preserve" } as const;
  const { value, diagnostics } = readTools(projectOf(sources), options);
  return models.flatMap((model, at) => {
    const file = `src/m${at}.ts`;
    const errors = diagnostics.filter(({ severity, origin }) => severity === "error" && origin?.file === file);
    const wanted: Readonly<Record<string, TypeModel>> = {
      ...Object.fromEntries(Object.entries(model.definitions).map(([id, { type }]) => [id, type])),
      Args: model.input,
    };
    const faults = errors.map(({ code, message }) => `${code} ${message}`);
    for (const [id, type] of Object.entries(wanted)) {
      const read = value.definitions[`${file}#${id}`]?.type;
      // What nothing refers to is not part of the project.
      if (read === undefined && id !== "Args") continue;
      if (read === undefined || !isDeepStrictEqual(plain(read), plain(type)))
        faults.push(
          `${id} is read as ${JSON.stringify(read && plain(read))}\ninstead of ${JSON.stringify(plain(type))}`,
        );
    }
    return faults.length === 0 ? [] : [`${sources[at]}\n${faults.join("\n")}`];
  });
}

function projectOf(sources: readonly string[]): Project {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipFileDependencyResolution: true,
    compilerOptions: { ...defaultOptions, ...readingOptions, types: ["node"], lib: ["lib.es2023.d.ts"] },
  });
  const files = {
    "/package.json": '{ "type": "module" }',
    "/node_modules/toolc/package.json": '{ "name": "toolc", "types": "index.d.ts", "type": "module" }',
    "/node_modules/toolc/index.d.ts": 'export type * as tags from "./tags.js";',
    "/node_modules/toolc/tags.d.ts": readFileSync(new URL("../../src/runtime/tags.ts", import.meta.url), "utf8"),
    "/node_modules/@types/node/package.json": '{ "name": "@types/node", "types": "index.d.ts" }',
    "/node_modules/@types/node/index.d.ts":
      "declare class URL { readonly href: string; toJSON(): string }\ninterface Buffer extends Uint8Array { equals(other: Uint8Array): boolean }\n",
  };
  for (const [path, text] of Object.entries(files)) project.getFileSystem().writeFileSync(path, text);
  sources.forEach((text, at) => {
    project.createSourceFile(`/src/m${at}.ts`, text);
  });
  return project;
}

/** Without places and files, which no random model has. */
function plain(type: TypeModel): unknown {
  return JSON.parse(
    JSON.stringify(type, (key, value: unknown) => {
      if (key === "origin") return undefined;
      return key === "id" ? String(value).slice(String(value).indexOf("#") + 1) : value;
    }),
  );
}
