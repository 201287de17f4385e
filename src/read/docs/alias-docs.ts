/** What the comment of a named type says of a field that has no words of its own: `/** An e-mail address. *\/ type Email = string`. */
import { ts } from "ts-morph";
import type { Docs } from "../../model/docs.js";
import type { TypeModel } from "../../model/type.js";
import { commentOf } from "../comments/attached.js";
import type { Session } from "../session.js";
import { aliasesNamedBy } from "../types/alias-constraints.js";
import { type Alias, declarationsNamed, isAlias } from "../types/referenced.js";
import { aliasFieldDocs } from "./alias-field-docs.js";
import { type FieldDocs, readFieldComment } from "./field-tags.js";

/** Objects and unions are definitions, and bring their own words. */
export function withAliasDocs(
  field: FieldDocs,
  typeNode: ts.TypeNode | undefined,
  type: TypeModel,
  session: Session,
): FieldDocs {
  if (field.docs.description !== undefined || type.kind === "ref" || !typeNode) return field;
  const enums = ts.isTypeReferenceNode(typeNode)
    ? declarationsNamed(typeNode.typeName, session.checker).filter(ts.isEnumDeclaration)
    : [];
  for (const declaration of [...aliasesNamedBy(typeNode, session).map(({ alias }) => alias), ...enums]) {
    if (session.program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
    const { description } = wordsOf(declaration, session);
    if (description !== undefined) return { ...field, docs: { description, ...field.docs } };
  }
  return field;
}

function wordsOf(declaration: Alias | ts.EnumDeclaration, session: Session): Docs {
  if (isAlias(declaration)) return aliasFieldDocs(declaration, "alias", session, () => {}).docs;
  const comment = commentOf(declaration);
  return comment ? readFieldComment(comment, "alias", session, () => {}).docs : {};
}
