/** From the table of commands to a parser with help texts. */
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { type CommandSpec, commands, type Flag, type Given } from "./commands.js";
import { type ExitCode, exitCodes } from "./exit-code.js";
import type { Terminal } from "./terminal.js";
import { version } from "./version.js";

/** Parses `args`, runs the command they name, and gives its exit code. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.fine;
  const program = quiet(new Command("toolc"), terminal)
    .description(
      "The tool compiler for LLM applications: plain TypeScript functions in, one checked tool registry out.",
    )
    .version(version(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .showHelpAfterError("(toolc --help tells more)")
    .addHelpText("after", "\nExit codes: 0 fine, 1 findings, 2 could not run or wrong usage.");
  for (const spec of commands) {
    const command = quiet(program.command(spec.name), terminal).summary(spec.summary);
    describe(command, spec);
    command.action(async (...values: unknown[]) => {
      const run = await spec.load();
      exitCode = await run(terminal, givenOf(spec, values));
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    const code = usageExit(error);
    if (code === undefined) throw error;
    return code;
  }
  return exitCode;
}

function describe(command: Command, spec: CommandSpec): void {
  command.description([`${capital(spec.summary)}.`, ...(spec.details ? [spec.details] : [])].join("\n"));
  command.showHelpAfterError(`(toolc ${spec.name} --help tells more)`);
  for (const { argument, help } of spec.arguments) command.addArgument(new Argument(argument, help));
  for (const flag of spec.flags) command.addOption(optionOf(flag));
  command.addHelpText("after", `\nExamples:\n${spec.examples.map((example) => `  $ ${example}`).join("\n")}`);
}

function optionOf(flag: Flag): Option {
  const option = new Option(flag.flag, flag.help);
  if (flag.choices) option.choices(flag.choices);
  if (flag.default !== undefined) option.default(flag.default);
  const { parse } = flag;
  if (parse) {
    option.argParser((text) => {
      try {
        return parse(text);
      } catch (error) {
        throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
      }
    });
  }
  return option;
}

/** commander hands an action its arguments, then the flags, then the command. */
function givenOf(spec: CommandSpec, values: readonly unknown[]): Given {
  const flags = values[spec.arguments.length] as Omit<Given, "arguments">;
  return { ...flags, arguments: values.slice(0, spec.arguments.length) as (string | undefined)[] };
}

function quiet(command: Command, terminal: Terminal): Command {
  return command.exitOverride().configureOutput({ writeOut: terminal.out, writeErr: terminal.note });
}

/** commander ends by throwing, for `--help` too. */
function usageExit(error: unknown): ExitCode | undefined {
  if (!(error instanceof Error) || !("exitCode" in error) || !("code" in error)) return undefined;
  if (typeof error.code !== "string" || !error.code.startsWith("commander.")) return undefined;
  return error.exitCode === 0 ? exitCodes.fine : exitCodes.unusable;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
