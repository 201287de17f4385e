/** `npm run docs`: docs/cli.md, from the table of commands. */
import { writeFileSync } from "node:fs";
import { type CommandSpec, commands } from "../src/cli/commands.js";

/** The page as Markdown; a test holds the committed file to it. */
export function reference(): string {
  return [
    "# Command line",
    "",
    "Answers go to stdout, notes and diagnostics to stderr.",
    "",
    "| exit code | means |",
    "| --- | --- |",
    "| 0 | all is well |",
    "| 1 | findings: errors, too many warnings, no tool found, a failed call |",
    "| 2 | the command could not run (a config or tsconfig that can't be used), or was used wrongly |",
    "",
    ...commands.flatMap(section),
  ].join("\n");
}

function section(spec: CommandSpec): readonly string[] {
  const usage = ["toolc", spec.name, ...spec.arguments.map((one) => one.argument), "[options]"].join(" ");
  const rows = [
    ...spec.arguments.map(({ argument, help }) => [argument, help]),
    ...spec.flags.map(({ flag, help, choices, default: byDefault }) => {
      const values = choices ? ` (${choices.join(", ")}${byDefault ? `; default: ${byDefault}` : ""})` : "";
      return [flag, `${help}${values}`];
    }),
  ];
  return [
    `## toolc ${spec.name}`,
    "",
    `${spec.summary.charAt(0).toUpperCase()}${spec.summary.slice(1)}.${spec.details ? ` ${spec.details}` : ""}`,
    "",
    "```",
    usage,
    "```",
    "",
    "| | |",
    "| --- | --- |",
    ...rows.map(([name, help]) => `| \`${name}\` | ${help} |`),
    "",
    "```sh",
    ...spec.examples,
    "```",
    "",
  ];
}

if (process.argv.includes("--write")) writeFileSync("docs/cli.md", reference());
