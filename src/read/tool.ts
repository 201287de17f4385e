/** A function marked as a tool → its model, or the findings that keep it out. */
import { type Diagnostic, diagnose } from "../model/diagnostic.js";
import type { ResultModel, ToolModel } from "../model/tool.js";
import { originOfBody } from "./comments/attached.js";
import type { Report } from "./docs/field-tags.js";
import { readToolComment, type ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { isGenerator } from "./forms/generator.js";
import { type ReadParameters, readParameters } from "./parameters.js";
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
  const said = library.collect(({ report }) => {
    const docs = readToolComment(candidate.comment, session, report);
    return { docs, name: nameOfTool(candidate, docs, session, report) };
  });
  const { docs, name } = said.value;
  const refusal = refusalOf(candidate, session);
  if (refusal) return { diagnostics: [...said.findings, refusal] };

  const read = library.collect((context) => {
    const parameters = readParameters(candidate, docs, context);
    reportExclusive(docs, parameters, session, context.report);
    return parameters;
  });
  const output = readResult(candidate, docs, session, library);
  const findings = [
    ...said.findings,
    ...read.findings,
    ...library.findingsUnder(read.value.input),
    ...output.diagnostics,
  ];
  const diagnostics = findings.map((finding) => nameTool(finding, name, candidate, session));
  if (name === undefined || diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  return { tool: toolModel(name, candidate, docs, read.value, output.model, session), diagnostics };
}

function toolModel(
  name: string,
  candidate: Candidate,
  docs: ToolDocs,
  { parameters, input }: ReadParameters,
  output: ResultModel,
  session: Session,
): ToolModel {
  const { description, title, deprecated, coerce, unknown, guard } = docs;
  const returns = docs.returns?.docs.description;
  return {
    name,
    origin: originOf(candidate.node, session),
    binding: { form: "function", module: pathOf(candidate.file, session), export: candidate.exportName },
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
    ...(guard !== undefined && { guard }),
    examples: docs.examples,
  };
}

/** What a function itself must not be. */
function refusalOf(candidate: Candidate, session: Session): Diagnostic | undefined {
  const { signature } = candidate;
  const origin = originOf(candidate.node, session);
  const name = candidate.name ?? candidate.exportName;
  if (signature.typeParameters?.length) {
    const hint = "Write the types that it is to be called with; a generic helper can do the work.";
    return diagnose("TC1205", `"${name}" is generic: a model can't choose its type arguments.`, origin, { hint });
  }
  if (isGenerator(signature)) {
    const hint = "Return an array.";
    return diagnose("TC1403", `"${name}" is a generator, which is not supported yet as a tool.`, origin, { hint });
  }
  return undefined;
}

function reportExclusive(docs: ToolDocs, { parameters }: ReadParameters, session: Session, report: Report): void {
  const { exclusive } = docs.execution;
  if (typeof exclusive !== "object" || !("parameter" in exclusive) || !docs.exclusiveTag) return;
  if (parameters.some(({ name }) => name === exclusive.parameter)) return;
  const origin = originOfBody(docs.comment, docs.exclusiveTag, session);
  report(diagnose("TC1102", `@exclusive names no parameter: ${exclusive.parameter}.`, origin));
}

/** A finding in another place than the function says which tool it is about. */
function nameTool(finding: Diagnostic, name: string | undefined, candidate: Candidate, session: Session): Diagnostic {
  const { file, comment, signature } = candidate;
  const origin = originOf(candidate.node, session);
  const declaration = signature.declaration?.getSourceFile() === file ? signature.declaration : candidate.node;
  const start = file.getLineAndCharacterOfPosition(comment.start).line + 1;
  const end = file.getLineAndCharacterOfPosition(declaration.getEnd()).line + 1;
  const place = finding.origin;
  const near = place === undefined || (place.file === origin.file && place.line >= start && place.line <= end);
  if (near) return finding;
  const message = `The tool "${name ?? candidate.name ?? candidate.exportName}" uses it.`;
  return { ...finding, related: [...(finding.related ?? []), { message, origin }] };
}
