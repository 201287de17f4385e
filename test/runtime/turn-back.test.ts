import { describe, expect, test } from "vitest";
import type { Reversal } from "../../src/runtime/contract.js";
import { reverse } from "../../src/runtime/kernel/turn-back.js";
import { answer, dispatcherOf, entry, number, object, string } from "./fixture.js";

const optional = { nullIsAbsent: true } as const;
const entries: Reversal = { kind: "entries", values: { kind: "object", properties: { x: optional } } };
const tuple: Reversal = {
  kind: "tuple",
  items: [null, { kind: "object", properties: { x: optional } }],
  rest: { kind: "object", properties: { y: optional } },
};
const tree: Reversal = {
  kind: "root",
  plan: { kind: "ref", id: "Node" },
  definitions: {
    Node: { kind: "object", properties: { left: { ...optional, plan: { kind: "ref", id: "Node" } } } },
    Loop: { kind: "ref", id: "Loop" },
  },
};

test.each<[want: unknown, plan: Reversal, value: unknown]>([
  [{ b: null }, { kind: "object", properties: { a: optional } }, { a: null, b: null }],
  [{ a: 0 }, { kind: "object", properties: { a: optional } }, { a: 0 }],
  [
    { "x.y": 1, z: 2 },
    { kind: "object", properties: { x_y: { name: "x.y" } } },
    { x_y: 1, z: 2 },
  ],
  [
    { x_y: 1, "x.y": 2 },
    { kind: "object", properties: { x_y: { name: "x.y" } } },
    { x_y: 1, "x.y": 2 },
  ],
  [
    { a: { b: {} } },
    {
      kind: "object",
      properties: {
        a: { plan: { kind: "object", properties: { b: { plan: { kind: "object", properties: { c: optional } } } } } },
      },
    },
    { a: { b: { c: null } } },
  ],
  [[{}, 1], { kind: "array", items: { kind: "object", properties: { a: optional } } }, [{ a: null }, 1]],
  [{ k: {} }, { kind: "record", values: { kind: "object", properties: { a: optional } } }, { k: { a: null } }],
  [
    { k: {}, l: 1 },
    entries,
    [
      { key: "k", value: { x: null } },
      { value: 1, key: "l" },
    ],
  ],
  [{}, entries, []],
  [
    [
      { key: "k", value: 1 },
      { key: "k", value: 2 },
    ],
    entries,
    [
      { key: "k", value: 1 },
      { key: "k", value: 2 },
    ],
  ],
  [[{ key: 1, value: 1 }], entries, [{ key: 1, value: 1 }]],
  [[{ key: "k" }], entries, [{ key: "k" }]],
  [[{ key: "k", value: 1, more: 2 }], entries, [{ key: "k", value: 1, more: 2 }]],
  [{ k: 1 }, entries, { k: 1 }],
  [["a", {}, {}], tuple, { "1": { x: null }, "0": "a", "2": { y: null } }],
  [["a"], tuple, { "0": "a" }],
  [[], tuple, {}],
  [{ "0": "a", "2": "b" }, tuple, { "0": "a", "2": "b" }],
  [{ "0": "a", x: "b" }, tuple, { "0": "a", x: "b" }],
  [
    { kind: "a" },
    { kind: "union", discriminant: "kind", branches: { a: { kind: "object", properties: { x: optional } } } },
    { kind: "a", x: null },
  ],
  [
    { kind: "b", x: null },
    { kind: "union", discriminant: "kind", branches: { a: { kind: "object", properties: { x: optional } } } },
    { kind: "b", x: null },
  ],
  [{ kind: "constructor" }, { kind: "union", discriminant: "kind", branches: {} }, { kind: "constructor" }],
  [{ left: { left: {} } }, tree, { left: { left: { left: null } } }],
  [{ x: 1 }, { kind: "ref", id: "Loop" }, { x: 1 }],
  [{ x: 1 }, { ...tree, plan: { kind: "ref", id: "Loop" } } as Reversal, { x: 1 }],
])("%j", (want, plan, value) => {
  const before = structuredClone(value);
  expect(reverse(value, plan, {})).toEqual(want);
  expect(value).toEqual(before);
});

test("every plan leaves every other kind of value alone", () => {
  const plans: Reversal[] = [
    entries,
    tuple,
    tree,
    { kind: "array", items: tree },
    { kind: "record", values: tree },
    { kind: "union", discriminant: "k", branches: {} },
  ];
  for (const plan of plans) for (const value of [null, 1, "text", true]) expect(reverse(value, plan, {})).toBe(value);
});

test("__proto__ is a key like any other", () => {
  const record = reverse(JSON.parse('[{"key":"__proto__","value":1}]'), { kind: "entries" }, {}) as object;
  expect(Object.keys(record)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  const object = reverse(JSON.parse('{"__proto__":{"a":null}}'), { kind: "object", properties: {} }, {}) as object;
  expect(JSON.stringify(object)).toBe('{"__proto__":{"a":null}}');
});

describe("in a call", () => {
  const reversal: Reversal = { kind: "object", properties: { limit: optional } };
  const list = entry("fs.list", object({ path: string, "limit?": number }), (args) => JSON.stringify(args), {
    targets: { openai: { name: "fs_list", strict: true, reversal }, "openapi-3.0": { name: "fs_list", reversal } },
  });
  const call = (name: string, via?: object) =>
    dispatcherOf(list).dispatch({
      id: "1",
      name,
      arguments: '{"path":"/","limit":null}',
      ...(via && { via }),
    } as never);
  const done = { ok: true, tool: "fs.list", content: '{"path":"/"}', repairs: [], canonicalArguments: '{"path":"/"}' };

  test("the strict form of a target is turned back, and is no repair", async () => {
    expect(await call("fs_list", { target: "openai", strict: true })).toMatchObject(done);
  });

  test("its loose form is the canonical one", async () => {
    expect(await call("fs_list", { target: "openai", strict: false })).toMatchObject({
      ok: false,
      error: { issues: [{ path: "/limit" }] },
    });
  });

  test("a target that has one form only", async () => {
    expect(await call("fs_list", { target: "openapi-3.0", strict: false })).toMatchObject(done);
  });

  test("without via nothing is turned back, and aliases are no names", async () => {
    expect(await call("fs.list")).toMatchObject({ ok: false, error: { code: "invalid_arguments" } });
    expect(await call("fs_list")).toMatchObject({ ok: false, tool: "fs_list", error: { code: "unknown_tool" } });
  });

  test("a name that the target did not give is found too", async () => {
    expect(await call("fs.list", { target: "openai", strict: true })).toMatchObject(done);
    expect(await call("fs.list", { target: "constructor", strict: true })).toMatchObject({
      ok: false,
      error: { code: "invalid_arguments" },
    });
  });

  test("a call of an unknown tool is told the names that its target knows", async () => {
    const given = await call("fs_lits", { target: "openai", strict: true });
    expect(given.content).toContain("Did you mean fs_list?");
  });

  test("another value in the place of the whole", async () => {
    expect(await answer(list, "[]")).toMatchObject({ ok: false });
  });
});
