/** A function marked as a tool → its model, or the findings that keep it out. */
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { Binding, ResultModel, ToolModel } from "../model/tool.js";
import { quoted } from "./docs/constraint-value.js";
import type { Report } from "./docs/field-tags.js";
import { isInstanceKey } from "./docs/tool-tag-readers.js";
import { emptyDraft, readToolComment, type ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { withOptions } from "./forms/tool-options.js";
import { readGuard } from "./guard.js";
import { type ReadParameters, readParameters } from "./parameters.js";
import { readResult } from "./result.js";
import { isUserFile, originOf, pathOf, type Session } from "./session.js";
import { nameOfTool } from "./tool-name.js";
import type { TypeLibrary } from "./types/library.js";

export interface ReadTool {
  /** Absent where an error keeps the tool out. */
  readonly tool?: ToolModel;
  readonly diagnostics: readonly Diagnostic[];
}

export function readTool(candidate: Candidate, session: Session, library: TypeLibrary): ReadTool {
  const said = library.collect(({ report }) => {
    const docs = readDocs(candidate, session, report);
    const binding = bindingOf(candidate, docs, session, report);
    return { docs, binding, name: nameOfTool(candidate, docs, session, report) };
  });
  const { docs, binding, name } = said.value;
  const refusal = refusalOf(candidate, session);
  if (refusal) return { diagnostics: [...said.findings, refusal].map((each) => inProject(each, candidate, session)) };

  const read = library.collect((context) => {
    const parameters = readParameters(candidate, docs, context);
    reportExclusive(docs, parameters, context.report);
    const guard = docs.guard && readGuard(docs.guard, candidate, parameters, context);
    return { ...parameters, ...(guard && { guard }) };
  });
  const output = readResult(candidate, docs, session, library);
  const findings = [
    ...said.findings,
    ...read.findings,
    ...library.findingsUnder(read.value.input),
    ...output.diagnostics,
  ];
  const diagnostics = findings.map((finding) => nameTool(finding, name, candidate, session));
  const broken = diagnostics.some(({ severity }) => severity === "error");
  if (name === undefined || binding === undefined || broken) return { diagnostics };
  return { tool: toolModel(name, binding, candidate, docs, read.value, output.model, session), diagnostics };
}

function readDocs(candidate: Candidate, session: Session, report: Report): ToolDocs {
  const { comment, call } = candidate;
  const docs = comment ? readToolComment(comment, session, report) : emptyDraft();
  return call ? withOptions(docs, call, session, report) : docs;
}

/** With the key of the instance, which a comment may name. */
function bindingOf(candidate: Candidate, docs: ToolDocs, session: Session, report: Report): Binding | undefined {
  const { binding } = candidate;
  if (binding.form !== "method") {
    if (docs.instance) {
      const hint = "Only methods that are not static are called on an instance.";
      report(diagnose("TC1110", "@instance does not belong here.", docs.instance.origin, { hint }));
    }
    return binding;
  }
  const instance = docs.instance?.text ?? binding.instance;
  if (instance !== undefined && isInstanceKey(instance)) return { ...binding, instance };
  const hint = "Write @instance and a key in the comment of the class.";
  const message =
    instance === undefined
      ? "The class has no name, so nobody could say which instance to call."
      : `@instance takes a key, not ${quoted(instance)}.`;
  report(diagnose(instance === undefined ? "TC1403" : "TC1102", message, originOf(candidate.node, session), { hint }));
  return undefined;
}

function toolModel(
  name: string,
  binding: Binding,
  candidate: Candidate,
  docs: ToolDocs,
  { parameters, input, guard }: ReadParameters & Pick<ToolModel, "guard">,
  output: ResultModel,
  session: Session,
): ToolModel {
  const { description, title, deprecated, coerce, unknown } = docs;
  const returns = docs.returns?.docs.description;
  return {
    name,
    origin: originOf(candidate.node, session),
    binding,
    docs: {
      ...(description !== undefined && { description }),
      ...(title !== undefined && { title }),
      ...(deprecated !== undefined && { deprecated }),
    },
    ...(returns !== undefined && { returns }),
    parameters,
    input,
    output,
    hints: docs.hints,
    execution: docs.execution,
    groups: docs.groups,
    ...(coerce && { coerce }),
    ...(unknown && { unknown }),
    ...(guard && { guard }),
    examples: docs.examples,
  };
}

/** What a function itself must not be. */
function refusalOf(candidate: Candidate, session: Session): Diagnostic | undefined {
  const { signature } = candidate;
  const origin = originOf(candidate.node, session);
  const name = candidate.name ?? candidate.binding.export;
  if (signature.typeParameters?.length) {
    const hint = "Write the types that it is to be called with; a generic helper can do the work.";
    return diagnose("TC1205", `"${name}" is generic: a model can't choose its type arguments.`, origin, { hint });
  }
  return undefined;
}

function reportExclusive(docs: ToolDocs, { parameters }: ReadParameters, report: Report): void {
  const { exclusive } = docs.execution;
  if (typeof exclusive !== "object" || !("parameter" in exclusive) || !docs.exclusiveAt) return;
  if (parameters.some(({ name }) => name === exclusive.parameter)) return;
  report(diagnose("TC1102", `@exclusive names no parameter: ${exclusive.parameter}.`, docs.exclusiveAt));
}

/** A finding in another place than the function says which tool it is about. */
function nameTool(finding: Diagnostic, name: string | undefined, candidate: Candidate, session: Session): Diagnostic {
  const { file, comment, signature, node } = candidate;
  const origin = originOf(node, session);
  const declaration = signature.declaration?.getSourceFile() === file ? signature.declaration : node;
  const first = comment?.file === file ? Math.min(comment.start, node.getStart()) : node.getStart();
  const start = file.getLineAndCharacterOfPosition(first).line + 1;
  const end = file.getLineAndCharacterOfPosition(declaration.getEnd()).line + 1;
  const place = finding.origin;
  const near = place === undefined || (place.file === origin.file && place.line >= start && place.line <= end);
  if (near) return finding;
  const message = `The tool "${name ?? candidate.name ?? candidate.binding.export}" uses it.`;
  return inProject({ ...finding, related: [...(finding.related ?? []), { message, origin }] }, candidate, session);
}

/** What is wrong with the comment of a package's function is told where the project exports it. */
function inProject(finding: Diagnostic, { comment, node }: Candidate, session: Session): Diagnostic {
  if (!comment || isUserFile(comment.file, session) || finding.origin?.file !== pathOf(comment.file, session)) {
    return finding;
  }
  const { related: _, ...plain } = finding;
  return { ...plain, origin: originOf(node, session) };
}
