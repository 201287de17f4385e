import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import type { JsonSchema } from "../../src/runtime/contract.js";
import { type MediaPart, media, page, type SuccessAnswer } from "../../src/runtime/index.js";
import { isLonger, Sizes } from "../../src/runtime/kernel/encode/sizes.js";
import { utf8Length } from "../../src/runtime/kernel/encode/utf8.js";
import { answer, entry, number, object, string } from "./fixture.js";

const returning = (result: unknown, more = {}) => entry("work", object({}), () => result, more);
const resultOf = async (result: unknown, options = {}, more = {}) =>
  (await answer(returning(result, more), {}, options)) as SuccessAnswer;

describe("sizes are those of the text that is not made", () => {
  test.each<[unknown]>([
    ["plain"],
    ['quoted "x" \\ / and \b\f\n\r\t'],
    ["\u0000\u0001\u000b\u001f\u007f\u0080"],
    ["ü€😀\ufffd"],
    [[]],
    [{}],
    [[[], {}, [1, [2]]]],
    [{ a: 1, "b\n": [true, null, -0, 1e21, 0.1], ü: { "😀": "x".repeat(2_000) } }],
    [Array.from({ length: 500 }, (_, n) => ({ n, text: "ü".repeat(n % 7) }))],
    [null],
    [12.5],
  ])("%#", (data) => {
    const bytes = utf8Length(JSON.stringify(data));
    expect(new Sizes().of(data)).toBe(bytes);
    expect(isLonger(data, bytes)).toBe(false);
    expect(isLonger(data, bytes - 1)).toBe(true);
  });
});

describe("maxOutput", () => {
  test("of the tool; the dispatcher's word over it", async () => {
    const text = "x".repeat(1_000);
    const limited = { maxOutputBytes: 500 };
    expect((await resultOf(text, {}, limited)).truncated).toMatchObject({ bytes: expect.any(Number), of: 1_000 });
    expect((await resultOf(text, {}, limited)).content.length).toBeLessThanOrEqual(500);
    expect((await resultOf(text, { maxOutput: 2_000 }, limited)).truncated).toBeUndefined();
  });

  test("no text of 30 MB is made to keep 20 kB of it", async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => ({ n, text: `${n} `.repeat(50) }));
    const stringify = vi.spyOn(JSON, "stringify");
    const given = await resultOf(rows, { maxOutput: 20_000 });
    const longest = Math.max(...stringify.mock.results.map(({ value }) => String(value).length));
    stringify.mockRestore();
    expect(given.truncated?.of).toBe(utf8Length(JSON.stringify(rows)));
    expect(given.truncated?.of).toBeGreaterThan(25_000_000);
    expect(longest).toBeLessThanOrEqual(20_000);
    expect(JSON.parse(given.content)).toHaveLength(given.content.match(/"n":/g)!.length + 1);
  });

  test("one text of 30 MB, inside of something, is not copied either", async () => {
    const stringify = vi.spyOn(JSON, "stringify");
    const given = await resultOf({ log: "line\n".repeat(6_000_000), ok: true }, { maxOutput: 20_000 });
    const longest = Math.max(...stringify.mock.results.map(({ value }) => String(value).length));
    stringify.mockRestore();
    expect(longest).toBeLessThanOrEqual(20_000);
    expect(given.truncated?.of).toBe(36_000_000 + '{"log":"","ok":true}'.length);
    expect(JSON.parse(given.content)).toMatchObject({ ok: true });
  });
});

describe("pages", () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({ id: `r${n}`, text: "x".repeat(100) }));
  const cursorAfter = (row: { id: string }) => row.id;

  test("are plain objects, and stay as they are where they fit", async () => {
    expect(page([1, 2], { nextCursor: "c", total: 9 })).toEqual({ items: [1, 2], nextCursor: "c", total: 9 });
    expect(page([], { nextCursor: undefined })).toEqual({ items: [] });
    expect((await resultOf(page(rows.slice(0, 2), { nextCursor: "c", cursorAfter }))).content).toBe(
      JSON.stringify({ items: rows.slice(0, 2), nextCursor: "c" }),
    );
  });

  test("end with the cursor of the last item that is shown", async () => {
    const given = await resultOf(page(rows, { nextCursor: "end", total: 200, cursorAfter }), { maxOutput: 2_000 });
    const shown = JSON.parse(given.content) as { items: { id: string }[]; nextCursor: string; total: number };
    expect(shown.items.length).toBeGreaterThan(10);
    expect(shown.nextCursor).toBe(shown.items.at(-1)?.id);
    expect(shown.total).toBe(200);
    expect(utf8Length(given.content)).toBeLessThanOrEqual(2_000);
    expect(given.truncated).toMatchObject({
      nextCursor: shown.nextCursor,
      omitted: `${50 - shown.items.length} of 50 items at /items`,
    });
    expect(given.value).toMatchObject({ items: rows, nextCursor: "end" });
  });

  test("nothing is lost between two of them", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
      const part = rows.slice(from, from + 20);
      const more = from + 20 < rows.length ? { nextCursor: part.at(-1)!.id } : {};
      const given = await resultOf(page(part, { ...more, cursorAfter }), { maxOutput: 1_000 });
      const shown = JSON.parse(given.content) as { items: { id: string }[]; nextCursor?: string };
      seen.push(...shown.items.map(({ id }) => id));
      after = shown.nextCursor;
    } while (after !== undefined);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test("longer cursors take room too; dates of items and their encoder are no obstacle", async () => {
    const dated = rows.map((row) => ({ ...row, at: new Date(0) }));
    const encode = (value: { items: { at: Date }[] }) => ({
      ...value,
      items: value.items.map((item) => ({ ...item, at: item.at.toISOString() })),
    });
    const cursor = (row: { id: string }) => `${row.id} ${"c".repeat(300)}\ud800`;
    const given = await resultOf(page(dated, { cursorAfter: cursor }), { maxOutput: 1_000 }, { encode });
    expect(utf8Length(given.content)).toBeLessThanOrEqual(1_000);
    const shown = JSON.parse(given.content) as { items: { id: string; at: string }[]; nextCursor: string };
    expect(shown.nextCursor).toBe(`${shown.items.at(-1)?.id} ${"c".repeat(300)}\ufffd`);
    expect(shown.items[0]?.at).toBe("1970-01-01T00:00:00.000Z");
  });

  test.each([
    ["no cursors of items", undefined],
    [
      "cursors that fail",
      () => {
        throw new Error("no");
      },
    ],
  ])("are cut as anything else where there are %s", async (_, cursorAfter) => {
    const onError = vi.fn();
    const given = await resultOf(page(rows, { ...(cursorAfter && { cursorAfter }) }), { maxOutput: 1_000, onError });
    expect(given.content).toContain("more items left out");
    expect(onError).toHaveBeenCalledTimes(cursorAfter ? 1 : 0);
  });

  test("an item that does not fit alone is cut itself", async () => {
    const given = await resultOf(page([{ id: "a", text: "x".repeat(5_000) }], { cursorAfter }), { maxOutput: 1_000 });
    expect(given.content).toContain("more characters left out");
  });
});

describe("media", () => {
  const bytes = new Uint8Array([1, 2, 3, 4]);
  const image: MediaPart = { type: "image", data: "AQIDBA==", mimeType: "image/png" };

  test.each<[string, unknown, string, MediaPart[]]>([
    ["alone", media.image(bytes, "image/png"), "[image 1: image/png, 4 bytes]", [image]],
    ["base64", media.image("AQIDBA==", "image/png"), "[image 1: image/png, 4 bytes]", [image]],
    [
      "beside text, in order",
      ["Two:", media.audio(bytes, "audio/wav"), { picture: media.image(bytes, "image/png") }],
      '["Two:","[audio 1: audio/wav, 4 bytes]",{"picture":"[image 2: image/png, 4 bytes]"}]',
      [{ type: "audio", data: "AQIDBA==", mimeType: "audio/wav" }, image],
    ],
    [
      "a link",
      media.link("https://example.com/a.pdf", { name: "a.pdf", mimeType: "application/pdf", size: 5 }),
      "[link 1: a.pdf, https://example.com/a.pdf]",
      [
        {
          type: "resource_link",
          uri: "https://example.com/a.pdf",
          name: "a.pdf",
          mimeType: "application/pdf",
          size: 5,
        },
      ],
    ],
  ])("%s", async (_, result, content, parts) => {
    const given = await resultOf(result);
    expect(given).toMatchObject({ content, media: parts });
    expect(given.value).toBe(result);
  });

  test("a Buffer, and one media object in two places", async () => {
    const one = media.image(Buffer.from(bytes), "image/png");
    expect(await resultOf({ a: one, b: one })).toMatchObject({ media: [image, image] });
  });

  test("is not there where there is none, and no part of data", async () => {
    expect("media" in (await resultOf("x"))).toBe(false);
    const given = await resultOf({ picture: media.image(bytes, "image/png") }, {}, { output: () => ({}) });
    expect(given.structured).toEqual({ picture: "[image 1: image/png, 4 bytes]" });
  });

  test("is left out of no answer by the limit of text", async () => {
    const given = await resultOf([media.image(new Uint8Array(50_000), "image/png"), "x".repeat(5_000)], {
      maxOutput: 500,
    });
    expect(given.media?.[0]).toMatchObject({ data: expect.stringMatching(/^A{66667}=$/) });
    expect(given.content.length).toBeLessThanOrEqual(500);
  });

  test.each([
    [() => media.image(bytes, "application/pdf"), "media.image takes a type like image/*, got application/pdf"],
    [() => media.audio("data:audio/wav;base64,AQID", "audio/wav"), "media.audio takes bytes or base64"],
    [() => media.image({} as never, "image/png"), "media.image takes bytes or base64"],
  ])("%# is refused where it is made", (make, message) => {
    expect(make).toThrow(message);
  });

  test("of another copy of the package, or another realm", async () => {
    const foreign = runInNewContext(`Object.defineProperty({}, Symbol.for("toolc.media"), {
      value: { type: "image", data: "AQIDBA==", mimeType: "image/png" },
    })`);
    expect(await resultOf(foreign)).toMatchObject({ media: [image] });
  });
});

describe("validateResults", () => {
  const output = (schema: JsonSchema) => ({ output: () => schema });
  const point = output(object({ x: number, "label?": string }));

  test("what fits is answered, with its data", async () => {
    expect(await resultOf({ x: 1 }, { validateResults: true }, point)).toMatchObject({
      ok: true,
      structured: { x: 1 },
    });
  });

  test.each<[string, unknown, string]>([
    ["a wrong type", { x: "sk-secret" }, "/x"],
    ["a field too much", { x: 1, password: "sk-secret" }, "/password"],
    ["nothing", undefined, ""],
    ["a number that JSON has not", { x: Number.NaN }, "/x"],
  ])("%s is not: the application is told all, the model no value", async (_, result, path) => {
    const onError = vi.fn();
    const given = await answer(returning(result, point), {}, { validateResults: true, onError });
    expect(given).toMatchObject({ ok: false, error: { code: "invalid_result", retryable: false } });
    expect(given.content).not.toContain("sk-secret");
    const [[{ error, errorId }]] = onError.mock.calls as [[{ error: { issues: { path: string }[] }; errorId: string }]];
    expect(given).toMatchObject({ error: { errorId } });
    expect(given.content).toContain(errorId);
    expect(error.issues.map((issue) => issue.path)).toEqual([path]);
  });

  test("is off unless it is asked for, and says nothing where there is no schema", async () => {
    expect(await resultOf({ x: "text" }, {}, point)).toMatchObject({ ok: true });
    expect(await resultOf({ x: "text" }, { validateResults: true })).toMatchObject({ ok: true });
  });

  test("sees the encoded result", async () => {
    const dated = {
      ...output(object({ at: { type: "string", format: "date-time" } })),
      encode: (v: { at: Date }) => ({ at: v.at.toISOString() }),
    };
    expect(await resultOf({ at: new Date(0) }, { validateResults: true }, dated)).toMatchObject({ ok: true });
  });
});
