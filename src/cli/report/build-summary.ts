/** What `toolc build` says when it is done. */
import type { ToolModel, ValidatorModel } from "../../model/tool.js";
import type { Colors } from "../terminal.js";
import { plural } from "./diagnostics.js";

export interface Summary {
  readonly tools: readonly ToolModel[];
  readonly validators: readonly ValidatorModel[];
  /** Of the project, to the reader: "tsconfig.json", "packages/a/tsconfig.json", or "no tsconfig (strict defaults)". */
  readonly project: string;
  readonly config?: string;
  /** Files of the output as the reader names them, and what became of them. */
  readonly written: readonly { readonly path: string; readonly what: "created" | "changed" | "unchanged" }[];
  /** How the output is imported from a module beside it. */
  readonly specifier: string;
}

/** Long the first time, when the reader sees toolc at work for the first time; one line later. */
export function buildSummary(summary: Summary, colors: Colors): string {
  const first = summary.written.some((file) => file.what === "created");
  return first ? firstRun(summary, colors) : laterRun(summary, colors);
}

function laterRun({ tools, validators, written }: Summary, colors: Colors): string {
  const changed = written.filter((file) => file.what === "changed").map((file) => file.path);
  const what = changed.length > 0 ? `wrote ${changed.join(", ")}` : `${written[0]?.path ?? "the output"} is up to date`;
  return `${colors.green("✓")} ${count(tools, validators)}, ${what}`;
}

function firstRun({ tools, validators, project, config, written, specifier }: Summary, colors: Colors): string {
  const { green, bold, dim } = colors;
  const line = ({ name, origin }: ToolModel | ValidatorModel) =>
    `  ${bold(name)}  ${dim(`${origin.file}:${origin.line}`)}`;
  const found = tools.slice(0, 10).map(line);
  if (tools.length > 10) found.push(dim(`  and ${tools.length - 10} more (toolc list)`));
  found.push(...validators.slice(0, 10).map(line));
  if (validators.length > 10) found.push(dim(`  and ${validators.length - 10} more`));
  const use =
    tools.length > 0
      ? [
          '  import { createDispatcher } from "toolc";',
          `  import { registry } from ${JSON.stringify(specifier)};`,
          "  const dispatcher = createDispatcher(registry);",
        ]
      : [`  import { validators } from ${JSON.stringify(specifier)};`];
  return [
    `Read ${project}, ${config ?? "no config file"}; found ${count(tools, validators)}:`,
    ...found,
    `${green("✓")} Wrote ${written.map((file) => file.path).join(", ")}`,
    "",
    "Next, in your app:",
    ...use,
  ].join("\n");
}

function count(tools: readonly unknown[], validators: readonly unknown[]): string {
  const both = [plural(tools.length, "tool"), plural(validators.length, "validator")];
  return both
    .filter((_, at) => (at === 0 ? tools.length > 0 || validators.length === 0 : validators.length > 0))
    .join(" and ");
}

/** Nothing to build: what was looked at, and a tool to begin with. */
export function noTools(
  options: { readonly project: string; readonly include?: readonly string[] },
  colors: Colors,
): string {
  const files = options.include ? `the files of ${options.include.join(", ")}` : `the files of ${options.project}`;
  return [
    `${colors.red("✗")} No tool found in ${files} (tests and the output are not read).`,
    "",
    "A tool is an exported function whose doc comment has a line with @tool:",
    "",
    "  /**",
    "   * Adds two numbers.",
    "   *",
    "   * @tool add",
    "   * @param a First number",
    "   * @param b Second number",
    "   */",
    "  export function add(a: number, b: number): number {",
    "    return a + b;",
    "  }",
  ].join("\n");
}
