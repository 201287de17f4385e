import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.js";
import { makeProject } from "./project.js";

describe("usage", () => {
  test("--version is the version of the package", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(await makeProject({}).toolc(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("--help names every command, and each command's help all of its flags", async () => {
    const project = makeProject({});
    const { code, stdout, stderr } = await project.toolc(["--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const command of commands) {
      expect(stdout).toMatch(new RegExp(`^  ${command.name} `, "m"));
      const help = await project.toolc([command.name, "--help"]);
      expect(help.code).toBe(0);
      for (const { flag } of command.flags) expect(help.stdout).toContain(flag);
    }
  });

  const wrong: readonly (readonly [want: string, args: readonly string[]])[] = [
    ["unknown command 'buil'", ["buil"]],
    ["Did you mean build?", ["buil"]],
    ["unknown option '--projekt'", ["build", "--projekt", "x"]],
    ["argument missing", ["build", "--project"]],
    ["a whole number, 0 or more, is wanted", ["build", "--max-warnings", "-1"]],
    ["a whole number, 0 or more, is wanted", ["build", "--max-warnings", "many"]],
    ["missing required argument 'tool'", ["call"]],
    ["Allowed choices are draft-2020-12, draft-07", ["schema", "add", "--target", "draft-04"]],
    ["too many arguments", ["build", "extra"]],
    ["Usage: toolc", []],
  ];
  test.concurrent.each(wrong)("exit 2: %s", async (want, args) => {
    const { code, stdout, stderr } = await makeProject({}).toolc(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(want);
  });
});
