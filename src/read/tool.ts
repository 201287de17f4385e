/** A function marked as a tool → its model, or the findings that keep it out. */
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { ToolModel } from "../model/tool.js";
import { originOfBody } from "./comments/attached.js";
import { readToolComment, type ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { isGenerator } from "./forms/generator.js";
import { readParameters } from "./parameters.js";
import { readResult } from "./result.js";
import { originOf, pathOf, type Session } from "./session.js";
import { nameOfTool } from "./tool-name.js";
import type { TypeLibrary } from "./types/library.js";

export interface ReadTool {
  /** Absent where an error keeps the tool out. */
  readonly tool?: ToolModel;
  readonly diagnostics: readonly Diagnostic[];
}

export function readTool(candidate: Candidate, session: Session, library: TypeLibrary): ReadTool {
  const origin = originOf(candidate.node, session);
  const { value, findings } = library.collect((context) => {
    const docs = readToolComment(candidate.comment, session, context.report);
    const name = nameOfTool(candidate, docs, session, context.report);
    reportFunction(candidate, session, context.report);
    const { parameters, input } = readParameters(candidate, docs, context);
    reportExclusive(
      docs,
      parameters.map((parameter) => parameter.name),
      session,
      context.report,
    );
    return { docs, name, parameters, input };
  });
  const output = readResult(candidate, value.docs, session, library);
  const all = [...findings, ...library.findingsUnder(value.input), ...output.diagnostics];
  const label = value.name ?? candidate.name ?? candidate.exportName;
  const diagnostics = all.map((finding) => nameTool(finding, label, origin, candidate));
  if (value.name === undefined || diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const { docs } = value;
  const tool: ToolModel = {
    name: value.name,
    origin,
    binding: { form: "function", module: pathOf(candidate.file, session), export: candidate.exportName },
    docs: {
      ...(docs.description !== undefined && { description: docs.description }),
      ...(docs.title !== undefined && { title: docs.title }),
      ...(docs.deprecated !== undefined && { deprecated: docs.deprecated }),
    },
    ...(docs.returns?.docs.description !== undefined && { returns: docs.returns.docs.description }),
    parameters: value.parameters,
    input: value.input,
    output: output.model,
    hints: docs.hints,
    execution: docs.execution,
    groups: docs.groups,
    ...(docs.coerce && { coerce: docs.coerce }),
    ...(docs.unknown && { unknown: docs.unknown }),
    ...(docs.guard !== undefined && { guard: docs.guard }),
    examples: docs.examples,
  };
  return { tool, diagnostics };
}

/** What a function itself must not be. */
function reportFunction(candidate: Candidate, session: Session, report: (diagnostic: Diagnostic) => void): void {
  const { signature } = candidate;
  const origin = originOf(candidate.node, session);
  const name = candidate.name ?? candidate.exportName;
  if (signature.typeParameters?.length) {
    const hint = "Write the types that it is to be called with; a generic helper can do the work.";
    report(diagnose("TC1205", `"${name}" is generic: a model can't choose its type arguments.`, origin, { hint }));
  }
  if (isGenerator(signature)) {
    const hint = "Return an array.";
    report(diagnose("TC1403", `"${name}" is a generator, which is not supported yet as a tool.`, origin, { hint }));
  }
}

function reportExclusive(
  docs: ToolDocs,
  names: readonly string[],
  session: Session,
  report: (diagnostic: Diagnostic) => void,
): void {
  const { exclusive } = docs.execution;
  if (typeof exclusive !== "object" || !("parameter" in exclusive) || !docs.exclusiveTag) return;
  if (names.includes(exclusive.parameter)) return;
  const origin = originOfBody(docs.comment, docs.exclusiveTag, session);
  report(diagnose("TC1102", `@exclusive names no parameter: ${exclusive.parameter}.`, origin));
}

/** A finding in another place than the function says which tool it is about. */
function nameTool(finding: Diagnostic, name: string, origin: ToolModel["origin"], candidate: Candidate): Diagnostic {
  const { file, comment, signature } = candidate;
  const declaration = signature.declaration?.getSourceFile() === file ? signature.declaration : candidate.node;
  const start = file.getLineAndCharacterOfPosition(comment.start).line + 1;
  const end = file.getLineAndCharacterOfPosition(declaration.getEnd()).line + 1;
  const place = finding.origin;
  const near = place === undefined || (place.file === origin.file && place.line >= start && place.line <= end);
  if (near) return finding;
  return { ...finding, related: [...(finding.related ?? []), { message: `The tool "${name}" uses it.`, origin }] };
}
