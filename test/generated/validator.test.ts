import { describe, expect, test, vi } from "vitest";
import { createValidator } from "../../src/generated/index.js";
import type { JsonSchema, ValidatorEntry } from "../../src/runtime/contract.js";
import type { Validator } from "../../src/runtime/index.js";
import { ajvCheck, formatChecks, number, object, string } from "../runtime/fixture.js";

/** What those who take a Standard Schema ask for: https://standardschema.dev/schema */
interface StandardSchema<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => { value: Output; issues?: undefined } | { issues: readonly { message: string }[] };
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

function validatorOf<T>(schema: JsonSchema, more: Partial<ValidatorEntry> = {}): Validator<T> {
  return createValidator<T>({
    name: "Invoice",
    origin: "src/invoice.ts#Invoice",
    hash: "hash",
    input: () => structuredClone(schema),
    check: ajvCheck(more.checked?.() ?? schema),
    formats: formatChecks,
    ...more,
  });
}

const invoice = object({ total: number, "note?": string });
const codes = (validator: Validator<unknown>, value: unknown) => {
  const verdict = validator.validate(value);
  return verdict.ok ? [] : verdict.issues.map(({ path, code }) => `${path} ${code}`);
};

test("a valid value is copied, never changed", () => {
  const given = Object.freeze({ total: 5, note: undefined });
  const verdict = validatorOf<{ total: number }>(invoice).validate(given);
  expect(verdict).toEqual({ ok: true, value: { total: 5 } });
  expect(verdict.ok && verdict.value).not.toBe(given);
});

test.each<[unknown, string[]]>([
  [{}, ["/total missing_field"]],
  [{ total: "5", note: 5, more: 1 }, ["/total type_mismatch", "/note type_mismatch", "/more unknown_field"]],
  [undefined, [" type_mismatch"]],
  [null, [" type_mismatch"]],
  ['{"total":5}', [" type_mismatch"]],
  [{ total: Number.NaN }, ["/total type_mismatch"]],
  [new Map(), [" type_mismatch"]],
])("%j: every issue", (value, wanted) => {
  expect(codes(validatorOf(invoice), value)).toEqual(wanted);
});

describe("roots that are no object", () => {
  test("a string is a value, no JSON text", () => {
    const validator = validatorOf<string>({ type: "string", minLength: 2 });
    expect(validator.validate("null")).toEqual({ ok: true, value: "null" });
    expect(validator.validate("")).toMatchObject({ ok: false, issues: [{ path: "", code: "wrong_length" }] });
  });

  test.each<[JsonSchema, unknown]>([
    [{ type: "array", items: number }, [1, 2]],
    [{ anyOf: [{ type: "null" }, number] }, null],
    [{ enum: ["a", 1] }, 1],
  ])("%j", (schema, value) => {
    expect(validatorOf(schema).validate(value)).toEqual({ ok: true, value });
    expect(validatorOf(schema).validate({}).ok).toBe(false);
  });
});

const dated = (more: Partial<ValidatorEntry> = {}) =>
  validatorOf<{ at: Date }>(object({ at: { type: "string", format: "date-time" } }), {
    decode: ({ at }: { at: string }) => ({ at: new Date(at) }),
    ...more,
  });

test("the value is decoded, also for those who take a Standard Schema", () => {
  const value = { at: new Date("2026-11-29T12:00:00Z") };
  const given = { at: "2026-11-29T12:00:00Z" };
  expect(dated().validate(given)).toEqual({ ok: true, value });
  const standard: StandardSchema<{ at: Date }> = dated();
  expect(standard["~standard"].validate(given)).toEqual({ value });
  expect(standard["~standard"].validate({ at: "soon" })).toEqual({
    issues: [{ message: expect.stringContaining("date-time"), path: ["at"] }],
  });
});

test("its JSON Schemas: of what travels, and of what comes out where that is JSON", () => {
  const schema = object({ at: { type: "string", format: "date-time" } });
  const draft = { $schema: "http://json-schema.org/draft-07/schema#", ...schema };
  const { jsonSchema } = dated({ targets: { "draft-07": { schema: () => draft } } })["~standard"];
  expect(jsonSchema.input({ target: "draft-2020-12" })).toEqual(schema);
  expect(jsonSchema.input({ target: "draft-07" })).toEqual(draft);
  expect(() => jsonSchema.input({ target: "draft-04" })).toThrow("Invoice has no JSON Schema for the target draft-04");
  expect(() => jsonSchema.output({ target: "draft-07" })).toThrow("are not JSON");
  const plain = validatorOf(invoice)["~standard"].jsonSchema;
  expect(plain.output({ target: "draft-2020-12" })).toEqual(invoice);
});

test("nothing is made before it is asked for, and then once", () => {
  const input = vi.fn(() => invoice);
  const validator = validatorOf(invoice, { input, check: () => true });
  validator.validate({ total: 5 });
  expect(input).not.toHaveBeenCalled();
  expect(validator.schema).toBe(validator.schema);
  expect(input).toHaveBeenCalledOnce();
  expect(Object.keys(validator)).toEqual(["name", "validate", "schema", "~standard"]);
});

test("what only the check knows is checked and not shown", () => {
  const validator = validatorOf(invoice, { checked: () => object({ total: { type: "number", minimum: 1 } }) });
  expect(codes(validator, { total: 0 })).toEqual(["/total out_of_range"]);
  expect(validator.schema).toEqual(invoice);
});
