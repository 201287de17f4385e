/**
 * The shell runs what is harmless and refuses the rest. What an attack did is read from the disk and from the process list, after
 * it went through guard and tool as a call does.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Denial } from "toolc";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judge } from "../../../examples/agent-tools/src/tools/shell/judge.js";
import { type ShellContext, shell, shellGuard } from "../../../examples/agent-tools/src/tools/shell.js";
import { onDisk } from "./on-disk.js";
import { attacks, harmless, machineAttacks } from "./shell-commands.js";

let base: string;
let workspace: string;
let controller: AbortController;
const context = () => ({ workspace, signal: controller.signal }) as unknown as ShellContext;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "shell-"));
  workspace = join(base, "workspace");
  controller = new AbortController();
  mkdirSync(join(workspace, "notes"), { recursive: true });
  mkdirSync(join(base, "outside"));
  writeFileSync(join(workspace, "notes/todo.md"), "one\ntwo\n");
  writeFileSync(join(workspace, "script.sh"), "rm -rf notes\n");
  writeFileSync(join(base, "outside/secret.txt"), "secret");
  symlinkSync(join(base, "outside"), join(workspace, "away"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** As the dispatcher does: the tool runs only where the guard says nothing. */
async function call(command: string, timeout = 10): Promise<Denial | Awaited<ReturnType<typeof shell>>> {
  return (await shellGuard({ command }, context())) ?? (await shell(command, timeout, "both", context()));
}

describe("harmless commands pass the guard", () => {
  test.each(harmless)("%s", (command) => {
    expect(judge(command).objections).toEqual([]);
  });
});

test.each(machineAttacks)("refused: %s", async (command) => {
  expect(await shellGuard({ command }, context())).toMatchObject({ reason: expect.any(String) as string });
});

describe.each(Object.entries(attacks))("%s", (_, commands) => {
  test.each(commands)("%j", async (command) => {
    const before = onDisk(base);
    expect(await call(command)).toMatchObject({ reason: expect.any(String) as string });
    expect(onDisk(base)).toEqual(before);
  });
});

describe("running", () => {
  test("exit code and both outputs; no input", async () => {
    expect(await call("echo out; ls none; cat; exit 3")).toMatchObject({ exit_code: 3, stdout: "out\n" });
    expect(await shell("ls none", 5, "stderr", context())).toEqual({
      exit_code: 2,
      stderr: expect.stringContaining("none") as string,
    });
  });

  test("what was written is on the disk", async () => {
    await call("mkdir -p a && sort -r notes/todo.md > a/sorted && rm notes/todo.md");
    expect(onDisk(workspace)).toMatchObject({ "a/sorted": "two\none\n" });
    expect(onDisk(workspace)).not.toHaveProperty("notes/todo.md");
  });

  test("nothing of the application's environment", async () => {
    process.env["AGENT_SECRET"] = "s3cret";
    const { stdout } = (await call("env")) as { stdout: string };
    delete process.env["AGENT_SECRET"];
    expect(stdout).not.toContain("s3cret");
    expect(stdout).toContain("PATH=/usr/local/bin:/usr/bin:/bin\n");
  });

  test("long output is cut in the middle, and says so", async () => {
    const { stdout } = (await call("seq 1 100000")) as { stdout: string };
    expect(stdout.length).toBeLessThan(17_000);
    expect(stdout.startsWith("1\n2\n")).toBe(true);
    expect(stdout.endsWith("99999\n100000\n")).toBe(true);
    expect(stdout).toContain("[cut: 572895 of 588895 bytes left out here]");
  });

  test("a file does not grow without end", async () => {
    expect(await call("yes > large", 20)).not.toMatchObject({ exit_code: 0 });
    expect(Number(execFileSync("stat", ["-c", "%s", join(workspace, "large")], { encoding: "utf8" }))).toBeLessThan(
      110_000_000,
    );
  }, 30_000);
});

/** How many processes have this in their command line; zombies have none. */
const running = (text: string) =>
  execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(text)).length;

describe("nothing is left running", () => {
  // Odd numbers that no other process sleeps for.
  test("after the time is over", async () => {
    const ended = await call("echo started; sleep 3111.5 | sleep 3111.5", 1);
    expect(ended).toEqual({ exit_code: null, stdout: "started\n", stderr: "", timed_out: true });
    await sleep(100);
    expect(running("3111.5")).toBe(0);
  });

  test("after an abort", async () => {
    const pending = shell("sleep 3222.5; echo late", 60, "both", context());
    await expect.poll(() => running("sleep 3222.5"), { timeout: 5_000 }).toBeGreaterThan(0);
    controller.abort();
    expect(await pending).toMatchObject({ exit_code: null, stdout: "" });
    await sleep(100);
    expect(running("3222.5")).toBe(0);
  });

  test("even where something went into the background behind the guard's back", async () => {
    expect(await shell("sleep 3333.5 & echo done", 10, "both", context())).toMatchObject({
      exit_code: 0,
      stdout: "done\n",
    });
    await sleep(100);
    expect(running("3333.5")).toBe(0);
  });
});
