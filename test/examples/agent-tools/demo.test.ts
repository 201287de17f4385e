/** The demo runs as scripted, and every tool's script shows what issue-like reports are made of. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { scripts } from "../../../examples/agent-tools/src/scripts/all.js";
import { packageRoot } from "../folders.js";

function demo(env: Record<string, string>) {
  return spawnSync(process.execPath, ["--import", "tsx", "examples/agent-tools/src/demo.ts"], {
    cwd: packageRoot,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "", FORCE_COLOR: "", ...env },
  });
}

const esc = String.fromCharCode(27);

test("every call ends as scripted; no line is wider than 100; no colours where they are not wanted", () => {
  const run = demo({ NO_COLOR: "1" });
  expect(run.stderr).toBe("");
  expect(run.stdout).toContain("Every call ended as scripted.");
  expect(run.status).toBe(0);
  expect(run.stdout).not.toContain(esc);
  expect(run.stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
});

test("the same text with colours", () => {
  const plain = demo({ NO_COLOR: "1" }).stdout;
  const coloured = demo({ FORCE_COLOR: "1" }).stdout;
  expect(coloured).toContain(esc);
  expect(coloured.replaceAll(new RegExp(`${esc}\\[\\d+m`, "g"), "")).toBe(plain);
});

test.each(scripts.map((script) => [script.tool, script] as const))("%s: every kind of mistake", (_, { turns }) => {
  const mistakes = turns.map((turn) => turn.mistake);
  for (const kind of ["missing field", "wrong type", "illegal enum", "out of range", "wrong nesting", "extra field"]) {
    expect(mistakes).toContain(kind);
  }
  expect(turns.filter((turn) => turn.ends === "first try").length).toBeGreaterThan(0);
});
