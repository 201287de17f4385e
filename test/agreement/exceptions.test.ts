/** Each exception still is one: where Ajv is mended, it leaves the list. */
import { expect, test } from "vitest";
import type { Json } from "../../src/model/json.js";
import { explain } from "../../src/runtime/kernel/explain/explain.js";
import { exceptions } from "./exceptions.js";
import { createJudge } from "./judge.js";

test.each(exceptions)("Ajv is wrong about $name", ({ example, excuses }) => {
  const { schema, value, right } = example;
  expect(excuses(schema as Json, value)).toBe(true);
  expect(verdictOf(schema, value)).not.toBe(right);
  expect(explain(schema as never, value).length === 0).toBe(right);
});

function verdictOf(schema: object, value: Json): boolean | string {
  try {
    return createJudge()(schema)(value);
  } catch (error) {
    return `throws ${String(error)}`;
  }
}
