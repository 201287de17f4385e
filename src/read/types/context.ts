/** What readers of types are given: where a type stands, and how to read the types inside it. */
import type { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import type { DiagnosticCode } from "../../model/diagnostic-codes.js";
import type { DefinitionId, TypeModel, UnknownModel } from "../../model/type.js";
import { originOf, type Session, typeText } from "../session.js";
import type { NameNode } from "./referenced.js";

/** Where a type stands in the source. */
export interface Site {
  /** What a finding points at: always in a file of the user. */
  readonly node: ts.Node;
  /** How the type was written there, if it was: for the order of unions, and for findings inside it. */
  readonly typeNode?: ts.TypeNode;
  /** What the type is the type of, for messages: `"city"`, `The result`. */
  readonly label: string;
  /** `undefined` here means "may be absent", and is no branch of a union. */
  readonly absent?: true;
  /** The type is that of a property or parameter, which takes what its tags tell the model. */
  readonly field?: true;
}

export interface TypeContext {
  readonly session: Session;
  /** Reads a type, with recursion and definitions taken care of. */
  read(type: ts.Type, site: Site): TypeModel;
  report(diagnostic: Diagnostic): void;
  /** Notes that a name in a type stands for constraints, which are lost unless a reader applies them. */
  expect(name: NameNode): void;
  /** The type of a definition, where it is read to the end. */
  resolve(id: DefinitionId): TypeModel | undefined;
  /** The same, to be written in place: what was found about the definition then belongs to that place. */
  inline(id: DefinitionId): TypeModel | undefined;
}

/** One kind of type: its model, or `undefined` where the type is of another kind. */
export type TypeReader = (type: ts.Type, site: Site, context: TypeContext) => TypeModel | undefined;

/** Stands for a type that can't be read: the finding keeps its tool out of the model. */
export const unreadable: UnknownModel = { kind: "unknown" };

/** Reports that a type can't be part of a tool. */
export function refuse(
  code: DiagnosticCode,
  message: string,
  hint: string | undefined,
  site: Site,
  context: TypeContext,
): TypeModel {
  context.report(diagnose(code, message, originOf(site.node, context.session), hint === undefined ? {} : { hint }));
  return unreadable;
}

/** The same site, one type node further in, if it is the user's. */
export function inside(site: Site, typeNode: ts.TypeNode | undefined): Site {
  const { typeNode: _outer, absent: _absent, field: _field, ...rest } = site;
  if (!typeNode) return rest;
  // A type node of a package is good for the order of a union, never to point at.
  const near = typeNode.getSourceFile() === site.node.getSourceFile();
  return { ...rest, typeNode, ...(near && { node: typeNode }) };
}

/** `The values of "tags"`; parts of parts are called the same. */
export function labelOfPart(parts: "items" | "keys" | "values", label: string): string {
  const of = `The ${parts} of `;
  return label.startsWith(of) ? label : of + label.replace(/^The (?=[a-z]+$)/, "the ");
}

export function textOf(type: ts.Type, context: TypeContext): string {
  const text = typeText(type, context.session);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
