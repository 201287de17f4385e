/** When threads and processes begin and end: none is left, none is waited for, and a closed dispatcher loses no call. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltProject, builtProject } from "./program.js";
import { hostileTools } from "./tools.js";

const tree = `import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

/**
 * Starts a process of its own and waits for ever.
 *
 * @tool tree
 * @param file Where to write the process ids.
 * @isolate process
 */
export function tree(file: string): void {
  const { pid } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  appendFileSync(file, process.pid + " " + pid + " ");
  for (;;);
}

/**
 * Starts a process that goes on for ever, and is done.
 *
 * @tool leave
 * @param file Where to write the process ids.
 * @isolate process
 */
export function leave(file: string): void {
  const { pid } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  appendFileSync(file, process.pid + " " + pid + " ");
}
`;

let project: BuiltProject;
beforeAll(async () => {
  project = await builtProject({ "src/tools.ts": hostileTools, "src/tree.ts": tree });
});

const levels = ["worker", "process"] as const;

describe.each(levels)("%s", (level) => {
  test("a program ends without close(), and nothing is started before the first call", async () => {
    const { code, said } = await project.program(
      `say(process.getActiveResourcesInfo().filter((name) => /Worker|Process|Message/.test(name)));
say((await call("where_${level}")).ok);`,
    );
    expect({ code, said }).toEqual({ code: 0, said: [[], true] });
  });

  test("a program does not end while a call runs", async () => {
    const { code, said } = await project.program(
      `dispatcher.dispatch({ id: "1", name: "spin_${level}", arguments: { ms: 300 } }).then(({ content }) => say(content));`,
    );
    expect({ code, said }).toEqual({ code: 0, said: ["spun"] });
  });

  test("close() waits for the calls that run, ends all places, and a later call starts a new one", async () => {
    const { said } = await project.program(
      `const before = (await call("where_${level}")).value;
const running = call("spin_${level}", { ms: 300 });
await wait(50);
await dispatcher.close();
say((await Promise.race([running, "not yet"])).content);
const alive = ({ pid }) => { try { process.kill(pid, 0); return true; } catch { return false; } };
if (before.pid !== process.pid) say(alive(before));
else say(process.getActiveResourcesInfo().includes("Worker"));
const after = (await call("where_${level}")).value;
say([after.calls, before.pid === after.pid && before.thread === after.thread]);
await dispatcher.close();
await dispatcher.close();`,
    );
    expect(said).toEqual(["spun", false, [1, false]]);
  });

  test("thousands of calls leave no listener and no timer behind", async () => {
    const { said, stderr } = await project.program(
      `import { getEventListeners } from "node:events";
const controller = new AbortController();
for (let round = 0; round < 20; round++) {
  const all = Array.from({ length: 50 }, (_, at) => ({ id: String(at), name: "where_${level}" }));
  const answers = await dispatcher.dispatchAll(all, { signal: controller.signal });
  if (!answers.every(({ ok }) => ok)) say(answers.find(({ ok }) => !ok).error);
}
await wait(50);
say(getEventListeners(controller.signal, "abort").length);
say(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length);`,
    );
    expect({ said, warned: stderr.includes("Warning") }).toEqual({ said: [0, 0], warned: false });
  });
});

const isPosix = process.platform !== "win32";

describe.runIf(isPosix)("the process level (groups of processes: not on Windows)", () => {
  test("what a tool started ends with it", async () => {
    const file = join(project.root, "tree-timeout");
    await project.program(
      `say((await call("tree", { file: ${JSON.stringify(file)} }, { timeoutMs: 2000 })).error.code);`,
    );
    await gone(readFileSync(file, "utf8"));
  });

  test("an application that is killed leaves no busy tool behind", async () => {
    const file = join(project.root, "tree-killed");
    const script = project.script(`await call("tree", { file: ${JSON.stringify(file)} });`);
    const program = spawn(process.execPath, [script], { cwd: project.root, stdio: "ignore" });
    while (!existsSync(file) || readFileSync(file, "utf8").split(" ").length < 3) await wait(50);
    program.kill("SIGKILL");
    await gone(readFileSync(file, "utf8"));
  });

  test.each(["", 'process.kill(process.pid, "SIGKILL");'])(
    "nor what tools left behind that are done: %s",
    async (end) => {
      const file = join(project.root, `left-${end.length}`);
      await project.program(`await call("leave", { file: ${JSON.stringify(file)} });\n${end}`);
      await gone(readFileSync(file, "utf8"));
    },
  );
});

/** Waits until none of the processes is there; the test's own time is the limit. */
async function gone(pids: string): Promise<void> {
  const all = pids
    .split(" ")
    .filter((pid) => pid !== "")
    .map(Number);
  expect(all.length).toBeGreaterThan(0);
  while (all.some(isAlive)) await wait(50);
}

/** A dead process that nobody waited for is dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
