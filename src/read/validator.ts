/** A type marked `@validator` → its model, or the findings that keep it out. */
import { ts } from "ts-morph";
import type { Diagnostic } from "../model/diagnostic.js";
import type { ValidatorModel } from "../model/tool.js";
import type { Comment } from "./comments/attached.js";
import { completeField } from "./docs/complete-field.js";
import { type FieldDocs, readFieldComment } from "./docs/field-tags.js";
import type { MarkedType } from "./forms/validators.js";
import { originOf, type Session } from "./session.js";
import type { Site } from "./types/context.js";
import type { TypeLibrary } from "./types/library.js";

export function readValidator(
  marked: MarkedType,
  session: Session,
  library: TypeLibrary,
): { readonly validator?: ValidatorModel; readonly diagnostics: readonly Diagnostic[] } {
  const { name, declaration, symbol, comment, module, export: exported } = marked;
  const origin = originOf(declaration.name, session);
  const label = `"${name}"`;
  const { value, findings } = library.collect((context) => {
    const alias = ts.isTypeAliasDeclaration(declaration) ? declaration : undefined;
    const site: Site = { node: declaration.name, field: true, label, ...(alias && { typeNode: alias.type }) };
    const declared = session.checker.getDeclaredTypeOfSymbol(symbol);
    const type = context.read(declared, site);
    const definition = type.kind === "ref" ? library.definition(type.id) : undefined;
    const isOwn = definition !== undefined && JSON.stringify(definition.origin) === JSON.stringify(origin);
    // What the comment of a definition says wrongly is told with the definition, and its constraints are there already.
    if (isOwn)
      return { type, docs: completeField(type, unconstrained(comment, session), label, context, declared).docs };
    const isData = (definition?.type ?? type).kind === "object";
    const said = readFieldComment(comment, alias && !isData ? "alias" : "type", session, context.report);
    return completeField(type, said, label, context, declared);
  });
  const { docs, type } = value;
  const all = [...findings, ...library.findingsUnder(type)].map((finding): Diagnostic => {
    if (finding.origin?.file === origin.file) return finding;
    const message = `The validator "${name}" uses it.`;
    return { ...finding, related: [...(finding.related ?? []), { message, origin }] };
  });
  if (all.some(({ severity }) => severity === "error")) return { diagnostics: all };
  return { validator: { name, origin, module, export: exported, docs, type }, diagnostics: all };
}

function unconstrained(comment: Comment, session: Session): FieldDocs {
  return { ...readFieldComment(comment, "type", session, () => {}), constraints: [] };
}
