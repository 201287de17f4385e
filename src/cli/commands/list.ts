/** `toolc list` */
import { join } from "node:path";
import type { Run } from "../commands.js";
import { exitCodes } from "../exit-code.js";
import { shown } from "../refresh.js";
import { bringUpToDate } from "../registry.js";
import { asJson, buildDocument } from "../report/documents.js";
import { toolTable } from "../report/tool-table.js";

export const runList: Run = async (terminal, given) => {
  const upToDate = await bringUpToDate(terminal, given);
  if ("exitCode" in upToDate) return upToDate.exitCode;
  const { settings, result, diagnostics, written } = upToDate.refreshed;
  const { root, out } = settings;
  const { tools } = result.model;
  if (given.json) {
    terminal.out(asJson(buildDocument({ ok: true, root, out, files: written, tools, diagnostics })));
  } else {
    const rows = tools.map((tool) => ({ tool, file: shown(terminal.cwd, join(root, tool.origin.file)) }));
    terminal.out(toolTable(rows, terminal.outColors));
  }
  return exitCodes.fine;
};
