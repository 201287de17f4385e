/** The six calls of a weather/email harness, through the example's registry; and what the example prints. */
import { spawnSync } from "node:child_process";
import { createDispatcher } from "toolc";
import { describe, expect, test } from "vitest";
import { registry } from "../../examples/first-call/src/tools.generated.js";
import { exampleFolder } from "./folders.js";

const mail = { to: "ada@example.com", subject: "Minutes", body: "Attached." };

describe("right calls succeed", () => {
  test.each([
    ["get_weather", { city: "Beijing", days: 3 }],
    ["send_email", mail],
  ])("%s", async (name, args) => {
    const answer = await createDispatcher(registry).dispatch({ id: "1", name, arguments: JSON.stringify(args) });
    expect(answer).toMatchObject({ ok: true, id: "1", tool: name });
  });
});

describe("wrong calls fail, naming field and reason", () => {
  test.each([
    ["/days out_of_range", "get_weather", { city: "Beijing", days: 0 }],
    ["/unit unknown_field", "get_weather", { city: "Beijing", days: 3, unit: "C" }],
    ["/city missing_field", "get_weather", { days: 3 }],
    ["/to format_mismatch", "send_email", { ...mail, to: "ada at example.com" }],
  ])("%s", async (want, name, args) => {
    const answer = await createDispatcher(registry).dispatch({ id: "1", name, arguments: JSON.stringify(args) });
    expect(answer).toMatchObject({ ok: false, error: { code: "invalid_arguments", retryable: true } });
    const { error } = JSON.parse(answer.content) as {
      error: { issues: { path: string; code: string; message: string }[] };
    };
    expect(error.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([want]);
    expect(error.issues[0]!.message).not.toBe("");
  });
});

test("npm start prints a right and a wrong answer", () => {
  const run = spawnSync(process.execPath, ["--import", "tsx", "src/main.ts"], {
    cwd: exampleFolder("first-call"),
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  const [right, wrong] = run.stdout.trim().split("\n");
  expect(JSON.parse(right!)).toMatchObject({ city: "Beijing" });
  expect(JSON.parse(wrong!)).toMatchObject({ error: { code: "invalid_arguments" } });
});
