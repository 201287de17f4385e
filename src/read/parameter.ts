/** The parameters of a function as its signature has them. */
import { ts } from "ts-morph";
import { diagnose } from "../model/diagnostic.js";
import { type FieldDocs, noDocs } from "./docs/field-tags.js";
import { propertyDocs } from "./docs/property-docs.js";
import type { ToolDocs } from "./docs/tool-tags.js";
import type { Candidate } from "./forms/candidate.js";
import { isUserFile, originOf } from "./session.js";
import type { TypeContext } from "./types/context.js";

export interface Parameter {
  readonly name: string;
  /** The name is made up: the parameter is destructured, and no `@param` names it. */
  readonly unnamed?: true;
  readonly optional: boolean;
  readonly rest?: true;
  readonly type: ts.Type;
  /** What a comment right before it says. */
  readonly docs: FieldDocs;
  readonly typeNode?: ts.TypeNode;
  /** Its name in the source, or the function where the signature comes from a package. */
  readonly node: ts.Node;
  /** What findings about its type point at. */
  readonly place: ts.Node;
  readonly initializer?: ts.Expression;
  readonly pattern?: ts.ObjectBindingPattern;
}

export function parametersOf(candidate: Candidate, docs: ToolDocs, context: TypeContext): readonly Parameter[] {
  const { signature } = candidate;
  reportThis(candidate, context);
  const declarations = signature.parameters.map(declarationOf);
  const names = namesOfPatterns(declarations, docs);
  return signature.parameters.map((symbol, index): Parameter => {
    const declaration = declarations[index];
    const type = context.session.checker.getTypeOfSymbol(symbol);
    if (!declaration) {
      return {
        name: symbol.name,
        optional: false,
        type,
        docs: noDocs,
        node: candidate.node,
        place: candidate.node,
      };
    }
    const own = isUserFile(declaration.getSourceFile(), context.session);
    const { name: written, initializer, dotDotDotToken } = declaration;
    const typeNode = declaration.type ?? typeInComment(declaration);
    const documented = names.get(declaration);
    return {
      ...(ts.isIdentifier(written) ? { name: written.text } : { name: documented ?? "options" }),
      ...(!ts.isIdentifier(written) && documented === undefined && { unnamed: true as const }),
      optional: isOptional(declaration, type, context),
      ...(dotDotDotToken && { rest: true as const }),
      type,
      docs: propertyDocs([declaration], context),
      ...(typeNode && { typeNode }),
      node: own ? written : candidate.node,
      place: own ? (typeNode ?? written) : candidate.node,
      ...(initializer && { initializer }),
      ...(ts.isObjectBindingPattern(written) && { pattern: written }),
    };
  });
}

function declarationOf(symbol: ts.Symbol): ts.ParameterDeclaration | undefined {
  const declaration = symbol.valueDeclaration;
  return declaration && ts.isParameter(declaration) ? declaration : undefined;
}

/** `@param {Name} name`: where a type stands in JavaScript, and nowhere in TypeScript. */
function typeInComment(declaration: ts.ParameterDeclaration): ts.TypeNode | undefined {
  return declaration.flags & ts.NodeFlags.JavaScriptFile ? ts.getJSDocType(declaration) : undefined;
}

function isOptional(declaration: ts.ParameterDeclaration, type: ts.Type, context: TypeContext): boolean {
  if (declaration.questionToken || declaration.initializer) return true;
  if (declaration.dotDotDotToken) {
    const { checker } = context.session;
    return (type.isUnion() ? type.types : [type]).some((each) => {
      return !checker.isTupleType(each) || (each as ts.TupleTypeReference).target.minLength === 0;
    });
  }
  // JSDoc says it in another way: `@param {string} [name]`, `{string=}`.
  if (context.session.checker.isOptionalParameter(declaration)) return true;
  return type.isUnion() && type.types.some((part) => part.flags & ts.TypeFlags.Undefined);
}

/** As JSDoc has it: a `@param` that names no other parameter names a destructured one, in order. */
function namesOfPatterns(
  declarations: readonly (ts.ParameterDeclaration | undefined)[],
  docs: ToolDocs,
): ReadonlyMap<ts.ParameterDeclaration, string> {
  const taken = new Set<string>();
  const patterns: ts.ParameterDeclaration[] = [];
  for (const declaration of declarations) {
    if (!declaration) continue;
    if (ts.isIdentifier(declaration.name)) taken.add(declaration.name.text);
    else {
      patterns.push(declaration);
      for (const element of declaration.name.elements) {
        if (ts.isBindingElement(element)) taken.add((element.propertyName ?? element.name).getText());
      }
    }
  }
  const free = [...new Set(docs.params.map(({ path }) => path[0]!))].filter((name) => !taken.has(name));
  return new Map(patterns.slice(0, free.length).map((pattern, index) => [pattern, free[index]!]));
}

/** A `this` parameter is no argument; it has to be what a call has: the instance, the class, or nothing. */
function reportThis(candidate: Candidate, context: TypeContext): void {
  const declaration = candidate.signature.declaration;
  const first = declaration && !ts.isJSDocSignature(declaration) ? declaration.parameters[0] : undefined;
  if (!first?.type || !ts.isIdentifier(first.name) || first.name.text !== "this") return;
  const { checker } = context.session;
  const self = candidate.self ?? checker.getVoidType();
  if (checker.isTypeAssignableTo(self, checker.getTypeFromTypeNode(first.type))) return;
  const own = isUserFile(first.getSourceFile(), context.session);
  const origin = originOf(own ? first : candidate.node, context.session);
  const [message, hint] = candidate.self
    ? ["The this of this method is not what it is called on.", "Leave it out, or write the class."]
    : ["A function that needs a this can't be a tool.", "Pass what it needs by its ToolContext."];
  context.report(diagnose("TC1403", message, origin, { hint }));
}
