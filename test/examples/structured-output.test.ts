/** A type marked @validator checks what a model answered: right answers become values, wrong ones a list of what is wrong. */
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { outputs } from "../../examples/structured-output/src/outputs.js";
import { readInvoice } from "../../examples/structured-output/src/read-invoice.js";
import { validators } from "../../examples/structured-output/src/tools.generated.js";
import { exampleFolder } from "./folders.js";

const titles = Object.keys(outputs);
const right = JSON.parse(outputs[titles[0]!]!) as Record<string, unknown>;

test("a right answer becomes a value, dates decoded", () => {
  const read = readInvoice(outputs["a right answer"]!);
  expect(read).toMatchObject({ ok: true, invoice: { number: "R-2026-118", issued: new Date("2026-03-14") } });
});

describe("a wrong answer is told by all that is wrong with it", () => {
  test.each<[string, readonly string[]]>([
    [titles[1]!, ["/seller: seller is required; you sent sellr", "/tax_number: ", "/confidence: unknown property"]],
    [
      titles[2]!,
      ["/issued: must be a valid date", "/total/amount: expected number", "/total/currency: expected one of EUR"],
    ],
    [
      titles[3]!,
      [
        "/lines/0/quantity: must be > 0",
        "/lines/0/price/amount: ",
        "/payment/by: expected one of transfer, card, cash",
      ],
    ],
    [titles[4]!, ["The answer: expected object, got array"]],
    [titles[5]!, ["Answer with JSON alone"]],
  ])("%s", (title, want) => {
    const read = readInvoice(outputs[title]!);
    expect(read).toMatchObject({ ok: false });
    const feedback = read.ok ? [] : read.feedback;
    expect(feedback).toHaveLength(want.length);
    for (const [at, line] of want.entries()) expect(feedback[at]).toContain(line);
  });
});

test("a generic type, instantiated by an alias, is a validator of its own", () => {
  const checked = validators.invoice_page.validate({ items: [right, { ...right, number: 7 }], next: null });
  expect(checked).toMatchObject({ ok: false, issues: [{ path: "/items/1/number", code: "type_mismatch" }] });
});

test("it is a Standard Schema with JSON Schema", () => {
  const { validate, jsonSchema, vendor } = validators.Invoice["~standard"];
  expect(vendor).toBe("toolc");
  expect(validate(right)).toMatchObject({ value: { number: "R-2026-118" } });
  expect(validate({ ...right, total: { amount: 77 } })).toMatchObject({ issues: [{ path: ["total", "currency"] }] });
  expect(jsonSchema.input({ target: "draft-2020-12" })).toEqual(validators.Invoice.schema);
});

test("npm start prints every answer and its issues", () => {
  const run = spawnSync(process.execPath, ["--import", "tsx", "src/main.ts"], {
    cwd: exampleFolder("structured-output"),
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  for (const title of titles) expect(run.stdout).toContain(`\n${title}\n`);
  expect(run.stdout).toContain("  ok: R-2026-118, issued 2026-03-14\n");
});
