/** Public reports of what goes wrong when tools run, each as a tool that toolc has built. */
import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, createDispatcher, type DispatcherOptions } from "../../../src/runtime/index.js";
import { built } from "./built.js";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const context = 'import type { ToolContext } from "toolc";\n';
const dispatcherOf = (source: string, options: DispatcherOptions = {}) =>
  createDispatcher(built(source), options as object);
const codes = (answers: readonly Answer[]) => answers.map((answer) => (answer.ok ? "ok" : answer.error.code));

const onRejection = vi.fn();
const onWarning = vi.fn();
beforeEach(() => {
  process.on("unhandledRejection", onRejection);
  process.on("warning", onWarning);
});
afterEach(async () => {
  await sleep(5);
  process.off("unhandledRejection", onRejection);
  process.off("warning", onWarning);
  expect(onRejection).not.toHaveBeenCalled();
  expect(onWarning).not.toHaveBeenCalled();
});

test("D01: a timeout aborts the function, and says that one which does not listen may still be running", async () => {
  const log: string[] = [];
  const registry = built(`${context}
/** Charge. @tool */
export async function charge(cents: number, ctx: ToolContext): Promise<string> {
  await new Promise((r) => setTimeout(r, 60));
  if (ctx.signal.aborted) return "stopped";
  ctx.log("info", cents);
  return "done";
}
/** Charge, and fail late. @tool */
export async function fail(cents: number): Promise<string> {
  await new Promise((r) => setTimeout(r, 60));
  throw new Error("late " + cents);
}`);
  expect(registry.get("charge" as never)).toMatchObject({ inputSchema: { properties: { cents: {} } } });
  expect(JSON.stringify(registry.get("charge" as never))).not.toContain("signal");
  const dispatcher = createDispatcher(registry, { timeoutMs: 15 } as object);
  dispatcher.on("log", ({ data }) => log.push(String(data)));
  const started = performance.now();
  for (const name of ["charge", "fail"]) {
    const answer = await dispatcher.dispatch({ id: "1", name, arguments: '{"cents":5}' });
    expect(answer).toMatchObject({ ok: false, error: { code: "timeout", retryable: false } });
    expect(answer.content).toContain("may still be running");
  }
  expect(performance.now() - started).toBeLessThan(10_000);
  await sleep(100);
  expect(log).toEqual([]);
});

test("D04: a circular result is named, and what is only shared is fine", async () => {
  const dispatcher = dispatcherOf(`
/** Graph. @tool */
export function graph(): unknown { const a: Record<string, unknown> = { n: 1 }; a.self = a; return { a, again: a }; }
/** Shared. @tool */
export function shared(): unknown { const a = { n: 1 }; return { a, again: a }; }`);
  const answer = await dispatcher.dispatch({ id: "1", name: "graph" });
  expect(answer).toMatchObject({ error: { code: "unserializable_result" } });
  expect(answer.content).toContain("/a/self");
  expect(await dispatcher.dispatch({ id: "2", name: "shared" })).toMatchObject({
    content: '{"a":{"n":1},"again":{"n":1}}',
  });
});

test("D05: what JSON has not has a form of its own, in the schema too", async () => {
  const registry = built(`
/** Ids. @tool */
export function ids(): { id: bigint; when: Date; seen: Set<number>; by: Map<string, number>; buf: Uint8Array } {
  return {
    id: 2512292042121000001n, when: new Date(0), seen: new Set([1]), by: new Map([["a", 1]]), buf: new Uint8Array([1, 2]),
  };
}
/** Others. @tool */
export function others(): unknown { return { bad: new Date(NaN), re: /x/, n: NaN, nested: [1n, new Map([[1, 2]])] }; }`);
  const dispatcher = createDispatcher(registry, { validateResults: true } as object);
  expect(await dispatcher.dispatch({ id: "1", name: "ids" })).toMatchObject({
    ok: true,
    structured: {
      id: "2512292042121000001",
      when: "1970-01-01T00:00:00.000Z",
      seen: [1],
      by: { a: 1 },
      buf: "AQI=",
    },
  });
  expect(await dispatcher.dispatch({ id: "2", name: "others" })).toMatchObject({
    content: '{"bad":null,"re":"/x/","n":null,"nested":["1",[[1,2]]]}',
  });
});

test("D07: no half character in a result, a key, an error or after a cut", async () => {
  const dispatcher = dispatcherOf(
    `import { ModelVisibleError } from "toolc";
/** First n chars. @tool */
export function head(n: number): string { return "ab😀cd".slice(0, n); }
/** Inside. @tool */
export function inside(n: number): unknown { const t = "ab😀cd".slice(0, n); return { [t]: [t] }; }
/** Fails. @tool */
export function fails(n: number): string { throw new ModelVisibleError("ab😀cd".slice(0, n)); }
/** Long. @tool */
export function long(n: number): string { return "x".repeat(n) + "😀".repeat(1000); }`,
    { maxOutput: 500 },
  );
  for (const name of ["head", "inside", "fails", "long"]) {
    const answer = await dispatcher.dispatch({ id: "1", name, arguments: { n: 3 } });
    expect(answer.content).not.toMatch(/\p{Surrogate}/u);
    expect(answer.content).toMatch(name === "long" ? /😀/ : /ab\ufffd/);
  }
});

test("D13: every call of a batch has its answer", async () => {
  const dispatcher = dispatcherOf(`
/** Good. @tool */
export async function good(x: string): Promise<string> { return x; }
/** Bad. @tool */
export async function bad(x: string): Promise<string> { throw new Error("403 " + x); }`);
  const answers = await dispatcher.dispatchAll([
    { id: "c1", name: "good", arguments: '{"x":"1"}' },
    { id: "c2", name: "bad", arguments: '{"x":"2"}' },
    { id: "c3", name: "nope", arguments: "{}" },
    { id: "c4", name: "good", arguments: '{"x":"' },
  ]);
  expect(answers.map(({ id }) => id)).toEqual(["c1", "c2", "c3", "c4"]);
  expect(codes(answers)).toEqual(["ok", "tool_error", "unknown_tool", "truncated_arguments"]);
  expect(answers[1]?.content).not.toContain("403");
});

test("D14: what is thrown without a text has one in the answer", async () => {
  const dispatcher = dispatcherOf(`
/** Odd. @tool */
export function odd(kind: "empty" | "string" | "undef" | "getter"): string {
  if (kind === "empty") throw new Error();
  if (kind === "string") throw "just text";
  if (kind === "undef") throw undefined;
  throw Object.defineProperty({}, "message", { get() { throw new Error("nested"); } });
}`);
  for (const kind of ["empty", "string", "undef", "getter"]) {
    const answer = await dispatcher.dispatch({ id: "c1", name: "odd", arguments: { kind } });
    expect(answer).toMatchObject({ ok: false, id: "c1", tool: "odd", error: { code: "tool_error" } });
    expect(answer.content).toContain("odd failed");
  }
});

test("D17: names that every object has are names like any other", async () => {
  const dispatcher = dispatcherOf(`
/** Search. @tool */
export function search(q: string): string { return q; }
/** Build. @tool constructor */
export function build(): string { return "built"; }`);
  for (const name of ["toString", "__proto__", "hasOwnProperty", "", "Search", 123 as never]) {
    const answer = await dispatcher.dispatch({ id: "1", name, arguments: { q: "x" } });
    expect(answer).toMatchObject({ error: { code: "unknown_tool" } });
    if (name === "Search") expect(answer.content).toContain("Did you mean search?");
  }
  expect(await dispatcher.dispatch({ id: "2", name: "constructor" })).toMatchObject({ content: "built" });
});

const waiting = `${context}
/** Waits. @tool */
export async function waits(ms: number, ctx: ToolContext<{ aborted: (reason: unknown) => void }>): Promise<string> {
  ctx.signal.addEventListener("abort", () => ctx.aborted(ctx.signal.reason));
  await new Promise((r) => setTimeout(r, ms));
  return "done";
}`;

test("D22: a session's signal gathers no listeners", async () => {
  const { signal } = new AbortController();
  const dispatcher = dispatcherOf(waiting, { context: { aborted: () => {} } });
  for (let count = 0; count < 1_000; count++) {
    const isLate = count % 10 === 0;
    const call = { id: "1", name: "waits", arguments: { ms: isLate ? 5 : 0 } };
    await dispatcher.dispatch(call, { signal, timeoutMs: isLate ? 1 : 10_000 });
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  }
});

test("D23: fifty calls that share a signal are all aborted, with one listener", async () => {
  const controller = new AbortController();
  const aborted = vi.fn();
  const ended = vi.fn();
  const dispatcher = dispatcherOf(waiting, { context: { aborted } });
  dispatcher.on("end", ended);
  const calls = Array.from({ length: 50 }, (_, n) => ({
    id: `${n}`,
    name: "waits",
    arguments: { ms: n < 5 ? 0 : 20_000 },
  }));
  const answered = dispatcher.dispatchAll(calls, { signal: controller.signal, concurrency: 50 });
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(5));
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
  controller.abort("enough");
  const answers = await answered;
  expect(answers.map(({ id }) => id)).toEqual(calls.map(({ id }) => id));
  expect(codes(answers)).toEqual(calls.map((_, n) => (n < 5 ? "ok" : "aborted")));
  expect(aborted.mock.calls).toEqual(Array.from({ length: 45 }, () => ["enough"]));
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
});

test("D10: an answer that is an error has nothing structured, whatever went wrong", async () => {
  const dispatcher = dispatcherOf(
    `
/** Get. @tool */
export function get(id: number): { name: string } { if (id === 1) throw new Error("none"); return { name: "a" }; }
/** Wait. @tool */
export async function wait(ms: number): Promise<{ name: string }> {
  await new Promise((r) => setTimeout(r, ms));
  return { name: "a" };
}`,
    { timeoutMs: 10 },
  );
  const calls = [
    ["get", '{"id":"x"}', "invalid_arguments"],
    ["get", '{"id":1}', "tool_error"],
    ["wait", '{"ms":100}', "timeout"],
  ] as const;
  for (const [name, args, code] of calls) {
    const answer = await dispatcher.dispatch({ id: "1", name, arguments: args });
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer).not.toHaveProperty("structured");
    expect(answer).not.toHaveProperty("value");
  }
  const wrong = await dispatcher.dispatch({ id: "1", name: "get", arguments: '{"id":"x"}' });
  expect(JSON.parse(wrong.content)).toMatchObject({
    error: { issues: [{ path: "/id", message: 'expected number, got string "x"' }] },
  });
});

test("D11: results that are no objects are structured as they are, and have the schema of just that", async () => {
  const registry = built(`
/** Names. @tool */
export function names(): string[] { return ["a"]; }
/** Maybe. @tool */
export function maybe(): { v: number } | null { return null; }`);
  const dispatcher = createDispatcher(registry);
  const results = await dispatcher.dispatchAll([
    { id: "1", name: "names", arguments: "{}" },
    { id: "2", name: "maybe", arguments: "{}" },
  ]);
  expect(results).toMatchObject([
    { ok: true, content: '["a"]', structured: ["a"] },
    { ok: true, content: "null", structured: null },
  ]);
  expect(registry.get("names" as never)).toMatchObject({ outputSchema: { type: "array", items: { type: "string" } } });
  expect(registry.get("maybe" as never)).toMatchObject({
    outputSchema: { anyOf: [{ type: "object" }, { type: "null" }] },
  });
});

test("D19: what the model did wrong is told apart from a tool that does not exist", async () => {
  const dispatcher = dispatcherOf(`
/** Add. @tool */
export function add(a: number, b: number): number { if (a === 9) throw new Error("secret"); return a + b; }`);
  const answers = await dispatcher.dispatchAll([
    { id: "1", name: "add", arguments: '{"a":"1","b":2}' },
    { id: "2", name: "adds", arguments: "{}" },
    { id: "3", name: "add", arguments: "" },
    { id: "4", name: "add", arguments: '{"a":9,"b":2}' },
  ]);
  expect(codes(answers)).toEqual(["invalid_arguments", "unknown_tool", "invalid_arguments", "tool_error"]);
  for (const { content } of answers)
    expect(JSON.parse(content)).toMatchObject({ error: { message: expect.any(String) } });
  expect(JSON.stringify(answers.map(({ content }) => content))).not.toContain("secret");
});

test("D20: calls that go wrong again and again end in advice to ask; other mistakes and other tools do not begin anew", async () => {
  const dispatcher = dispatcherOf(`
/** Read. @tool */
export function read(path: string): string { return path; }
/** List. @tool */
export function list(path: string): string { return path; }`);
  const call = (name: string, args: string) => ({ id: "1", name, arguments: args });
  const tenTimes = dispatcher.session();
  const same: Answer[] = [];
  for (let n = 0; n < 10; n++) same.push(await tenTimes.dispatch(call("read", '{"path":5}')));
  expect(codes(same)).toEqual([...Array(3).fill("invalid_arguments"), ...Array(7).fill("repair_limit")]);
  expect(same[1]?.content).toContain("exactly this call before");
  expect(same[9]).toMatchObject({ error: { code: "repair_limit", retryable: false } });
  expect(same[9]?.content).toContain("ask");

  const alternating = dispatcher.session();
  const forms = [
    call("read", '{"path":5}'),
    call("list", "{}"),
    call("read", "{path:5}"),
    call("list", '{"path":true}'),
  ];
  const answers: Answer[] = [];
  for (const form of forms) answers.push(await alternating.dispatch(form));
  expect(codes(answers)).toEqual(["invalid_arguments", "invalid_arguments", "invalid_json", "repair_limit"]);
  expect(await alternating.dispatch(call("read", '{"path":"a"}'))).toMatchObject({ ok: true });
  expect(codes([await alternating.dispatch(forms[0]!)])).toEqual(["invalid_arguments"]);
});
