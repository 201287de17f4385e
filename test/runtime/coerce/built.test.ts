/** Coercion from source to call: natives, the config, and rules that stand nearer. */
import { expect, test } from "vitest";
import { createDispatcher } from "../../../src/runtime/index.js";
import { built } from "../cases/built.js";

const natives = `
/**
 * Take natives.
 *
 * @tool take
 * @param ids Ids. {@coerce decimal-string, json-string, wrap-single}
 * @param ages Ages by name. {@coerce decimal-string, json-string}
 * @param big A large number. {@coerce decimal-string}
 * @param day A day or none. {@coerce null-string}
 * @param link Where. {@coerce null-as-absent}
 * @param bytes What. {@coerce null-as-absent, json-string}
 */
export function take(
  ids: Set<number>,
  ages: Map<string, number>,
  big: bigint,
  day: Date | null,
  link?: Date,
  bytes?: Uint8Array,
): string {
  return [[...ids], [...ages].join(":"), typeof big + big, day, link, bytes].join("/");
}`;

test("what travels is coerced, and natives are made of it", async () => {
  const dispatcher = createDispatcher(built(natives));
  const call = (args: object) => dispatcher.dispatch({ id: "1", name: "take", arguments: args });
  const given = { ids: "7", ages: '{"ada":"36"}', big: "9007199254740993", day: "null", link: null, bytes: null };
  const said = await call(given);
  expect(said).toMatchObject({ ok: true, content: "7/ada,36/bigint9007199254740993///" });
  expect(said.repairs.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    "/ids wrap-single",
    "/ids/0 decimal-string",
    "/ages json-string",
    "/ages/ada decimal-string",
    "/day null-string",
    "/link null-as-absent",
    "/bytes null-as-absent",
  ]);
  // Sets stay sets, and space around the digits of a bigint is read as a number is.
  expect(await call({ ...given, ids: '["1","1"]' })).toMatchObject({
    ok: false,
    error: { issues: [{ code: "not_unique" }] },
  });
  expect(await call({ ...given, big: " 12 " })).toMatchObject({ ok: true, content: "7/ada,36/bigint12///" });
  expect(await call({ ...given, big: " 9007199254740993 " })).toMatchObject({ ok: false });
});
