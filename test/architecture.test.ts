/** Who may import whom: the table of src/README.md, held for every file of src. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const all = [
  "model",
  "limits",
  "read",
  "rules",
  "emit",
  "compile",
  "config",
  "runtime",
  "generated",
  "repair",
  "isolate",
];

/** Folder → what its files may import beside each other: folders, single files, packages; `node:` is all of Node. */
const allowed: Record<string, readonly string[]> = {
  // The one hash of build time.
  model: ["node:crypto"],
  limits: [],
  read: ["model", "ts-morph", "node:"],
  // Of a pattern: which of its parts can take each other's characters.
  rules: ["model", "limits", "refa"],
  emit: ["model", "limits", "runtime/contract.ts"],
  compile: ["model", "typia", "@typia/transform", "typescript", "node:"],
  // `typescript` runs configs and tools of users (`typescript-hooks.ts`).
  config: ["model", "runtime", "typescript", "node:"],
  runtime: [],
  generated: ["runtime", "@hyperjump/json-schema-formats", "idn-hostname"],
  messages: ["runtime"],
  repair: ["runtime", "json5"],
  // Its threads and processes load the user's modules as the commands do.
  isolate: ["runtime", "config/user-module.ts", "piscina", "node:"],
  // Files at the top: the pipeline and its stages that need two folders.
  "": [...all, "node:"],
  cli: ["model", "config", "runtime", "", "commander", "jsonc-parser", "picocolors", "node:"],
};

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"));

/** Programs of their own: they end their thread or process, never the application. */
const programs = ["isolate/child.ts", "isolate/thread.ts"];

const entryPoints = ["runtime/index.ts", "generated/index.ts"];

describe.each(files)("src/%s", (file) => {
  const text = readFileSync(`src/${file}`, "utf8");

  test("imports only what its folder may import", () => {
    const imports = specifiersOf(file, text).map((specifier) => targetOf(file, specifier));
    const own = folderOf(file);
    const may = (target: string) =>
      folderOf(target) === own || (allowed[own] ?? []).some((rule) => matches(rule, target));
    expect(imports.filter((target) => !may(target))).toEqual([]);
  });

  test("has a kebab-case name, no default export, and re-exports only at an entry", () => {
    expect(basename(file)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/);
    expect(text).not.toMatch(/^export default\b/m);
    if (!entryPoints.includes(file)) expect(text).not.toMatch(/^export \*/m);
    if (!file.startsWith("cli/") && !programs.includes(file)) expect(text).not.toMatch(/\bprocess\.exit\(/);
  });
});

/** Of static, dynamic and type imports, and of re-exports. */
function specifiersOf(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const literal =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    if (literal !== undefined && ts.isStringLiteral(literal)) found.push(literal.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return found;
}

/** A path relative to src, or the name of a package, or `node:x`. */
function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier.startsWith("node:") ? specifier : `package ${specifier}`;
  return posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts");
}

function folderOf(target: string): string {
  return target.startsWith("package ") || target.startsWith("node:")
    ? target
    : target.includes("/")
      ? (target.split("/")[0] ?? "")
      : "";
}

function matches(rule: string, target: string): boolean {
  if (rule === "node:") return target.startsWith("node:");
  return target === rule || (folderOf(target) === rule && !target.startsWith("node:")) || target === `package ${rule}`;
}
