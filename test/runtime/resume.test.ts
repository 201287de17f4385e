/** Calls that wait for an approval: kept whole, run once, or not at all. */
import { describe, expect, test, vi } from "vitest";
import type { Answer, FailureAnswer } from "../../src/runtime/answer.js";
import {
  type ApprovalStore,
  createDispatcher,
  type DispatcherOptions,
  deny,
  type PendingCall,
  type ToolCall,
} from "../../src/runtime/index.js";
import { counting, dispatcherOf, entry, object, registryOf, string } from "./fixture.js";

const input = object({ to: string, "note?": string });
const call: ToolCall = { id: "c1", name: "pay", arguments: '{"to":"ada"}' };

function bench(options: DispatcherOptions = {}, hash = "v1") {
  const { calls, call: run } = counting("paid");
  const tool = entry("pay", input, run, { approval: true, hash });
  const approve = vi.fn(() => "pending" as const);
  return { calls, approve, dispatcher: dispatcherOf([tool], { approve, ...options }) };
}

/** Over JSON texts, as a database has them. */
function jsonStore() {
  const rows = new Map<string, string>();
  const store: ApprovalStore = {
    save: async (token, pending) => void rows.set(token, JSON.stringify(pending)),
    take: async (token) => {
      const row = rows.get(token);
      rows.delete(token);
      return row === undefined ? undefined : (JSON.parse(row) as PendingCall);
    },
  };
  return { rows, store };
}

const pendingOf = async ({ dispatcher }: ReturnType<typeof bench>, sent = call) => {
  const answer = (await dispatcher.dispatch(sent)) as FailureAnswer;
  return { answer, token: answer.error.token ?? "" };
};

test("a pending call is answered as denied, with a token that the model does not read", async () => {
  const { answer, token } = await pendingOf(bench());
  expect(answer.error).toEqual({
    code: "denied",
    message:
      "This call of pay waits for an approval, and it was not run. Do not send it again: what comes of it will be told later",
    retryable: false,
    token,
  });
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.content).not.toContain(token);
});

test("yes runs exactly that call, once, and without asking again", async () => {
  const own = bench();
  const { token } = await pendingOf(own);
  expect(own.calls).toEqual([]);
  expect(await own.dispatcher.resume(token, true)).toMatchObject({
    ok: true,
    id: "c1",
    tool: "pay",
    content: "paid",
    canonicalArguments: '{"to":"ada"}',
  });
  expect(own.calls).toEqual([{ to: "ada" }]);
  expect(own.approve).toHaveBeenCalledTimes(1);
  for (const decision of [true, false]) {
    expect(await own.dispatcher.resume(token, decision)).toMatchObject({
      ok: false,
      error: { code: "denied", retryable: false, message: expect.stringContaining("No call waits") },
    });
  }
  expect(own.calls).toHaveLength(1);
});

test.each([
  [false, "This call of pay was not approved, and it was not run"],
  [{ approved: false, reason: "over budget" }, "over budget"],
  [{ approved: false, reason: "" }, "This call of pay was not approved, and it was not run"],
])("no, %j, is told and spends the token", async (decision, message) => {
  const own = bench();
  const { token } = await pendingOf(own);
  expect(await own.dispatcher.resume(token, decision)).toMatchObject({
    ok: false,
    id: "c1",
    tool: "pay",
    error: { code: "denied", message, retryable: false },
  });
  expect(await own.dispatcher.resume(token, true)).toMatchObject({
    error: { message: expect.stringContaining("No call") },
  });
  expect(own.calls).toEqual([]);
});

test("several decisions at once: one call", async () => {
  const { store } = jsonStore();
  // One whose `take` is no single step.
  const rows = new Map<string, PendingCall>();
  const careless: ApprovalStore = {
    save: (token, pending) => void rows.set(token, pending),
    async take(token) {
      const row = rows.get(token);
      await new Promise((resolve) => setTimeout(resolve, 5));
      rows.delete(token);
      return row;
    },
  };
  for (const approvals of [undefined, store, careless]) {
    const own = bench(approvals && { approvals });
    const { token } = await pendingOf(own);
    const answers = await Promise.all(Array.from({ length: 5 }, () => own.dispatcher.resume(token, true)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(own.calls).toHaveLength(1);
  }
});

describe("in another process, over a store", () => {
  test("exactly that call, with the context given now", async () => {
    const { store, rows } = jsonStore();
    const before = bench({ approvals: store, context: { user: "ada" } });
    const { token } = await pendingOf(before);
    expect(JSON.parse([...rows.values()][0]!)).toEqual({
      version: 1,
      id: "c1",
      tool: "pay",
      toolHash: "v1",
      arguments: '{"to":"ada"}',
      createdAt: expect.any(Number),
    });
    const seen = vi.fn((_args: unknown, ctx: { user?: string }) => ctx.user);
    const tool = entry("pay", input, seen as never, { approval: true, hash: "v1" });
    const after = dispatcherOf([tool], { approvals: store });
    expect(await after.resume(token, true, { context: { user: "eve" } } as object)).toMatchObject({
      ok: true,
      content: "eve",
    });
    expect(rows.size).toBe(0);
  });

  test("the idempotency key stays that of the call, and of its session", async () => {
    const { store } = jsonStore();
    const keys: string[] = [];
    const tool = entry(
      "pay",
      input,
      (_: unknown, ctx: { idempotencyKey: string }) => void keys.push(ctx.idempotencyKey),
      {
        approval: true,
      },
    );
    const approve = (_: unknown, ctx: { idempotencyKey: string }) => {
      keys.push(ctx.idempotencyKey);
      return "pending" as const;
    };
    const session = dispatcherOf([tool], { approvals: store, approve }).session();
    const answer = (await session.dispatch(call)) as FailureAnswer;
    await dispatcherOf([tool], { approvals: store }).resume(answer.error.token!, true);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    ["v2", "pay has changed since this call was made, and it was not run. Make the call again if it is still needed"],
  ])("a tool that has changed is not run: %s", async (hash, message) => {
    const { store } = jsonStore();
    const { token } = await pendingOf(bench({ approvals: store }));
    const after = bench({ approvals: store }, hash);
    expect(await after.dispatcher.resume(token, true)).toMatchObject({
      ok: false,
      tool: "pay",
      error: { code: "denied", message },
    });
    expect(after.calls).toEqual([]);
    const gone = createDispatcher(registryOf(entry("other", input, () => 1)), { approvals: store } as object);
    expect(await gone.resume((await pendingOf(bench({ approvals: store }))).token, true)).toMatchObject({
      error: { message },
    });
  });

  test("arguments are checked again, and guards are asked again", async () => {
    const { store, rows } = jsonStore();
    const { token } = await pendingOf(bench({ approvals: store }));
    const strict = bench({ approvals: store, guards: { pay: () => deny("no more today") } as object });
    expect(await strict.dispatcher.resume(token, true)).toMatchObject({
      error: { code: "denied", message: "no more today" },
    });

    const second = await pendingOf(bench({ approvals: store }));
    rows.set(second.token, rows.get(second.token)!.replace("ada", 'ada\\",\\"more\\":\\"1'));
    const after = bench({ approvals: store });
    expect(await after.dispatcher.resume(second.token, true)).toMatchObject({ error: { code: "invalid_arguments" } });
    expect(after.calls).toEqual([]);
  });
});

test("a decision that comes too late", async () => {
  vi.useFakeTimers();
  try {
    const own = bench({ approve: () => ({ approved: "pending", expiresInMs: 1_000, reason: "ask Bob" }) });
    const first = await pendingOf(own);
    expect(first.answer.error.message).toBe("ask Bob");
    vi.advanceTimersByTime(1_000);
    expect(await own.dispatcher.resume(first.token, true)).toMatchObject({ ok: true });
    const { token } = await pendingOf(own);
    vi.advanceTimersByTime(1_001);
    expect(await own.dispatcher.resume(token, true)).toMatchObject({
      error: { code: "denied", message: "The approval of this call of pay came too late, and it was not run" },
    });
    expect(own.calls).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("without end is without end, also in a store of JSON; what is no time at all denies, and keeps nothing", async () => {
  const { rows, store } = jsonStore();
  const waiting = (expiresInMs: unknown) =>
    bench({ approvals: store, approve: () => ({ approved: "pending", expiresInMs: expiresInMs as number }) });
  const endless = waiting(Number.POSITIVE_INFINITY);
  const { token } = await pendingOf(endless);
  expect(await endless.dispatcher.resume(token, true)).toMatchObject({ ok: true });
  for (const no of ["1000", Number.NaN, null]) {
    const own = waiting(no);
    expect((await pendingOf(own)).answer.error.message).toMatch(/^pay was not run: asking for its approval failed/);
  }
  expect(rows.size).toBe(0);
});

describe("never rejects", () => {
  test.each([undefined, null, "yes", 1, {}, { approved: "yes" }, "pending", { approved: "pending" }])(
    "a decision %j is none, and the call goes on waiting",
    async (decision) => {
      const onError = vi.fn();
      const own = bench({ onError });
      const { token } = await pendingOf(own);
      expect(await own.dispatcher.resume(token, decision as never)).toMatchObject({
        ok: false,
        error: { code: "denied", errorId: expect.any(String) },
      });
      expect(onError).toHaveBeenCalledTimes(1);
      expect(own.calls).toEqual([]);
      expect(await own.dispatcher.resume(token, true)).toMatchObject({ ok: true });
    },
  );

  test.each([undefined, null, 5, {}, "", "made up", "__proto__"])("no token: %j", async (token) => {
    expect(await bench().dispatcher.resume(token as string, true)).toMatchObject({
      ok: false,
      id: "",
      error: { code: "denied", message: expect.stringContaining("No call waits") },
    });
  });

  test.each<[string, ApprovalStore["take"]]>([
    [
      "throws",
      () => {
        throw new Error("db");
      },
    ],
    ["rejects", () => Promise.reject(new Error("db"))],
    ["gives something else", () => "text" as never],
    ["gives another version", () => ({ version: 2 }) as never],
    ["gives half of it", () => ({ version: 1, id: "c", tool: "pay" }) as never],
  ])("a store that %s", async (_, take) => {
    const onError = vi.fn();
    const own = bench({ onError, approvals: { save: () => {}, take } });
    expect(await own.dispatcher.resume("t", true)).toMatchObject({ ok: false, error: { code: "denied" } });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(own.calls).toEqual([]);
  });

  test("a store that can't save: no call waits, and nothing is run", async () => {
    const onError = vi.fn();
    const approvals = { save: () => Promise.reject(new Error("db")), take: () => undefined };
    const { answer } = await pendingOf(bench({ onError, approvals }));
    expect(answer.error).toMatchObject({ code: "denied", errorId: expect.any(String) });
    expect(answer.error.token).toBeUndefined();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test("options that throw", async () => {
    const own = bench();
    const { token } = await pendingOf(own);
    const options = {
      get signal(): never {
        throw new Error("no");
      },
    };
    expect(await own.dispatcher.resume(token, true, options)).toMatchObject({ ok: false });
    expect(own.calls).toEqual([]);
  });
});

test("an aborted resume does not run", async () => {
  const own = bench();
  const { token } = await pendingOf(own);
  expect(await own.dispatcher.resume(token, true, { signal: AbortSignal.abort() })).toMatchObject({
    error: { code: "aborted" },
  });
  expect(own.calls).toEqual([]);
});

test("what is no store is an error at once", () => {
  expect(() => bench({ approvals: { save: () => {} } as never })).toThrow(
    "approvals must have the methods save and take",
  );
});

describe("the same call again, while it waits", () => {
  const errorOf = (answer: Answer) => (answer as FailureAnswer).error;
  const other = { id: "c2", name: "pay", arguments: { note: "b", to: "ada" } };

  test("counts in a session, has the same token, and is not told that it failed", async () => {
    const own = bench();
    const session = own.dispatcher.session({ maxFailures: 1 });
    const [first, second, third] = [
      errorOf(await session.dispatch(call)),
      errorOf(await session.dispatch({ ...call, id: "c2", arguments: { to: "ada" } })),
      errorOf(await session.dispatch(call)),
    ];
    expect([first.code, second.code, third.code]).toEqual(["denied", "denied", "repair_limit"]);
    expect([second.token, third.token]).toEqual([first.token, first.token]);
    expect(second.message).toBe(
      `This is failed call number 1 in a row, and the last that may fail: if you are not sure how to mend it, ask the user. ${first.message}`,
    );
    expect(third.message).not.toContain("and it failed");
    expect(own.approve).toHaveBeenCalledTimes(1);
    expect(await own.dispatcher.resume(first.token!, true)).toMatchObject({ ok: true, id: "c1" });
    expect(await own.dispatcher.resume(first.token!, true)).toMatchObject({ ok: false });
    expect(own.calls).toHaveLength(1);
  });

  test("in one turn: one approval", async () => {
    for (const approvals of [undefined, jsonStore().store]) {
      const own = bench(approvals && { approvals });
      const session = own.dispatcher.session();
      for (let turn = 0; turn < 2; turn++) {
        const tokens = (await session.dispatchAll([call, call, call])).map((answer) => errorOf(answer).token);
        expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/);
        expect(new Set(tokens).size).toBe(1);
      }
    }
  });

  test("is another one with other arguments, in another session, and outside of sessions", async () => {
    const { dispatcher } = bench();
    const session = dispatcher.session();
    const answers = [
      await session.dispatch(call),
      await session.dispatch(other),
      await dispatcher.session().dispatch(call),
      await dispatcher.dispatch(call),
      await dispatcher.dispatch(call),
    ];
    expect(new Set(answers.map((answer) => errorOf(answer).token)).size).toBe(answers.length);
  });

  test.each([true, false])("is a new one once %j was said, here or in another process", async (decision) => {
    const { store } = jsonStore();
    const [own, elsewhere] = [bench({ approvals: store }), bench({ approvals: store })];
    const session = own.dispatcher.session();
    const tokens: unknown[] = [];
    for (const { dispatcher } of [own, elsewhere, own]) {
      const { token } = errorOf(await session.dispatch(call));
      expect(await dispatcher.resume(token!, decision)).toMatchObject({ ok: decision });
      tokens.push(token);
    }
    expect(new Set(tokens).size).toBe(3);
    expect(own.approve).toHaveBeenCalledTimes(3);
  });

  test("is a new one once the time of the other is over", async () => {
    const own = bench({ approve: () => ({ approved: "pending", expiresInMs: -1 }) as const });
    const session = own.dispatcher.session();
    const [first, second] = [errorOf(await session.dispatch(call)), errorOf(await session.dispatch(call))];
    expect(second.token).not.toBe(first.token);
    expect(await own.dispatcher.resume(first.token!, true)).toMatchObject({ ok: false });
  });

  test("a decision that comes while the store is asked whether it waits is carried out", async () => {
    const { store } = jsonStore();
    const answers: Promise<Answer>[] = [];
    const taken = vi.fn();
    const busy: ApprovalStore = {
      save: store.save,
      take: (token) => {
        taken();
        if (answers.length === 0) answers.push(own.dispatcher.resume(token, true));
        return store.take(token);
      },
    };
    const own = bench({ approvals: busy });
    const session = own.dispatcher.session();
    const { token } = errorOf(await session.dispatch(call));
    expect(taken).not.toHaveBeenCalled();
    expect(errorOf(await session.dispatch(call)).token).toBe(token);
    expect(await Promise.all(answers)).toMatchObject([{ ok: true }]);
    expect(own.calls).toHaveLength(1);
  });

  test("a store that fails denies it, and it can be sent again", async () => {
    let isDown = true;
    const { store } = jsonStore();
    const approvals: ApprovalStore = {
      save: (token, pending) => {
        if (isDown) throw new Error("db");
        return store.save(token, pending);
      },
      take: (token) => store.take(token),
    };
    const session = bench({ approvals, onError: () => {} }).dispatcher.session();
    for (const answer of await session.dispatchAll([call, call])) expect(errorOf(answer).token).toBeUndefined();
    isDown = false;
    expect(errorOf(await session.dispatch(call)).token).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("a store that never answers holds no call that is aborted", async () => {
  const approvals: ApprovalStore = { save: () => new Promise(() => {}), take: () => new Promise(() => {}) };
  const { dispatcher } = bench({ approvals });
  for (const one of [dispatcher, dispatcher.session()]) {
    const controller = new AbortController();
    const answer = one.dispatch(call, { signal: controller.signal });
    controller.abort();
    expect(await answer).toMatchObject({ ok: false, error: { code: "aborted" } });
  }
});
