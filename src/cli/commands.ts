/** The one table of commands and flags: parsing, help and docs/cli.md are made from it. */
import type { ExitCode } from "./exit-code.js";
import type { Terminal } from "./terminal.js";

/** What a command is given: arguments by position, flags by their camelCase name. */
export interface Given {
  readonly arguments: readonly (string | undefined)[];
  readonly project?: string;
  readonly out?: string;
  readonly config?: string;
  readonly maxWarnings?: number;
  readonly json?: true;
  readonly target?: string;
}

export type Run = (terminal: Terminal, given: Given) => Promise<ExitCode>;

export interface Flag {
  readonly flag: string;
  readonly help: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** Reads the text of the flag. @throws {Error} whose message says what is wanted. */
  readonly parse?: (text: string) => unknown;
}

export interface Argument {
  readonly argument: string;
  readonly help: string;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  readonly details?: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** Imported when it runs: `toolc --help` must not load a compiler. */
  readonly load: () => Promise<Run>;
}

const project: Flag = { flag: "--project <path>", help: "tsconfig of the tools, or its folder" };
const out: Flag = { flag: "--out <file>", help: "the generated module (default: src/tools.generated.ts)" };
const config: Flag = { flag: "--config <file>", help: "config file (default: toolc.config.*, where there is one)" };
const maxWarnings: Flag = { flag: "--max-warnings <n>", help: "exit 1 if there are more warnings", parse: count };
const json: Flag = { flag: "--json", help: "one JSON document on stdout" };

export const schemaTargets = ["draft-2020-12", "draft-07"] as const;

const target: Flag = {
  flag: "--target <name>",
  help: "dialect of the schema",
  choices: schemaTargets,
  default: "draft-2020-12",
};

export const commands: readonly CommandSpec[] = [
  {
    name: "build",
    summary: "read the tools of a project and write the generated module",
    details: "The output is replaced only by good output, and only if its bytes change.",
    arguments: [],
    flags: [project, out, config, maxWarnings, json],
    examples: ["toolc build", "toolc build --project packages/agent --max-warnings 0"],
    load: async () => (await import("./commands/build.js")).runBuild,
  },
  {
    name: "list",
    summary: "list the tools",
    arguments: [],
    flags: [project, out, config, json],
    examples: ["toolc list", "toolc list --json"],
    load: async () => (await import("./commands/list.js")).runList,
  },
  {
    name: "schema",
    summary: "print the JSON Schema of a tool's arguments",
    arguments: [{ argument: "<tool>", help: "name of the tool" }],
    flags: [target, project, out, config],
    examples: ["toolc schema get_weather", "toolc schema get_weather --target draft-07"],
    load: async () => (await import("./commands/schema.js")).runSchema,
  },
  {
    name: "call",
    summary: "call a tool as a model would, and print the answer",
    details:
      "Exit code 1 if the call fails. On a terminal, the places of mistakes are then underlined on stderr. What the tool itself logs goes to stderr.",
    arguments: [
      { argument: "<tool>", help: "name of the tool" },
      { argument: "[json]", help: "its arguments as JSON text; - reads them from stdin; nothing means {}" },
    ],
    flags: [project, out, config, json],
    examples: [`toolc call get_weather '{"city":"Beijing"}'`, "echo '{}' | toolc call now -"],
    load: async () => (await import("./commands/call.js")).runCall,
  },
];

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error("a whole number, 0 or more, is wanted");
  return Number(text);
}
