/** What a tool returns: described by a schema, nothing, or something that no schema describes. */
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { DiagnosticCode } from "../model/diagnostic-codes.js";
import type { ResultModel } from "../model/tool.js";
import { applyConstraints } from "./docs/apply-constraints.js";
import type { ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { resultNode, resultType } from "./forms/generator.js";
import { isUserFile, originOf, type Session } from "./session.js";
import type { TypeLibrary } from "./types/library.js";

const { TypeFlags } = ts;

export function readResult(
  candidate: Candidate,
  docs: ToolDocs,
  session: Session,
  library: TypeLibrary,
): { readonly model: ResultModel; readonly diagnostics: readonly Diagnostic[] } {
  const { type, generator } = resultType(candidate.signature.getReturnType(), session);
  if (type.flags & (TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Never))
    return { model: { kind: "void" }, diagnostics: [] };
  if (type.flags & TypeFlags.Unknown || isStream(type)) return { model: { kind: "undescribed" }, diagnostics: [] };
  const declaration = candidate.signature.declaration;
  const typeNode = declaration && !ts.isJSDocSignature(declaration) ? writtenResult(declaration) : undefined;
  const node = typeNode && isUserFile(typeNode.getSourceFile(), session) ? typeNode : candidate.node;
  const forgive = library.forgiving();
  const { value, findings } = library.collect((context) => {
    const inner = typeNode && resultNode(typeNode);
    const read = context.read(type, { node, label: "The result", ...(inner && { typeNode: inner }) });
    return applyConstraints(read, docs.returns?.constraints ?? [], "the result", context);
  });
  const all = [...findings, ...library.findingsUnder(value)];
  // What comments say wrongly is an error here too, and so is a name that leads nowhere.
  const broken = all.filter(({ code, severity }) => severity === "error" && !isUndescribable(code));
  const reason = all.find(
    ({ severity, code }) => isUndescribable(code) && (severity === "error" || value.kind === "unknown"),
  );
  if (reason) {
    forgive();
    return { model: { kind: "undescribed" }, diagnostics: [undescribed(reason, node, session), ...broken] };
  }
  const { description } = docs.returns?.docs ?? {};
  return {
    model: {
      kind: "described",
      type: value,
      docs: description === undefined ? {} : { description },
      ...(generator && { generator }),
    },
    diagnostics: all,
  };
}

function writtenResult(declaration: ts.SignatureDeclaration): ts.TypeNode | undefined {
  const inComment = (declaration.flags & ts.NodeFlags.JavaScriptFile) !== 0 && ts.getJSDocReturnType(declaration);
  return declaration.type ?? (inComment || undefined);
}

/** Read to its end at run time, as text or as a list: which one, only that shows. */
function isStream(type: ts.Type): boolean {
  return type.getProperties().some(({ name }) => name === "getReader" || name.startsWith("__@asyncIterator"));
}

function isUndescribable(code: DiagnosticCode): boolean {
  return code.startsWith("TC12") && code !== "TC1202";
}

function undescribed(reason: Diagnostic, node: ts.Node, session: Session): Diagnostic {
  return diagnose("TC1211", `The result has no output schema. ${reason.message}`, originOf(node, session), {
    hint: reason.hint ?? "Return plain data.",
    ...(reason.origin && { related: [{ message: "What can't be described stands here.", origin: reason.origin }] }),
  });
}
