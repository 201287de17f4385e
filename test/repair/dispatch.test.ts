/** `repairJson` of a dispatcher: asked only after strict JSON failed, and what it gives is read and checked like any other text. */
import { describe, expect, test, vi } from "vitest";
import { repair } from "../../src/repair/repair.js";
import type { DispatcherOptions } from "../../src/runtime/index.js";
import { answer, counting, entry, number, object, string } from "../runtime/fixture.js";

const { calls, call } = counting("ok");
const post = entry("post", object({ guild: string, "n?": number }), call);
const dispatch = async (text: unknown, options: DispatcherOptions = { repairJson: repair }) => {
  calls.length = 0;
  const given = await answer(post, text, options);
  return { ...given, ran: calls.length, canonicalArguments: given.canonicalArguments };
};

describe("a dispatcher with repair", () => {
  test("runs the mended call, and lists what was mended", async () => {
    expect(await dispatch("```json\n{guild: 'G', n: 1,}\n```")).toMatchObject({
      ok: true,
      ran: 1,
      canonicalArguments: '{"guild":"G","n":1}',
      repairs: ["code-fence", "unquoted-keys", "single-quotes", "trailing-comma"].map((rule) => ({ path: "", rule })),
    });
    expect(calls).toEqual([{ guild: "G", n: 1 }]);
  });

  test.each([
    ["invalid_json", "duplicate_key", "{guild: 'G', guild: 'H'}"],
    ["invalid_arguments", "too_deep", `{guild: ${"[".repeat(201)}${"]".repeat(201)}}`],
    ["invalid_arguments", "unsafe_number", "{guild: 'G', n: 12345678901234567890}"],
    ["invalid_arguments", "missing_field", "{n: 1}"],
    ["invalid_arguments", "unknown_field", "{guild: 'G', __proto__: {}}"],
    ["invalid_arguments", "type_mismatch", "['guild']"],
  ])("%s, %s: %s", async (code, issue, text) => {
    const given = await dispatch(text);
    expect(given).toMatchObject({ ok: false, ran: 0, error: { code, issues: [{ code: issue }] } });
    expect(given.repairs.length).toBeGreaterThan(0);
  });

  test.each([
    ["invalid_json", '{}{"guild":"G"}'],
    ["invalid_json", "{guild: 'G'"],
    ["invalid_json", "{guild: NaN}"],
    ["truncated_arguments", '{"guild":"G"'],
    ["truncated_arguments", '{"guild":"G",'],
    // Strict JSON, and its own problem.
    ["invalid_json", '{"guild":"G","guild":"H"}'],
  ])("%s, never mended: %s", async (code, text) => {
    expect(await dispatch(text)).toMatchObject({ ok: false, ran: 0, error: { code }, repairs: [] });
  });

  test("valid JSON is never shown to it, whatever stands in its strings", async () => {
    const repairJson = () => {
      throw new Error("was asked");
    };
    const body = '{{x}}{{y}} ```json\n{"k": 1,}\n``` it\'s NaN';
    expect(await dispatch(JSON.stringify({ guild: body }), { repairJson })).toMatchObject({
      ok: true,
      ran: 1,
      repairs: [],
    });
    expect(calls).toEqual([{ guild: body }]);
    for (const args of [{ guild: "G" }, undefined, "", " ", "null"]) await dispatch(args, { repairJson });
  });

  test("one that throws or gives no JSON changes nothing", async () => {
    const errors: unknown[] = [];
    const strict = await dispatch("{guild: 1}", {});
    const throwing = await dispatch("{guild: 1}", {
      repairJson: () => {
        throw new Error("broken");
      },
      onError: ({ error }) => errors.push(error),
    });
    expect(throwing.content).toBe(strict.content);
    expect(errors).toMatchObject([{ message: "broken" }]);
    for (const given of [undefined, { text: "{guild", repairs: [] }, { text: "{", repairs: [] }]) {
      expect((await dispatch("{guild: 1}", { repairJson: () => given })).content).toBe(strict.content);
    }
  });

  test.each<[string, () => unknown]>([
    ["no text", () => ({ repairs: [] })],
    ["a blank text, which would mean no arguments", () => ({ text: " ", repairs: [] })],
    ["a value", () => ({ text: {}, repairs: [] })],
    ["no repairs", () => ({ text: "{}" })],
    ["a promise", async () => ({ text: "{}", repairs: [] })],
    ["a promise that fails", () => Promise.reject(new Error("late"))],
  ])("one that gives %s changes nothing, and is told to the application", async (_, repairJson) => {
    const onError = vi.fn();
    const strict = await dispatch("{guild: 1}", {});
    const badly = await dispatch("{guild: 1}", { repairJson: repairJson as never, onError });
    expect(badly.content).toBe(strict.content);
    expect(badly.repairs).toEqual([]);
    expect(String(onError.mock.calls[0]?.[0].error)).toMatch("repairJson must return { text, repairs }");
  });

  test("without it nothing is mended", async () => {
    expect(await dispatch('{"guild":"G",}', {})).toMatchObject({ ok: false, ran: 0, error: { code: "invalid_json" } });
  });
});
