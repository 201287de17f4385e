import { expect, test } from "vitest";
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherOptions,
  type ToolContext,
} from "../../src/runtime/index.js";
import { entry, number, object, registryOf } from "./fixture.js";

type Context = ToolContext<{ user?: string }>;
/** How a tool hands on that a call is made inside its own. */
type Handing = (ctx: Context) => object;

/** A tool `tree` that dispatches itself, `width` times at once, down to depth 0; and how many leaves ran at once. */
function treeOf(handOn: Handing, options: DispatcherOptions, width = 2) {
  const seen = { now: 0, most: 0, users: new Set<unknown>() };
  let dispatcher: Dispatcher;
  const call = async ({ depth }: { depth: number }, ctx: Context): Promise<number> => {
    seen.users.add(ctx.user);
    if (depth === 0) {
      seen.most = Math.max(seen.most, ++seen.now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      seen.now--;
      return 1;
    }
    const calls = Array.from({ length: width }, (_, n) => ({
      id: `${ctx.callId}.${n}`,
      name: "tree",
      arguments: { depth: depth - 1 },
    }));
    const answers = await dispatcher.dispatchAll(calls, handOn(ctx));
    return answers.reduce((sum, answer) => sum + (answer.ok ? (answer.value as number) : 0), 0);
  };
  dispatcher = createDispatcher(registryOf(entry("tree", object({ depth: number }), call as never)), options);
  return { dispatcher, seen };
}

test.each<[string, Handing]>([
  ["its signal", (ctx) => ({ signal: ctx.signal })],
  ["its context", (ctx) => ({ context: ctx })],
  ["a copy of its context", (ctx) => ({ context: { ...ctx, more: 1 } })],
])("a call inside a call that was handed %s never waits for what waits for it", async (_, handOn) => {
  for (const concurrency of [1, 2, 16]) {
    const { dispatcher, seen } = treeOf(handOn, { concurrency, timeoutMs: 2_000, context: { user: "ada" } });
    const calls = Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, name: "tree", arguments: { depth: 3 } }));
    const answers = await dispatcher.dispatchAll(calls);
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual(calls.map(() => 8));
    expect(seen.most).toBeLessThanOrEqual(concurrency);
    expect(seen.users).toEqual(new Set(["ada"]));
  }
});

test("without that it waits until its time is over", async () => {
  const { dispatcher } = treeOf(() => ({}), { concurrency: 1, timeoutMs: 30 });
  const answer = await dispatcher.dispatch({ id: "1", name: "tree", arguments: { depth: 1 } });
  expect(answer).toMatchObject({ ok: false, error: { code: "timeout" } });
});

test("one that waits in the place of its caller leaves with the abort", async () => {
  const { dispatcher } = treeOf((ctx) => ({ signal: ctx.signal }), { concurrency: 1, timeoutMs: 20 }, 50);
  const answer = await dispatcher.dispatch({ id: "1", name: "tree", arguments: { depth: 2 } });
  expect(answer).toMatchObject({ ok: false, error: { code: "timeout" } });
  expect(await dispatcher.dispatch({ id: "2", name: "tree", arguments: { depth: 0 } })).toMatchObject({ value: 1 });
});
