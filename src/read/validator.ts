/** A type marked `@validator` → its model, or the findings that keep it out. */
import { ts } from "ts-morph";
import type { Diagnostic } from "../model/diagnostic.js";
import type { ValidatorModel } from "../model/tool.js";
import { applyConstraints } from "./docs/apply-constraints.js";
import { readFieldComment } from "./docs/field-tags.js";
import type { MarkedType } from "./forms/validators.js";
import { originOf, type Session } from "./session.js";
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
    const site = { node: declaration.name, label, ...(alias && { typeNode: alias.type }) };
    const type = context.read(session.checker.getDeclaredTypeOfSymbol(symbol), site);
    const isPlain = type.kind !== "ref" && type.kind !== "object";
    const place = alias && isPlain ? "alias" : "type";
    const { docs, constraints } = readFieldComment(comment, place, session, type.kind === "ref" ? () => {} : context.report);
    return { docs, type: applyConstraints(type, constraints, label, context) };
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
