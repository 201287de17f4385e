/** `toolc schema <tool>` */
import { nearestName } from "../../config/nearest.js";
import type { Run } from "../commands.js";
import { exitCodes } from "../exit-code.js";
import { bringUpToDate, importRegistry } from "../registry.js";
import { asJson } from "../report/documents.js";

export const runSchema: Run = async (terminal, given) => {
  const [name = ""] = given.arguments;
  const upToDate = await bringUpToDate(terminal, given);
  if ("exitCode" in upToDate) return upToDate.exitCode;
  const names = upToDate.refreshed.result.model.tools.map((tool) => tool.name);
  if (!names.includes(name)) {
    const nearest = nearestName(name, names);
    terminal.note(`There is no tool ${JSON.stringify(name)}.${nearest ? ` Did you mean ${nearest}?` : ""}`);
    terminal.note(terminal.noteColors.dim("toolc list names them all."));
    return exitCodes.findings;
  }
  const registry = await importRegistry(upToDate.refreshed);
  const { jsonSchema } = registry.get(name)["~standard"];
  terminal.out(asJson(jsonSchema.input({ target: given.target ?? "draft-2020-12" })));
  return exitCodes.fine;
};
