/** The function that `@guard` names: found among the exports of the tool's file, and held against the tool's arguments. */
import { ts } from "ts-morph";
import { diagnose } from "../model/diagnostic.js";
import type { GuardModel } from "../model/tool.js";
import { nearest } from "./comments/spelling.js";
import type { PlacedName } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { exportNameOf, exportsOf, targetOf } from "./forms/exports.js";
import type { ReadParameters } from "./parameters.js";
import { pathOf, typeText } from "./session.js";
import { isToolContext } from "./tool-context.js";
import type { TypeContext } from "./types/context.js";

/** @returns nothing where a finding says why */
export function readGuard(
  named: PlacedName,
  candidate: Candidate,
  { parameters }: ReadParameters,
  context: TypeContext,
): GuardModel | undefined {
  const { checker } = context.session;
  const report = (message: string, hint: string): undefined =>
    void context.report(diagnose("TC1408", message, named.origin, { hint }));

  const found = findExport(named.text, candidate, context);
  if ("message" in found) return report(found.message, found.hint);
  const type = checker.getTypeOfSymbol(found.symbol);
  const signature = type.getCallSignatures().at(-1);
  if (!signature) {
    return report(`"${named.text}" is no function.`, "Name a function that the file of the tool exports.");
  }
  const problem =
    problemOfContext(signature, context) ??
    problemOfArguments(signature, candidate, parameters, context) ??
    problemOfResult(signature, context);
  if (problem) return report(`"${named.text}" ${problem}`, howTo);
  return {
    module: pathOf(candidate.file, context.session),
    export: found.name,
    takes: signature.parameters.length > 1 ? "context" : signature.parameters.length === 1 ? "arguments" : "nothing",
  };
}

const howTo =
  "A guard is (args, context: ToolContext) => …: it takes the arguments as one object, and returns nothing or deny(reason).";

type FoundExport =
  | { readonly symbol: ts.Symbol; readonly name: string }
  | { readonly message: string; readonly hint: string };

/** Of a tool that comes from a package, the file of ours that exports it has to export the guard too. */
function findExport(name: string, candidate: Candidate, { session }: TypeContext): FoundExport {
  const { checker } = session;
  const file = candidate.comment?.file ?? candidate.call?.getSourceFile() ?? candidate.file;
  const exported = exportsOf(file, checker);
  const own = exported.find((symbol) => symbol.name === name);
  const symbol = own && targetOf(own, checker);
  const importable = symbol && exportNameOf(symbol, name, "value", candidate.file, checker);
  if (symbol && importable !== undefined && symbol.flags & ts.SymbolFlags.Value) return { symbol, name: importable };
  if (symbol && file !== candidate.file) {
    const hint = `Write export { ${name} } from … beside the tool: generated code imports it.`;
    return { message: `"${name}" is not exported by ${pathOf(candidate.file, session)}.`, hint };
  }
  if (checker.resolveName(name, file, ts.SymbolFlags.Value, true)) {
    const hint = "Write export before it, or export it from this file: generated code imports it from here.";
    return { message: `"${name}" is not exported by this file.`, hint };
  }
  const meant = nearest(
    name,
    exported.map((each) => each.name),
  );
  const hint = meant ? `Did you mean ${meant}?` : "Export a function of that name from the file of the tool.";
  return { message: `@guard names no function that this file exports: ${name}.`, hint };
}

function problemOfContext({ parameters, minArgumentCount }: ts.Signature & Counted, context: TypeContext) {
  const { checker } = context.session;
  const isContext = (parameter: ts.Symbol | undefined): boolean => {
    const declaration = parameter?.valueDeclaration;
    const typeNode = declaration && ts.isParameter(declaration) ? declaration.type : undefined;
    return (
      parameter !== undefined &&
      isToolContext({ type: checker.getTypeOfSymbol(parameter), ...(typeNode && { typeNode }) }, context)
    );
  };
  if (isContext(parameters[0])) return "takes the context first; the arguments come first.";
  if (parameters.length > 1 && !isContext(parameters[1])) return "has a second parameter that is no ToolContext.";
  if ((minArgumentCount ?? 0) > 2) return "takes more than the arguments and the context.";
  return undefined;
}

/** The compiler counts them, and does not say so in its types. */
interface Counted {
  readonly minArgumentCount?: number;
}

/** Held as the generated module will hold it; here, so that the finding stands at the tag and not in code that nobody wrote. */
function problemOfArguments(
  guard: ts.Signature,
  candidate: Candidate,
  parameters: ReadParameters["parameters"],
  context: TypeContext,
): string | undefined {
  const { checker } = context.session;
  const [first] = guard.parameters;
  if (!first) return undefined;
  const wanted = checker.getTypeOfSymbol(first);
  if (wanted.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return undefined;
  if (!(wanted.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) {
    return `takes ${typeText(wanted, context.session)} first, and not the arguments as one object.`;
  }
  const types = candidate.signature.parameters.map((parameter) => checker.getTypeOfSymbol(parameter));
  const whole = parameters.findIndex(({ from }) => from === "object");
  if (whole >= 0) {
    const given = checker.getNonNullableType(types[whole]!);
    return checker.isTypeAssignableTo(given, wanted)
      ? undefined
      : `takes other arguments than the tool: ${typeText(wanted, context.session)}.`;
  }
  for (const property of checker.getPropertiesOfType(wanted)) {
    const at = parameters.findIndex(({ from, name }) => from === "property" && name === property.name);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = checker.getTypeOfSymbol(property);
    const parameter = parameters[at];
    if (!parameter) {
      if (isOptional) continue;
      return `wants an argument "${property.name}", which the tool has not.`;
    }
    const mayBeAbsent = isOptional || checker.isTypeAssignableTo(checker.getUndefinedType(), type);
    if (parameter.optional && !mayBeAbsent && !("rest" in parameter)) {
      return `wants "${property.name}", which may be absent: the tool's default comes after the guard.`;
    }
    const given = parameter.optional ? checker.getNonNullableType(types[at]!) : types[at]!;
    if (!checker.isTypeAssignableTo(given, type)) {
      return `takes "${property.name}" as ${typeText(type, context.session)}, and the tool has ${typeText(given, context.session)}.`;
    }
  }
  return undefined;
}

/** `true` for "yes" is the mistake to find: every value but a denial would be one. */
function problemOfResult(guard: ts.Signature, { session: { checker } }: TypeContext): string | undefined {
  const returned = checker.getReturnTypeOfSignature(guard);
  const said = checker.getAwaitedType(returned) ?? returned;
  const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never;
  const nothing = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Null | open;
  const parts = said.isUnion() ? said.types : [said];
  const isFine = parts.every(
    (part) =>
      part.flags & nothing ||
      (checker.getPropertyOfType(part, "reason") && checker.getPropertyOfType(part, "retryable")),
  );
  return isFine ? undefined : `returns ${checker.typeToString(returned)}.`;
}
