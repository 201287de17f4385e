/** A tool's name: what follows `@tool`, else the function's own. */
import { diagnose } from "../model/diagnostic.js";
import { quoted } from "./docs/constraint-value.js";
import type { Report } from "./docs/field-tags.js";
import type { ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { originOf, type Session } from "./session.js";

/** 128 characters that every provider can carry, or has an alias for; it ends in no dot and no hyphen. */
const legalName = /^[A-Za-z_][A-Za-z0-9_.-]{0,126}[A-Za-z0-9_]$|^[A-Za-z_]$/;

export const nameRule =
  "A name begins with a letter or _, goes on with letters, digits and _ . -, and has at most 128 characters.";

export function isLegalName(name: string): boolean {
  return legalName.test(name);
}

export function nameOfTool(candidate: Candidate, docs: ToolDocs, session: Session, report: Report): string | undefined {
  const written = docs.name?.text ?? "";
  if (written !== "") {
    if (isLegalName(written)) return written;
    report(
      diagnose("TC1101", `${quoted(written)} is no legal name for a tool.`, docs.name!.origin, {
        hint: /\s/.test(written) ? "Only the name follows @tool: put the description before it." : nameRule,
      }),
    );
    return undefined;
  }
  if (candidate.name === undefined) {
    const hint = "Write the name after @tool, or give the function one.";
    report(diagnose("TC1101", "This default export has no name.", originOf(candidate.node, session), { hint }));
    return undefined;
  }
  const name = session.naming === "snake_case" ? snakeCase(candidate.name) : candidate.name;
  if (isLegalName(name)) return name;
  const message = `The function's name ${quoted(name)} is no legal name for a tool.`;
  report(
    diagnose("TC1101", message, originOf(candidate.node, session), { hint: `Write a name after @tool. ${nameRule}` }),
  );
  return undefined;
}

/** `getHTMLPage2` → `get_html_page2`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}
