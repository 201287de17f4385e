/** Types that their authors marked `@validator`, and findings about what can't be one. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { attachedComments, type Comment, originOfBody, originOfTag, parseComment } from "../comments/attached.js";
import type { BlockTag } from "../comments/blocks.js";
import { quoted } from "../docs/constraint-value.js";
import type { Report } from "../docs/field-tags.js";
import { originOf, pathOf, type Session } from "../session.js";
import { isLegalName, nameRule } from "../tool-name.js";
import { exportNameOf } from "./exports.js";

export interface MarkedType {
  readonly name: string;
  readonly declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
  readonly symbol: ts.Symbol;
  readonly comment: Comment;
  readonly module: string;
  readonly export: string;
}

export function findValidators(file: ts.SourceFile, session: Session, report: Report): readonly MarkedType[] {
  if (!file.text.includes("@validator")) return [];
  const found = new Map<ts.Symbol, MarkedType>();
  for (const { node, doc, last } of attachedComments(file)) {
    const comment = parseComment(file, doc.pos, doc.end);
    const tag = comment.tags.find(({ name }) => name === "validator");
    if (!tag) continue;
    if (!last) {
      const message = "@validator stands in a comment that another one follows.";
      report(diagnose("TC1105", message, originOfTag(comment, tag, session), { hint: "Make them one." }));
      continue;
    }
    const type = readMarked(node, tag, comment, session, report);
    if (type && !found.has(type.symbol)) found.set(type.symbol, type);
  }
  return [...found.values()];
}

function readMarked(
  node: ts.Node,
  tag: BlockTag,
  comment: Comment,
  session: Session,
  report: Report,
): MarkedType | undefined {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
    const hint = "It belongs to an exported interface or type alias.";
    report(diagnose("TC1110", "@validator does not belong here.", originOfTag(comment, tag, session), { hint }));
    return undefined;
  }
  const own = node.name.text;
  const origin = originOf(node.name, session);
  const file = node.getSourceFile();
  const symbol = session.checker.getSymbolAtLocation(node.name);
  const exported =
    symbol && ts.isSourceFile(node.parent) ? exportNameOf(symbol, own, "type", file, session.checker) : undefined;
  if (!symbol || exported === undefined) {
    const message = `"${own}" is marked @validator but not exported.`;
    report(diagnose("TC1402", message, origin, { hint: "Write export before it, at the top of the file." }));
    return undefined;
  }
  if (node.typeParameters?.length) {
    const hint = `Mark an alias that says what they are: export type Rows = ${own}<Row>.`;
    report(diagnose("TC1213", `"${own}" is generic: nobody says what its type arguments are.`, origin, { hint }));
    return undefined;
  }
  const written = tag.body.text.trim();
  const name = written === "" ? own : written;
  if (!isLegalName(name)) {
    const hint = /\s/.test(written) ? "Only the name follows @validator: put the description before it." : nameRule;
    const at = originOfBody(comment, tag, session);
    report(diagnose("TC1101", `${quoted(name)} is no legal name for a validator.`, at, { hint }));
    return undefined;
  }
  return { name, declaration: node, symbol, comment, module: pathOf(file, session), export: exported };
}
