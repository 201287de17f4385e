/** Coercion and stripping as a whole call sees them: what is run, what the model reads, what the application is told. */
import { describe, expect, test } from "vitest";
import type { JsonSchema, ToolEntry } from "../../../src/runtime/contract.js";
import { answer, counting, entry, number, object, registryOf, string } from "../fixture.js";
import { rulesOf } from "./coerced-by.js";

const closed = object({ path: string, offset: number, "limit?": number, "opts?": object({ "wait?": number }) });
const readLines = (more: Partial<ToolEntry> = {}, result: unknown = "done") => {
  const { calls, call } = counting(result);
  const checked = { ...closed, "x-toolc-coerce": rulesOf("lossless") };
  return {
    calls,
    tool: entry("read_lines", closed, call as never, { checked: () => checked, coerces: true, ...more }),
  };
};

test("the function is given what came of coercion; the caller's own object stays as it was, frozen or not", async () => {
  const { calls, tool } = readLines();
  const given = Object.freeze({ path: "a", offset: "500", opts: Object.freeze({ wait: null }) });
  const said = await answer(tool, given);
  expect(said).toMatchObject({
    ok: true,
    content: "done",
    repairs: [
      { path: "/offset", rule: "decimal-string", from: "500", to: 500 },
      { path: "/opts/wait", rule: "null-as-absent", from: null },
    ],
    canonicalArguments: '{"offset":500,"opts":{},"path":"a"}',
  });
  expect(calls).toEqual([{ path: "a", offset: 500, opts: {} }]);
  expect(given).toEqual({ path: "a", offset: "500", opts: { wait: null } });
});

test("a valid call has no repairs, and its arguments are not looked at again", async () => {
  const { tool } = readLines();
  expect(await answer(tool, '{"path":"3","offset":1}')).toMatchObject({
    ok: true,
    repairs: [],
    canonicalArguments: '{"offset":1,"path":"3"}',
  });
});

test("a call that stays wrong is not run; what could be read is told as read", async () => {
  const { calls, tool } = readLines();
  const said = await answer(tool, '{"path":null,"offset":"500","limit":"many"}');
  expect(said).toMatchObject({
    ok: false,
    error: {
      code: "invalid_arguments",
      issues: [
        { path: "/path", code: "type_mismatch" },
        { path: "/limit", code: "coercion_failed", expected: "number", received: 'string "many"' },
      ],
    },
    repairs: [{ path: "/offset", rule: "decimal-string" }],
    canonicalArguments: '{"limit":"many","offset":500,"path":null}',
  });
  expect(calls).toEqual([]);
});

test("what the function does to its arguments does not reach what the answer tells", async () => {
  const { tool } = readLines();
  const changing: ToolEntry = {
    ...tool,
    call: ((args: { opts: { wait: number } }) => {
      args.opts.wait = 99;
      return "done";
    }) as never,
  };
  expect(await answer(changing, { path: "a", offset: 1, opts: '{"wait":1}' })).toMatchObject({
    repairs: [{ path: "/opts", from: '{"wait":1}', to: { wait: 1 } }],
    canonicalArguments: '{"offset":1,"opts":{"wait":1},"path":"a"}',
  });
});

test("the registry, the Standard Schema and the dispatcher say the same", async () => {
  const { tool } = readLines();
  const registry = registryOf(tool);
  const given = { path: "a", offset: "1" };
  expect(registry.validate("read_lines", given)).toEqual({
    ok: true,
    value: { path: "a", offset: 1 },
    repairs: [{ path: "/offset", rule: "decimal-string", from: "1", to: 1 }],
  });
  expect(registry.get("read_lines")["~standard"].validate(given)).toEqual({ value: { path: "a", offset: 1 } });
  expect(registry.validate("read_lines", { path: "a", offset: 1 })).toEqual({
    ok: true,
    value: { path: "a", offset: 1 },
  });
});

test("without a declared rule nothing is read", async () => {
  const tool = entry("t", closed, () => "ran");
  expect(await answer(tool, { path: "a", offset: "1" })).toMatchObject({ ok: false, repairs: [] });
});

test("text inside text is only as deep as arguments may be", async () => {
  const node = { type: "object", properties: { next: { $ref: "#/$defs/N" } }, additionalProperties: false };
  const schema = { ...object({ next: { $ref: "#/$defs/N" } }), $defs: { N: node }, "x-toolc-coerce": ["json-string"] };
  const tool = entry("deep", schema, () => "ran", { coerces: true });
  const nested = (depth: number): string => `${'{"next":'.repeat(depth)}{}${"}".repeat(depth)}`;
  expect(await answer(tool, { next: nested(10) }, { maxDepth: 12 })).toMatchObject({ ok: true });
  expect(await answer(tool, { next: nested(11) }, { maxDepth: 12 })).toMatchObject({
    ok: false,
    error: { issues: [{ path: "/next", code: "coercion_failed" }] },
  });
});

describe("what is sensitive", () => {
  const secret = "hunter2-4711";
  const account = object({ pin: { ...number, "x-toolc-sensitive": true }, "note?": string });
  const login = (more: JsonSchema, rules: string) => {
    const schema = { ...object({ account, "tokens?": more }), "x-toolc-coerce": rulesOf(rules) };
    return entry("login", schema, () => "done", { checked: () => schema, coerces: true, strips: true });
  };
  const list = { type: "array", items: { type: "string" }, "x-toolc-sensitive": true };
  const record = {
    type: "object",
    properties: {},
    additionalProperties: object({ n: number }),
    "x-toolc-sensitive": true,
  };

  test.each([
    [{ account: { pin: "4711" } }, list, ["/account/pin decimal-string"]],
    [{ account: '{"pin":4711,"note":"hunter2-4711"}' }, list, ["/account json-string"]],
    [{ account: { pin: 1 }, tokens: secret }, list, ["/tokens wrap-single"]],
    [{ account: { pin: 1, pinn: secret } }, list, ["/account/pinn strip-unknown"]],
    [{ account: { pin: 1 }, tokens: { [secret]: { n: "4711" } } }, record, ["/tokens decimal-string"]],
    [{ account: { pin: 1 }, tokens: { a: { n: 1, [secret]: secret } } }, record, ["/tokens strip-unknown"]],
  ])("is not told by the repairs of %j", async (args, tokens, want) => {
    const said = await answer(login(tokens, "lossless, wrap-single"), args);
    expect(said).toMatchObject({ ok: true });
    expect(said.repairs.map(({ path, rule }) => `${path} ${rule}`)).toEqual(want);
    expect(JSON.stringify(said)).not.toMatch(/hunter2|4711/);
  });
});

describe("@unknown strip", () => {
  const strips = (result: unknown = "done", more: Partial<ToolEntry> = {}) =>
    readLines({ coerces: undefined as never, strips: true, ...more }, result);

  test("is told by the answer and by a line for the model", async () => {
    const { calls, tool } = strips({ lines: 2 });
    const said = await answer(tool, { path: "a", offset: 1, Limit: 3, opts: { wait: 1, wiat: 2 } });
    expect(said).toMatchObject({
      ok: true,
      content: '{"lines":2}\n[ignored: unknown property Limit; did you mean limit?; unknown property /opts/wiat]',
      repairs: [
        { path: "/Limit", rule: "strip-unknown", from: 3 },
        { path: "/opts/wiat", rule: "strip-unknown", from: 2 },
      ],
      canonicalArguments: '{"offset":1,"opts":{"wait":1},"path":"a"}',
    });
    expect(calls).toEqual([{ path: "a", offset: 1, opts: { wait: 1 } }]);
  });

  test("of many, some are named; the line keeps within the limit of the answer", async () => {
    const { tool } = strips("x".repeat(1000));
    const junk = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`junk${index}`, index]));
    const said = await answer(tool, { path: "a", offset: 1, ...junk }, { maxOutput: 600 });
    expect(said.content).toMatch(/\n\[ignored: unknown property junk0; .*; and 25 more\]$/);
    expect(said.content.length).toBeLessThanOrEqual(600);
    expect(said).toMatchObject({ ok: true, truncated: {} });
  });

  test("of a result without a value", async () => {
    const tool = entry("t", object({}), () => undefined, { strips: true });
    expect((await answer(tool, { x: 1 })).content).toBe("ok\n[ignored: unknown property x]");
  });

  test("a misspelt required field is one problem, and says what came", async () => {
    const { calls, tool } = strips();
    expect(await answer(tool, { path: "a", ofset: 1, x: 1 })).toMatchObject({
      ok: false,
      error: { issues: [{ path: "/offset", message: "offset is required; you sent ofset" }] },
    });
    expect(calls).toEqual([]);
  });

  test("a wrapped call is told as one, where something required is inside", async () => {
    const { calls, tool } = strips();
    const said = await answer(tool, { arguments: { path: "a", offset: 1, x: 2 }, limit: 3 });
    expect(said).toMatchObject({
      ok: false,
      error: {
        issues: [
          { path: "/path", message: "path is required" },
          { path: "/offset", message: "offset is required" },
          {
            path: "/arguments",
            code: "unknown_field",
            message: "unknown property arguments; send path and offset outside of it",
          },
        ],
      },
    });
    expect(calls).toEqual([]);
    const rest = await answer(tool, { path: "a", offset: 1, options: { limit: 3 } });
    expect(rest.content).toBe("done\n[ignored: unknown property options; send limit outside of it]");
  });

  test("of the branches of a union, the one counts that keeps most", async () => {
    const union = { anyOf: [object({ a: number }), object({ a: number, "b?": number }), object({ c: number })] };
    const { calls, call } = counting("done");
    const tool = entry("t", object({ u: union }), call, { strips: true });
    const said = await answer(tool, { u: { a: 1, b: 2, x: 3 } });
    expect(said.content).toBe("done\n[ignored: unknown property /u/x]");
    expect(calls).toEqual([{ u: { a: 1, b: 2 } }]);
  });

  test("items that are equal without what was taken out are refused", async () => {
    const items = { type: "array", items: object({ a: number }), uniqueItems: true };
    const tool = entry("t", object({ items }), () => "ran", { strips: true });
    expect(
      await answer(tool, {
        items: [
          { a: 1, x: 1 },
          { a: 1, x: 2 },
        ],
      }),
    ).toMatchObject({
      ok: false,
      error: { issues: [{ path: "/items", code: "not_unique" }] },
    });
  });

  test("goes with coercion, inside JSON texts too", async () => {
    const { calls, tool } = readLines({ strips: true });
    const said = await answer(tool, { path: "a", offset: "1", opts: '{"wait":"2","x":3}' });
    expect(said.repairs.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      "/offset decimal-string",
      "/opts json-string",
      "/opts/wait decimal-string",
      "/opts/x strip-unknown",
    ]);
    expect(calls).toEqual([{ path: "a", offset: 1, opts: { wait: 2 } }]);
  });
});
