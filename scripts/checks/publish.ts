/** What publint and "are the types wrong?" say of the package. */
import { spawnSync } from "node:child_process";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

export async function checkPublint(): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

export function checkTypesResolve(): readonly string[] {
  const attw = ["--no-install", "attw", "--pack", ".", "--profile", "esm-only", "--no-emoji", "--no-color"];
  const { status, stdout, stderr } = spawnSync("npx", attw, { encoding: "utf8" });
  return status === 0 ? [] : [`attw:\n${stdout}${stderr}`];
}
