/** The tool `shell`: commands in the workspace, each read by `shellGuard` before it runs. */
import { type Denial, deny, ModelVisibleError, type ToolContext } from "toolc";
import { judge } from "./shell/judge.js";
import { runCommand } from "./shell/run.js";
import { settle, Workspace } from "./workspace.js";

/** What the application says, and no model: the folder in which commands run. */
export type ShellContext = ToolContext<{ workspace: string }>;

export interface ShellResult {
  /** Exit code; null where the command was ended. */
  exit_code: number | null;
  stdout?: string;
  stderr?: string;
  /** Set where the time was over: the output until then is there. */
  timed_out?: true;
}

/**
 * Run a Bash command in the workspace and read its output. For looking at files and simple text work: ls, cat, grep, find, sort,
 * wc, mkdir, cp, mv, rm of single files and the like, with pipes and redirections within the workspace. No network, no input,
 * nothing in the background; long output is cut in the middle.
 *
 * @tool
 * @param command For example "grep -rn TODO src | head -20" {@minLength 1} {@maxLength 4000}
 * @param timeout Seconds after which it is ended. {@minimum 1} {@maximum 120}
 * @param output Which of its outputs to give back.
 * @destructive
 * @timeout 125s
 * @guard shellGuard
 * @example {"command": "ls -la", "timeout": 5}
 */
export async function shell(
  command: string,
  timeout = 30,
  output: "stdout" | "stderr" | "both" = "both",
  ctx: ShellContext,
): Promise<ShellResult> {
  if (process.platform === "win32") throw new ModelVisibleError("Commands can't be run on this system.");
  const root = await new Workspace(ctx.workspace).root();
  const { code, stdout, stderr, timedOut } = await runCommand(command, root, timeout, ctx.signal);
  return {
    exit_code: code,
    ...(output !== "stderr" && { stdout: stdout.text }),
    ...(output !== "stdout" && { stderr: stderr.text }),
    ...(timedOut && { timed_out: true as const }),
  };
}

/** Refuses destructive commands, and those that can't be read. */
export async function shellGuard({ command }: { command: string }, ctx: ShellContext): Promise<Denial | undefined> {
  const { objections, paths, folders } = judge(command);
  const [first] = objections;
  if (first) {
    const said = new Set(objections.map(({ says }) => says));
    return deny([...said].slice(0, 3).join(" "), {
      retryable: objections.every(({ retryable }) => retryable),
      fields: ["command"],
    });
  }
  const root = await new Workspace(ctx.workspace).root();
  for (const path of paths) {
    for (const folder of folders) {
      const names = `${folder}${path}`.split("/").filter((name) => name !== "" && name !== ".");
      // A place that can't be looked at can't be used either: the command itself will say so.
      const place = await settle(root, names).catch(() => root);
      if (place === undefined)
        return deny(`${path} leads out of the workspace by a symbolic link.`, { fields: ["command"] });
    }
  }
  return undefined;
}
