/** `@param name text`, `@param name - text`, `@param opts.city text`: whose text it is, and the text itself. */
import { diagnose } from "../../model/diagnostic.js";
import type { Origin } from "../../model/origin.js";
import { type Comment, originIn, originOfTag } from "../comments/attached.js";
import type { BlockTag } from "../comments/blocks.js";
import type { Session } from "../session.js";
import { type FieldDocs, type Report, readFieldProse } from "./field-tags.js";
import { withoutJsDocType } from "./jsdoc-type.js";

export interface ParamDoc {
  /** `["opts", "city"]` for `opts.city`. */
  readonly path: readonly string[];
  readonly field: FieldDocs;
  /** Of the name. */
  readonly origin: Origin;
}

/** The name, which may stand in brackets with a default; `[]` after an array's name; then the text. */
const shape =
  /^\s*(\[\s*)?(?:\.\.\.)?([\p{ID_Start}_$][\p{ID_Continue}$]*(?:\[\])?(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\[\])?)*)/u;

export function readParamTag(comment: Comment, tag: BlockTag, session: Session, report: Report): ParamDoc | undefined {
  const { text, at } = withoutJsDocType(tag.body);
  const found = shape.exec(text);
  if (!found) {
    const hint = "Write @param, the parameter's name, and what it means.";
    report(diagnose("TC1102", "@param has no name.", originOfTag(comment, tag, session), { hint }));
    return undefined;
  }
  const name = found[2]!;
  const nameAt = found[0].length - name.length;
  const bracket = found[1] === undefined ? undefined : text.indexOf("]", found[0].length);
  const after = bracket === undefined || bracket === -1 ? found[0].length : bracket + 1;
  const separator = /^(?:\s*:(?=\s|$)|\s+-(?=\s|$))?/.exec(text.slice(after))![0];
  const body = { at: at + after + separator.length, text: text.slice(after + separator.length) };
  return {
    path: name.split(".").map((part) => part.replace("[]", "")),
    field: readFieldProse(comment, body, session, report),
    origin: originIn(comment, at + nameAt, name.length, session),
  };
}

/** What the first of such tags says that has the name. Only what is wrong with that one is told. */
export function fieldNamed(
  name: string | undefined,
  tags: readonly string[],
  comment: Comment,
  session: Session,
  report: Report,
): FieldDocs | undefined {
  const tag = comment.tags.find((each) => {
    return tags.includes(each.name) && readParamTag(comment, each, session, () => {})?.path.join(".") === name;
  });
  return tag && readParamTag(comment, tag, session, report)?.field;
}
