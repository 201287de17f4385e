import { PassThrough, Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import type { SuccessAnswer, ToolContext } from "../../src/runtime/index.js";
import { answer, entry, object } from "./fixture.js";

const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const returning = (make: (context: ToolContext) => unknown) =>
  entry("work", object({}), ((_: never, context: never) => make(context)) as never);
const utf8 = (text: string) => new TextEncoder().encode(text);

function webStream(...chunks: unknown[]) {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** As engines have it in which web streams are not iterable. */
const notIterable = (stream: ReadableStream) => ({ getReader: () => stream.getReader() });

async function* items(...all: unknown[]) {
  for (const one of all) yield await Promise.resolve(one);
}
/** What is iterable and no generator. */
const iterable = (...all: unknown[]) => ({ [Symbol.asyncIterator]: () => withoutThrow(items(...all)) });
const withoutThrow = (generator: AsyncGenerator) => ({ next: () => generator.next() });

test.each<[string, () => unknown, unknown]>([
  ["a web stream of texts", () => webStream("a", "b"), "ab"],
  ["a web stream of bytes, cut inside of a character", () => webStream(utf8("ü").slice(0, 1), utf8("ü").slice(1)), "ü"],
  ["a web stream of both", () => webStream("a", utf8("ü")), "aü"],
  ["a web stream of other things", () => webStream({ a: 1 }, "b"), [{ a: 1 }, "b"]],
  ["an empty one", () => webStream(), ""],
  ["one that is not iterable", () => notIterable(webStream("a", "b")), "ab"],
  ["the body of a response", () => new Response("body ü").body, "body ü"],
  ["a stream of Node", () => Readable.from([Buffer.from("a"), Buffer.from("b")]), "ab"],
  ["a stream of Node in text", () => Readable.from(["a", "b"]).setEncoding("utf8"), "ab"],
  ["objects in a stream of Node", () => Readable.from([{ a: 1 }, { a: 2 }]), [{ a: 1 }, { a: 2 }]],
  ["an async iterable", () => iterable("a", "b"), ["a", "b"]],
  ["an empty async iterable", () => iterable(), []],
  ["an async iterator", () => ({ ...iterable(1, 2), ...withoutThrow(items()) }), [1, 2]],
  ["from an async function", () => later().then(() => webStream("a")), "a"],
])("%s", async (_, make, want) => {
  const given = (await answer(returning(make), {})) as SuccessAnswer;
  expect(given).toMatchObject({ ok: true, value: want });
  expect(given.content).toBe(typeof want === "string" ? want : JSON.stringify(want));
});

test("bytes that are no text are base64", async () => {
  const given = (await answer(
    returning(() => webStream(new Uint8Array([0xff, 0xfe]))),
    {},
  )) as SuccessAnswer;
  expect(given).toMatchObject({ content: "//4=", value: new Uint8Array([0xff, 0xfe]) });
});

test("an error of a stream is the tool's", async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error("the line is cut"));
    },
  });
  for (const make of [() => broken, () => Readable.from(items(Promise.reject(new Error("the line is cut"))))]) {
    const onError = vi.fn();
    expect(await answer(returning(make), {}, { onError })).toMatchObject({ error: { code: "tool_error" } });
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ error: { message: "the line is cut" } });
  }
});

describe("closed as soon as nobody waits", () => {
  const endless = (closed: () => void) => ({
    web: () => new ReadableStream({ pull: () => later(1000) as Promise<undefined>, cancel: closed }),
    node: () => new PassThrough().on("close", closed),
    iterable: () => {
      const iterator = { next: () => new Promise<never>(() => {}), return: () => closed() };
      return { [Symbol.asyncIterator]: () => iterator };
    },
    "from an async function": async () => new PassThrough().on("close", closed),
    "that comes too late": () => later(40).then(() => new PassThrough().on("close", closed)),
  });

  test.each(["web", "node", "iterable", "from an async function", "that comes too late"] as const)(
    "by its time: %s",
    async (kind) => {
      const closed = vi.fn();
      const given = await answer(returning(endless(closed)[kind]), {}, { timeoutMs: 20 });
      expect(given).toMatchObject({ error: { code: "timeout" } });
      await later(60);
      expect(closed).toHaveBeenCalledOnce();
    },
  );

  test.each(["web", "node", "iterable"] as const)("by the caller: %s", async (kind) => {
    const closed = vi.fn();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const given = await answer(returning(endless(closed)[kind]), {}, {}, { signal: controller.signal });
    expect(given).toMatchObject({ error: { code: "aborted" } });
    await later(10);
    expect(closed).toHaveBeenCalledOnce();
  });

  test("where it gives more than any answer has", async () => {
    const closed = vi.fn();
    const chunk = "x".repeat(1_000_000);
    let chunks = 0;
    const flood = new ReadableStream({
      pull(controller) {
        chunks++;
        controller.enqueue(chunk);
      },
      cancel: closed,
    });
    const given = (await answer(
      returning(() => flood),
      {},
    )) as SuccessAnswer;
    expect(given.truncated).toMatchObject({ of: 11_000_000 });
    expect(given.content.length).toBeLessThanOrEqual(100_000);
    expect(chunks).toBeLessThan(15);
    expect(closed).toHaveBeenCalledOnce();
  });

  test("a stream that is read to its end is not cancelled", async () => {
    const cancel = vi.fn();
    const stream = webStream("a");
    vi.spyOn(stream, "cancel").mockImplementation(cancel);
    await answer(
      returning(() => stream),
      {},
    );
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe("what is no result", () => {
  const locked = (stream: ReadableStream) => {
    stream.getReader();
    return stream;
  };

  test.each<[string, () => unknown, string]>([
    ["a response", () => new Response("x"), "a Response at the top"],
    ["a blob", () => new Blob(["x"]), "a Blob at the top"],
    ["a stream inside of something", () => ({ body: webStream("x") }), "a ReadableStream at /body"],
    ["a stream of Node inside of something", () => ({ body: new PassThrough() }), "a AsyncIterable at /body"],
    ["an iterable that has fields", () => ({ data: [1], ...iterable(1) }), "a AsyncIterable at the top"],
    ["a stream that somebody else reads", () => locked(webStream()), "a ReadableStream at the top"],
  ])("%s", async (_, make, what) => {
    const given = await answer(returning(make), {});
    expect(given).toMatchObject({ error: { code: "unserializable_result" } });
    expect(given.content).toContain(what);
  });

  test("an iterable that says how it is JSON is that", async () => {
    const both = { ...iterable(1), toJSON: () => ({ a: 1 }) };
    expect(
      await answer(
        returning(() => both),
        {},
      ),
    ).toMatchObject({ content: '{"a":1}' });
  });
});
