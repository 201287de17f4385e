import { describe, expect, test } from "vitest";
import type { FailureAnswer } from "../../src/runtime/answer.js";
import type { JsonSchema } from "../../src/runtime/contract.js";
import { answer, entry, number, object, registryOf, string } from "./fixture.js";

const secret = { "x-toolc-sensitive": true };
const shown = object({
  "token?": { type: "object", additionalProperties: { type: "object", additionalProperties: number } },
  "env?": { type: "object", additionalProperties: string },
  "rows?": { type: "array", items: object({ "key?": { type: "object", additionalProperties: number }, "n?": number }) },
  "either?": { anyOf: [number, { $ref: "#/$defs/Vault" }] },
  "free?": {},
});
const hidden: JsonSchema = structuredClone(shown);
const at = (path: string): Record<string, unknown> =>
  path.split("/").reduce((schema, key) => (schema as Record<string, never>)[key] as never, hidden);
for (const path of ["properties/token", "properties/env/additionalProperties", "properties/rows/items/properties/key"])
  Object.assign(at(path), secret);
const withVault = (schema: JsonSchema, more: object) => ({
  ...schema,
  $defs: { Vault: { type: "object", additionalProperties: number, ...more } },
});
const input = withVault(shown, {});
const checked = withVault(hidden, secret);
const tool = entry("keep", input, () => "kept", { checked: () => checked });

async function issuesOf(args: unknown): Promise<readonly string[]> {
  const { error, content } = (await answer(tool, args)) as FailureAnswer;
  expect(content).not.toMatch(/sk-\d/);
  const verdict = registryOf(tool).validate("keep", args);
  expect(JSON.stringify(verdict)).not.toMatch(/sk-\d/);
  return (error.issues ?? []).map(({ path, code, message }) => `${code} ${path}: ${message}`);
}

describe("keys inside of a sensitive field are not named", () => {
  test.each<[string, unknown, string[]]>([
    [
      "twice, in the text",
      '{"token":{"sk-1":{"sk-2":1,"sk-2":2},"sk-1":{"sk-3":1,"sk-3":2}}}',
      ["duplicate_key /token: a property stands twice"],
    ],
    [
      "a number too large",
      '{"token":{"sk-1":{"sk-2":12345678901234567890}},"env":{"A":1e999}}',
      [
        "unsafe_number /token: the number is too large to be read exactly",
        "unsafe_number /env/A: the number is too large to be read exactly",
      ],
    ],
    [
      "no JSON data",
      { token: { "sk-1": { "sk-2": () => 1 } }, env: { A: { "sk-3": new Map() } } },
      [
        "type_mismatch /token: expected JSON data, got function",
        "type_mismatch /env/A: expected JSON data, got an instance of Map",
      ],
    ],
    [
      "in an array, and beside",
      '{"rows":[{"n":1},{"key":{"sk-1":1,"sk-1":2},"n":1,"n":2}]}',
      ["duplicate_key /rows/1/key: a property stands twice", "duplicate_key /rows/1/n: the property n stands twice"],
    ],
    ["in one branch of a union", '{"either":{"sk-1":1,"sk-1":2}}', ["duplicate_key /either: a property stands twice"]],
    ["in what nobody knows", '{"tokken":{"sk-1":1,"sk-1":2}}', ["duplicate_key /tokken: a property stands twice"]],
  ])("%s", async (_, args, wanted) => {
    const found = await issuesOf(args);
    expect(found).toEqual(expect.arrayContaining(wanted));
  });
});

test("others are", async () => {
  expect(await issuesOf('{"free":{"a":{"b":1,"b":2}},"env":{"A":"1","A":"2"}}')).toEqual([
    "duplicate_key /free/a/b: the property b stands twice",
    "duplicate_key /env/A: the property A stands twice",
  ]);
  const plain = entry("plain", input, () => "");
  const { error } = (await answer(plain, '{"token":{"a":{"b":1,"b":2}}}')) as FailureAnswer;
  expect(error.issues).toMatchObject([{ path: "/token/a/b", message: "the property b stands twice" }]);
});
