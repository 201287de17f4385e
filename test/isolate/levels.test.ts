/** What tools in a thread and in a process of their own can do to the application: nothing but answer. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltProject, builtProject } from "./program.js";
import { hostileTools } from "./tools.js";

let project: BuiltProject;
beforeAll(async () => {
  project = await builtProject({ "src/tools.ts": hostileTools, "node_modules/.keep": "" });
});

const options = "{ isolation: { memoryMb: 64, threads: 2, processes: 2 } }";
const levels = ["worker", "process"] as const;

describe.each(levels)("%s", (level) => {
  test("D02: a tool that never waits ends at its timeout; another one is not kept waiting; the next call works", async () => {
    const { said, code } = await project.program(
      `await Promise.all([call("where_${level}"), call("where_${level}")]);
const order = [];
const note = async (answer) => order.push((await answer).content ? [(await answer).tool, (await answer).error?.code ?? "ok"] : 0);
await Promise.all([note(call("spin_${level}", { ms: 0 }, { timeoutMs: 3000 })), note(call("where_${level}"))]);
say(order);
say((await call("spin_${level}", { ms: 1 })).content);`,
      { options },
    );
    expect({ said, code }).toEqual({
      said: [
        [
          [`where_${level}`, "ok"],
          [`spin_${level}`, "timeout"],
        ],
        "spun",
      ],
      code: 0,
    });
  });

  test("an abort ends it, and it runs no more", async () => {
    const file = join(project.root, `scribble-${level}`);
    const { said } = await project.program(
      `import { existsSync, statSync } from "node:fs";
const controller = new AbortController();
const answer = call("scribble_${level}", { file: ${JSON.stringify(file)} }, { signal: controller.signal });
while (!existsSync(${JSON.stringify(file)})) await wait(20);
controller.abort();
say((await answer).error);
await wait(500);
const size = statSync(${JSON.stringify(file)}).size;
await wait(300);
say(statSync(${JSON.stringify(file)}).size - size);`,
      { options },
    );
    expect(said).toMatchObject([{ code: "aborted", retryable: false }, 0]);
  });

  test("errors cross as they are: the model reads what it may, the application the rest", async () => {
    const { said } = await project.program(
      `for (const how of ["throw", "visible", "text", "nothing", "trap"]) {
  told.length = 0;
  const { error } = await call("fail_${level}", { how });
  say([error.code, error.retryable, error.message.replace(/ \\(.*/, ""), told.map(({ name, message, cause }) => [name, message, cause])]);
  if (how === "throw") say([JSON.stringify(error).includes("1234"), told[0].stack.includes("tools.js"), error.errorId === told[0].errorId]);
}`,
      { options },
    );
    const failed = `fail_${level} failed`;
    expect(said).toEqual([
      ["tool_error", false, failed, [["TypeError", "the password is 1234", "because"]]],
      [false, true, true],
      ["tool_error", true, "No order 4711.", []],
      ["tool_error", false, failed, [[null, "just text", null]]],
      ["tool_error", false, failed, [[null, null, null]]],
      ["tool_error", false, failed, [["Error", "A tool threw an object that can't be read", null]]],
    ]);
  });

  const deaths: readonly (readonly [how: string, wanted: RegExp, cause?: string | undefined, only?: "process"])[] = [
    ["exit", /ended with exit code 3/],
    ["heap", /took more than its 64 MB of memory/],
    ["later", /(that nobody caught|exit code 1)/, "later"],
    ["unhandled", /(that nobody caught|exit code 1)/, "unhandled"],
    ["abort", /ended by SIGABRT/, undefined, "process"],
    ["signal", /ended by SIGSEGV/, undefined, "process"],
    ["buffers", /took more than its 64 MB of memory/, undefined, "process"],
  ];

  test("its death is an answer, and the next call works", async () => {
    const own = deaths.filter(([, , , only]) => only === undefined || only === level);
    const { said, code } = await project.program(
      `for (const how of ${JSON.stringify(own.map(([how]) => how))}) {
  const { error } = await call("fail_${level}", { how });
  say([how, error.code, told.at(-1).message, told.at(-1).cause]);
  say((await call("fail_${level}", { how: "not" })).content);
}`,
      { options },
    );
    expect(said.filter((_, at) => at % 2 === 1)).toEqual(own.map(() => "fine"));
    for (const [at, [how, wanted, cause]] of own.entries()) {
      expect(said[at * 2]).toEqual([how, "tool_error", expect.stringMatching(wanted), cause ?? null]);
    }
    expect(code).toBe(0);
  });

  test("arguments are decoded there, results encoded there; the value is JSON", async () => {
    const { said } = await project.program(
      `const { ok, value, structured, content } = await call("convert_${level}", '{"when":"2026-01-02T03:04:05Z","count":9007199254740993,"note":"ä"}');
say({ ok, value, structured, content });
for (const what of ["nothing", "text", "half", "null", "cycle"]) {
  const answer = await call("odd_${level}", { what });
  say([answer.ok, answer.content.slice(0, 40), answer.value ?? null, answer.error?.code ?? null]);
}`,
      { options },
    );
    const converted = { next: "2026-01-02T03:04:06.000Z", more: "9007199254740994", note: "ä" };
    expect(said).toEqual([
      { ok: true, value: converted, structured: converted, content: JSON.stringify(converted) },
      [true, "ok", null, null],
      [true, '{"a":1}', '{"a":1}', null],
      [true, "ab\ufffd", "ab\ufffd", null],
      [true, "null", null, null],
      [false, expect.stringContaining("unserializable_result"), null, "unserializable_result"],
    ]);
  });

  test("of long results the text is cut; what is not too much crosses whole beside it", async () => {
    const { said } = await project.program(
      `for (const items of [10, 1_000, 2_000_000]) {
  const { content, truncated, value } = await call("long_${level}", { items });
  say([content.length <= 1000, truncated?.omitted.includes(String(items)) ?? null, value?.length ?? null]);
}`,
      { options: "{ maxOutput: 1000, isolation: { memoryMb: 256 } }" },
    );
    expect(said).toEqual([
      [true, null, 10],
      [true, true, 1000],
      [true, true, null],
    ]);
  });

  test("what it prints goes to stderr: stdout may be a protocol", async () => {
    const { said, noise, stderr } = await project.program(
      `say((await call("noisy_${level}")).content); await wait(200);`,
    );
    expect({ said, noise }).toEqual({ said: ["quiet"], noise: [] });
    for (const text of ["console.log", "console.info", "process.stdout"]) expect(stderr).toContain(`${text}\n`);
  });

  test("the context: plain data crosses, what the call knows is the same on both sides, the rest says where to give it", async () => {
    const { said } = await project.program(
      `const context = { user: { id: 7 }, open: () => "door" };
const { value } = await call("context_${level}", { use: "data" }, { context });
say(value);
const other = createDispatcher(registry);
const call_1 = { id: "call_1", name: "context_${level}", arguments: { use: "data" } };
say((await other.dispatch(call_1, { context: {} })).value.key === value.key);
await call("context_${level}", { use: "open" }, { context });
say(told.at(-1).message);`,
    );
    expect(said).toEqual([
      {
        user: { id: 7 },
        callId: "call_1",
        tool: `context_${level}`,
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        aborted: false,
      },
      true,
      expect.stringMatching(/^ctx\.open is no plain JSON data.*setup/),
    ]);
  });

  test("progress and logs cross; a flood of them does not fill the application", async () => {
    const { said } = await project.program(
      `const seen = [];
dispatcher.on("progress", ({ callId, done }) => seen.push([callId, done]));
dispatcher.on("log", ({ callId, level, data }) => seen.push([callId, level, data]));
say((await call("steps_${level}", { times: 3 })).content);
say(seen.splice(0));
say((await call("steps_${level}", { times: 100_000 })).content);
const progress = seen.filter(([, what]) => typeof what === "number");
say([progress.length < 5_000, progress.at(-1), seen.at(-1)]);`,
    );
    expect(said).toEqual([
      "done",
      [
        ["call_1", 1],
        ["call_1", 2],
        ["call_1", 3],
        ["call_1", "notice", { times: 3 }],
      ],
      "done",
      [true, ["call_2", 100_000], expect.anything()],
    ]);
  });

  test("a tool that hears its signal ends by itself, and its place stays warm; one that does not is ended", async () => {
    const polite = join(project.root, `polite-${level}`);
    const stubborn = join(project.root, `stubborn-${level}`);
    const { said } = await project.program(
      `import { readFileSync, statSync, writeFileSync } from "node:fs";
const where = async () => { const { pid, thread } = (await call("where_${level}")).value; return pid + "/" + thread; };
const before = await where();
say((await call("polite_${level}", { file: ${JSON.stringify(polite)} }, { timeoutMs: 300 })).error.code);
await wait(100);
say([readFileSync(${JSON.stringify(polite)}, "utf8"), (await where()) === before]);
writeFileSync(${JSON.stringify(stubborn)}, "");
say((await call("stubborn_${level}", { file: ${JSON.stringify(stubborn)} }, { timeoutMs: 300 })).error.code);
say((await where()) === before);
await wait(300);
const { size } = statSync(${JSON.stringify(stubborn)});
await wait(300);
say(statSync(${JSON.stringify(stubborn)}).size - size);`,
      { options: "{ isolation: { threads: 1, processes: 1, graceMs: 1000 } }" },
    );
    expect(said).toEqual(["timeout", ["started stopped", true], "timeout", false, 0]);
    expect(statSync(stubborn).size).toBeGreaterThan(0);
  });

  test("a call that is aborted while it waits for a place never starts; the others keep their order", async () => {
    const file = join(project.root, `waiting-${level}`);
    const { said } = await project.program(
      `import { existsSync } from "node:fs";
const controller = new AbortController();
const first = call("spin_${level}", { ms: 600 });
const second = call("polite_${level}", { file: ${JSON.stringify(file)} }, { signal: controller.signal });
const third = call("where_${level}");
await wait(50);
controller.abort();
const { error } = await second;
say([error.code, error.message]);
say([(await first).content, (await third).ok, existsSync(${JSON.stringify(file)})]);`,
      { options: "{ isolation: { threads: 1, processes: 1 } }" },
    );
    expect(said).toEqual([
      ["aborted", expect.stringContaining("before it started")],
      ["spun", true, false],
    ]);
  });

  test("places are reused, and never more than allowed", async () => {
    const { said } = await project.program(
      `const all = Array.from({ length: 40 }, (_, at) => ({ id: "c" + at, name: "where_${level}" }));
const answers = await dispatcher.dispatchAll(all, { concurrency: 40 });
const places = new Map();
for (const { value } of answers) {
  const place = value.pid + "/" + value.thread;
  places.set(place, Math.max(places.get(place) ?? 0, value.calls));
}
say([answers.every(({ id }, at) => id === "c" + at), places.size <= 2, [...places.values()].reduce((a, b) => a + b)]);`,
      { options },
    );
    expect(said).toEqual([[true, true, 40]]);
  });
});

const harmful = (level: string): string => `
/**
 * Leaves something behind.
 *
 * @tool leave_${level}
 * @param what What.
 * @isolate ${level}
 */
export async function leave_${level}(what: string): Promise<string> {
  return leave(what);
}

/**
 * Says something later.
 *
 * @tool late_${level}
 * @param ms How long it takes.
 * @isolate ${level}
 */
export async function late_${level}(ms: number, ctx: ToolContext): Promise<string> {
  setTimeout(() => ctx.log("info", "late"), 30);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return "x".repeat(200_000);
}
`;

describe("what a call leaves behind", () => {
  let leaving: BuiltProject;
  beforeAll(async () => {
    leaving = await builtProject({
      "src/leave.ts": `import { parentPort } from "node:worker_threads";
import type { ToolContext } from "toolc";

async function leave(what: string): Promise<string> {
  if (what === "busy") setTimeout(() => { for (;;); }, 10);
  if (what === "port") parentPort?.close();
  if (what === "map") Map.prototype.get = () => { throw new Error("broken"); };
  if (what === "message") {
    for (let id = 0; id < 50; id++) {
      const message = { id, event: "log", level: "info", data: "no JSON" };
      if (parentPort) parentPort.postMessage(message);
      else process.send?.(message);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return what;
}
${harmful("worker")}
${harmful("process")}`,
    });
  });

  const options = "{ maxOutput: Infinity, isolation: { threads: 1, processes: 1, startMs: 3000 } }";

  test.each(["worker", "process"])("%s: the place is ended where it is of no use any more", async (level) => {
    const { said } = await leaving.program(
      `for (const what of ["busy", "port", "map", "message"]) {
  say((await call("leave_${level}", { what })).content);
  await wait(100);
  await call("leave_${level}", { what: "next" });
  say((await call("leave_${level}", { what: "last" })).content);
}`,
      { options },
    );
    expect(said).toEqual(["busy", "last", "port", "last", "map", "last", "message", "last"]);
  });

  test.each(["worker", "process"])("%s: what is said after the answer is no word of the next call", async (level) => {
    const { said } = await leaving.program(
      `dispatcher.on("log", ({ callId, data }) => say([callId, data]));
say((await call("late_${level}", { ms: 0 })).content.length);
await call("late_${level}", { ms: 20 });
await wait(50);`,
      { options },
    );
    expect(said).toEqual([200_000]);
  });

  test.each(["worker", "process"])("%s: close() loses no call that was made before it", async (level) => {
    const { said } = await leaving.program(
      `const running = [1, 2, 3].map(() => call("late_${level}", { ms: 10 }));
await dispatcher.close();
say((await Promise.all(running)).map(({ ok }) => ok));`,
      { options },
    );
    expect(said).toEqual([[true, true, true]]);
  });
});
