/**
 * What the comment of a type alias says. In JavaScript the alias stands in the comment itself: `@typedef {string} Name A name.
 * {@minLength 1}` is prose with constraints in braces, and constraints on lines of their own are the alias's too.
 */
import { ts } from "ts-morph";
import { type Comment, commentOf } from "../comments/attached.js";
import type { Session } from "../session.js";
import type { Alias } from "../types/referenced.js";
import { type FieldDocs, type FieldPlace, noDocs, type Report, readFieldComment } from "./field-tags.js";
import { fieldNamed } from "./param-tag.js";
import { mergeDocs } from "./property-docs.js";

export function aliasFieldDocs(
  alias: Alias,
  place: Exclude<FieldPlace, "field">,
  session: Session,
  report: Report,
): FieldDocs {
  const comment = commentOf(alias);
  if (!comment) return noDocs;
  const said = readFieldComment(comment, place, session, report);
  return ts.isJSDocTypedefTag(alias) ? mergeDocs(said, proseOf(alias, comment, session, report)) : said;
}

/** The text behind `{type} Name`. */
function proseOf(alias: ts.JSDocTypedefTag, comment: Comment, session: Session, report: Report): FieldDocs {
  const name = ts.getNameOfDeclaration(alias)?.getText();
  return fieldNamed(name, ["typedef"], comment, session, report) ?? noDocs;
}
