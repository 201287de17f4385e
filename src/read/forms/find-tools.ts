/** The functions that a file's marks make tools, and findings about those that can't be. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { type Comment, originOfTag } from "../comments/attached.js";
import type { Report } from "../docs/field-tags.js";
import { reportLostTags } from "../docs/unattached.js";
import { originOf, type Session } from "../session.js";
import type { Candidate, Found } from "./candidate.js";
import { readFunction } from "./functions.js";
import { type Mark, marksOf } from "./marks.js";
import { readMethod, reportClassTags } from "./methods.js";
import { type Place, placeInFile } from "./place.js";

export function findTools(file: ts.SourceFile, session: Session, report: Report): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const place = placeInFile(file, session);
  for (const mark of marksOf(file, session, report)) {
    const form = readForm(mark, place, session);
    if (ts.isClassElement(mark.node)) reportClassTags(mark.node, session, report);
    if ("found" in form) candidates.push(form.found);
    else {
      const { code, message, hint, at } = form.problem;
      report(diagnose(code, message, at ? originOf(at, session) : originOfMark(mark, session), { hint }));
    }
  }
  reportLostTags(file, session, report);
  return candidates;
}

export function readForm(mark: Mark, place: Place, session: Session): Found {
  const { node } = mark;
  return ts.isClassElement(node) || ts.isObjectLiteralElementLike(node)
    ? readMethod(node as ts.ClassElement, mark, place, session)
    : readFunction(mark, place, session);
}

function originOfMark({ node, comment, call }: Mark, session: Session) {
  const tag = tagOf(comment);
  if (comment && tag) return originOfTag(comment, tag, session);
  return originOf(call?.expression ?? node, session);
}

function tagOf(comment: Comment | undefined) {
  return comment?.tags.find(({ name }) => name === "tool");
}
