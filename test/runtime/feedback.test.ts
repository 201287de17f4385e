/** What a model reads of many problems at once. */
import { expect, test } from "vitest";
import { answer, dispatcherOf, entry, number, object, string } from "./fixture.js";

const items = { type: "array", items: object({ price: number, "name?": string }) };
const tool = entry("order", object({ items, "note?": string }), () => "ran");

interface Told {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
  readonly more?: number;
}

async function told(args: object, feedback: "full" | "slim" = "full"): Promise<readonly Told[]> {
  const said = await answer(tool, args, { feedback });
  return (JSON.parse(said.content) as { error: { issues: readonly Told[] } }).error.issues;
}

const prices = (count: number) => Array.from({ length: count }, () => ({ price: "3" }));

test("ten of one kind are all told", async () => {
  expect((await told({ items: prices(10) })).map(({ path }) => path)).toEqual(
    Array.from({ length: 10 }, (_, index) => `/items/${index}/price`),
  );
});

test("of more, the first ones, and how many there are where; other problems stay", async () => {
  const issues = await told({ items: [...prices(50), { price: 1, name: 2 }], note: 5 });
  expect(issues.map(({ path }) => path)).toEqual([
    ...Array.from({ length: 5 }, (_, index) => `/items/${index}/price`),
    "/items/50/name",
    "/note",
  ]);
  expect(issues[4]).toMatchObject({
    message: 'expected number, got string "3" (and 45 more like this at /items/*/price)',
    more: 45,
  });
});

test("a list that is full says so; the answer itself has all that were listed", async () => {
  const said = await answer(tool, { items: prices(500) });
  expect(said).toMatchObject({ ok: false });
  expect(said.ok ? [] : said.error.issues).toHaveLength(100);
  expect((await told({ items: prices(500) })).at(-1)?.message).toBe(
    `expected number, got string "3" (and 95 or more like this at /items/*/price)`,
  );
});

test("unknown fields of one object are one kind; slim says the number only", async () => {
  const junk = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`junk${index}`, 1]));
  const issues = await told({ items: [], ...junk }, "slim");
  expect(issues).toHaveLength(5);
  expect(issues[4]).toEqual({ path: "/junk4", code: "unknown_field", more: 25 });
});

test("what a model reads stays small, however much is wrong", async () => {
  const all = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`${"x".repeat(300)}${index}`, "y".repeat(500)]),
  );
  expect((await answer(tool, all)).content.length).toBeLessThan(5_000);
});

test.each(["Full", "loud", {}, { schema: false }, null])(
  "feedback that is none is a mistake at once: %j",
  (feedback) => {
    expect(() => dispatcherOf(tool, { feedback: feedback as never })).toThrow(
      new TypeError('createDispatcher: feedback must be "full", "slim" or { schema: true }'),
    );
  },
);
