import { expect, test, vi } from "vitest";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import { type DispatcherOptions, deny } from "../../src/runtime/index.js";
import { answer, entry, formatChecks, object, string } from "./fixture.js";

const call = vi.fn(() => "sent");
const send = () => entry("mail.send", object({ to: string }), call, { approval: true });
const args = { to: "ada@example.com" };
const ask = (approve: unknown, more: DispatcherOptions = {}) => answer(send(), args, { ...more, approve } as object);

test("without anyone to ask it is denied", async () => {
  call.mockClear();
  const given = (await answer(send(), args)) as FailureAnswer;
  expect(given.error).toEqual({
    code: "denied",
    message: "mail.send needs an approval, and approvals are not available here; it was not run",
    retryable: false,
  });
  expect(call).not.toHaveBeenCalled();
});

test.each([true, { approved: true }, Promise.resolve(true), { approved: true, reason: "by Ada" }])(
  "%j lets it run",
  async (said) => {
    expect(await ask(() => said)).toMatchObject({ ok: true, content: "sent" });
  },
);

test.each([
  [false, "This call of mail.send was not approved, and it was not run"],
  [Promise.resolve(false), "This call of mail.send was not approved, and it was not run"],
  [{ approved: false }, "This call of mail.send was not approved, and it was not run"],
  [{ approved: false, reason: "" }, "This call of mail.send was not approved, and it was not run"],
  [{ approved: false, reason: "not to Ada" }, "not to Ada"],
  [Promise.resolve({ approved: false, reason: "not to Ada" }), "not to Ada"],
])("%j denies it", async (said, message) => {
  call.mockClear();
  const given = (await ask(() => said)) as FailureAnswer;
  expect(given.error).toEqual({ code: "denied", message, retryable: false });
  expect(call).not.toHaveBeenCalled();
});

const failing = () => {
  throw new Error("no one at 10.0.0.1");
};
test.each([
  ["throws", failing],
  ["rejects", async () => failing()],
  ["answers nothing", () => undefined],
  ["answers null", () => null],
  ["answers 1", () => 1],
  ["answers yes", () => "yes"],
  ["answers without approved", () => ({ reason: "fine" })],
  ["answers approved: 1", () => ({ approved: 1 })],
  ["is no function", true],
])("one that %s denies it, and only the application learns why", async (_, approve) => {
  call.mockClear();
  const onError = vi.fn();
  const given = (await ask(approve, { onError })) as FailureAnswer;
  expect(given.error).toMatchObject({ code: "denied", retryable: false });
  expect(given.content).not.toContain("10.0.0.1");
  expect(given.error.message).toContain(onError.mock.calls[0]?.[0].errorId);
  expect(call).not.toHaveBeenCalled();
});

test("it sees the call with decoded arguments, and the context", async () => {
  const approve = vi.fn(() => true);
  const tool = entry("at", object({ when: { type: "string", format: "date-time" } }), () => "set", {
    approval: true,
    formats: formatChecks,
    decode: ({ when }: { when: string }) => ({ when: new Date(when) }),
  });
  await answer(tool, { when: "2026-11-29T12:00:00Z" }, { context: { user: "ada" }, approve } as object);
  expect(approve.mock.calls).toMatchObject([
    [
      { id: "c1", name: "at", arguments: { when: new Date("2026-11-29T12:00:00Z") } },
      { user: "ada", callId: "c1", tool: "at" },
    ],
  ]);
});

test("only tools that want one, only valid calls, and only after the guards", async () => {
  const approve = vi.fn(() => true);
  await answer(
    entry("free", object({}), () => 1),
    {},
    { approve },
  );
  await answer(send(), { to: 5 }, { approve });
  await ask(approve, { guards: { "*": () => deny("no") } });
  expect(approve).not.toHaveBeenCalled();
  await ask(approve, { guards: { "*": () => undefined } });
  expect(approve).toHaveBeenCalledOnce();
});

test("an abort while someone thinks about it", async () => {
  call.mockClear();
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 5);
  const never = () => new Promise<boolean>(() => {});
  const given = await answer(send(), args, { approve: never }, { signal: controller.signal });
  expect(given).toMatchObject({ ok: false, error: { code: "aborted" } });
  expect(call).not.toHaveBeenCalled();
});
