import { describe, expect, test, vi } from "vitest";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import { type DispatcherOptions, deny, type Guard } from "../../src/runtime/index.js";
import { answer, dispatcherOf, entry, object, string } from "./fixture.js";

const send = (call = vi.fn(() => "sent")) => entry("mail.send", object({ to: string }), call);
const guarded = (guard: Guard<never>, more: DispatcherOptions = {}) => ({
  guards: { "mail.send": guard } as object,
  ...more,
});
const args = { to: "ada@example.com" };

test.each([undefined, null, Promise.resolve(undefined)])("a guard that returns nothing allows: %j", async (verdict) => {
  expect(
    await answer(
      send(),
      args,
      guarded(() => verdict as undefined),
    ),
  ).toMatchObject({ ok: true, content: "sent" });
});

test.each([
  ["at once", () => deny("not today")],
  ["later", async () => deny("not today")],
])("deny %s: the function is not called, the model reads the reason", async (_, guard) => {
  const call = vi.fn(() => "sent");
  const given = (await answer(send(call), args, guarded(guard))) as FailureAnswer;
  expect(given.error).toEqual({ code: "denied", message: "not today", retryable: false });
  expect(call).not.toHaveBeenCalled();
});

test.each(["", undefined, 5])("a denial without a reason still says that it is one: %j", async (reason) => {
  const given = (await answer(
    send(),
    args,
    guarded(() => deny(reason as string)),
  )) as FailureAnswer;
  expect(given.error).toMatchObject({
    code: "denied",
    message: "This call of mail.send is not allowed, and it was not run",
  });
});

test("retryable, and the fields that are to blame", async () => {
  const byName = (await answer(
    send(),
    args,
    guarded(() => deny("only inside", { retryable: true, fields: ["to", "a/b", "/to/0"] })),
  )) as FailureAnswer;
  expect(byName.error).toMatchObject({
    retryable: true,
    issues: [
      { path: "/to", code: "rejected", message: "only inside" },
      { path: "/a~1b", code: "rejected" },
      { path: "/to/0", code: "rejected" },
    ],
  });
  const byReason = (await answer(
    send(),
    args,
    guarded(() => deny("no", { fields: { to: "outside the company" } })),
  )) as FailureAnswer;
  expect(byReason.error.issues).toEqual([{ path: "/to", code: "rejected", message: "outside the company" }]);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("no database at 10.0.0.1");
    },
  ],
  ["rejects", () => Promise.reject(new Error("no database at 10.0.0.1"))],
  ["returns false", () => false],
  ["returns true", () => true],
  [
    "has a then that throws",
    () =>
      // biome-ignore lint/suspicious/noThenProperty: that is the case
      Object.defineProperty({}, "then", {
        get() {
          throw new Error("10.0.0.1");
        },
      }),
  ],
])("a guard that %s denies, and the application is told", async (_, guard) => {
  const call = vi.fn();
  const onError = vi.fn();
  const given = (await answer(send(call), args, guarded(guard as never, { onError }))) as FailureAnswer;
  expect(given.error).toMatchObject({ code: "denied", retryable: false, errorId: expect.any(String) });
  expect(given.content).not.toContain("10.0.0.1");
  expect(given.content).toContain(given.error.errorId);
  expect(onError).toHaveBeenCalledOnce();
  expect(call).not.toHaveBeenCalled();
});

test("a guard sees decoded arguments and the trusted context, and only valid calls", async () => {
  const guard = vi.fn();
  const tool = { ...send(), decode: ({ to }: { to: string }) => ({ to: to.toUpperCase() }) };
  await answer(tool, { to: "a", from: "x" }, guarded(guard));
  expect(guard).not.toHaveBeenCalled();
  await answer(tool, { to: "a" }, guarded(guard, { context: { user: "ada" } }));
  expect(guard).toHaveBeenCalledExactlyOnceWith(
    { to: "A" },
    expect.objectContaining({ user: "ada", callId: "c1", tool: "mail.send" }),
  );
});

describe("the guard that a tool names itself", () => {
  const guarded = (guard: unknown) => entry("mail.send", object({ to: string }), () => "sent", { guard } as object);

  test("comes after the application's, and all of them must allow", async () => {
    const asked: string[] = [];
    const note = (name: string) => () => void asked.push(name);
    const options = { guards: { "mail.send": note("of the tool"), "*": note("of all") } as object };
    expect(await answer(guarded(note("its own")), args, options)).toMatchObject({ ok: true });
    expect(asked).toEqual(["of all", "of the tool", "its own"]);
  });

  test("takes decoded arguments and the trusted context, and can refuse", async () => {
    const check = vi.fn(async () => deny("nobody you may write to", { fields: ["to"] }));
    const given = (await answer(guarded(check), args, { context: { user: "ada" } })) as FailureAnswer;
    expect(given.error).toMatchObject({
      code: "denied",
      retryable: false,
      issues: [{ path: "/to", code: "rejected" }],
    });
    expect(check).toHaveBeenCalledWith(args, expect.objectContaining({ user: "ada", tool: "mail.send", callId: "c1" }));
    expect(check.mock.calls[0]).toHaveLength(2);
  });

  test.each(["a", 1, true, false, {}, []])(
    "denies where it answers %j: no value but nothing means yes",
    async (said) => {
      expect(
        await answer(
          guarded(() => said),
          args,
        ),
      ).toMatchObject({ ok: false, error: { code: "denied" } });
    },
  );
});

describe("which guards", () => {
  test("the one for all comes first, then the tool's own; the first no counts", async () => {
    const asked: string[] = [];
    const guards = {
      "*": () => void asked.push("*"),
      "mail.send": () => {
        asked.push("own");
        return deny("own");
      },
    };
    expect(await answer(send(), args, { guards: guards as object })).toMatchObject({ error: { message: "own" } });
    expect(asked).toEqual(["*", "own"]);
    expect(await answer(send(), args, { guards: { "*": () => deny("all") } })).toMatchObject({
      error: { message: "all" },
    });
  });

  test("a tool called constructor has no guard by accident", async () => {
    const tool = entry("constructor", object({}), () => "built");
    expect(await answer(tool, {}, { guards: {} })).toMatchObject({ ok: true });
    expect(await answer(tool, {}, { guards: { constructor: () => deny("no") } as object })).toMatchObject({
      ok: false,
    });
  });

  test("a guard for a tool that is not there is an error at once", () => {
    expect(() => dispatcherOf(send(), { guards: { "mail.sent": () => undefined } as object })).toThrow(
      "there is no tool mail.sent for its guard; did you mean mail.send?",
    );
  });
});

test("a tool that needs an approval is never run unapproved, whatever its guards say", async () => {
  const call = vi.fn();
  const tool = { ...send(call), approval: true } as const;
  for (const options of [{}, guarded(() => undefined)]) {
    const given = (await answer(tool, args, options)) as FailureAnswer;
    expect(given.error).toMatchObject({ code: "denied", retryable: false });
    expect(given.content).toContain("approvals are not available");
  }
  expect(await answer(tool, {})).toMatchObject({ error: { code: "invalid_arguments" } });
  expect(call).not.toHaveBeenCalled();
});

test("every guard and approve get arguments of their own: what they change is neither judged by others nor run", async () => {
  const seen: unknown[] = [];
  const meddle = (who: string) => (given: object) => {
    const args = given as { to: string; tags: Set<string> };
    seen.push([who, args.to, new Set(args.tags)]);
    args.to = "eve@example.com";
    args.tags.clear();
  };
  const call = vi.fn((_args: unknown) => "sent");
  const decode = (wire: unknown) => {
    const { tags, ...rest } = wire as { tags: string[] };
    return { ...rest, tags: new Set(tags) };
  };
  const schema = object({ to: string, tags: { type: "array", items: string } });
  const tool = entry("mail.send", schema, call, { decode, approval: true, guard: meddle("own") as never });
  const said = await answer(
    tool,
    { to: "ada@example.com", tags: ["a"] },
    {
      ...guarded(meddle("tool") as never),
      approve: ({ arguments: args }) => {
        meddle("approve")(args as object);
        return true;
      },
    },
  );
  expect(said).toMatchObject({ ok: true, canonicalArguments: '{"tags":["a"],"to":"ada@example.com"}' });
  const sent = ["ada@example.com", new Set(["a"])];
  expect(seen).toEqual(["tool", "own", "approve"].map((who) => [who, ...sent]));
  expect(call.mock.calls[0]?.[0]).toEqual({ to: "ada@example.com", tags: new Set(["a"]) });
});

test.each(["to", [5], { to: 5 }, null, new Map([["to", "no"]]), new Set(["to"])])(
  "fields that name nothing are a mistake of the guard, and deny: %j",
  async (fields) => {
    const told: unknown[] = [];
    const deniesSo = guarded(() => deny("no", { fields: fields as never }), {
      onError: ({ error }) => told.push(error),
    });
    const given = (await answer(send(), args, deniesSo)) as FailureAnswer;
    expect(given.error.code).toBe("denied");
    expect(given.error.issues).toBeUndefined();
    expect(String(told)).toBe(
      "TypeError: deny: fields must be a list of names, or an object with a reason for each name",
    );
  },
);
