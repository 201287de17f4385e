/**
 * What the user wrote in a type, looked up name by name, through the aliases and interfaces that it leads to. A name that leads
 * nowhere makes its type `any`, and a conditional type swallows even that. A tag on an alias is lost where the compiler forgets
 * the alias, as it does for primitives.
 */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { aliasFieldDocs } from "../docs/alias-field-docs.js";
import { isUserFile, originOf, type Session } from "../session.js";
import { isConstrained } from "./alias-constraints.js";
import { compilerErrors, tooComplex } from "./compiler-errors.js";
import type { TypeContext } from "./context.js";
import { isErrorType } from "./internals.js";
import { type Alias, aliasedNode, declarationsNamed, isAlias, isNameNode, type NameNode } from "./referenced.js";

interface Written {
  /** Names that can't be resolved. */
  readonly unresolved: readonly ts.Node[];
  /** The user's own types that it names. */
  readonly declared: readonly (Alias | ts.InterfaceDeclaration)[];
  /** Names of aliases with constraints, each of which some reader has to apply. */
  readonly constrained: readonly NameNode[];
}

const nothing: Written = { unresolved: [], declared: [], constrained: [] };

/** Of each program, since another one may resolve what this one can't. */
const known = new WeakMap<ts.TypeChecker, Map<ts.Node, Written>>();

/** Reports lost names, misplaced tags and what the compiler finds. @returns Whether the type is none for one of these reasons. */
export function judgeWritten(node: ts.TypeNode, context: TypeContext): boolean {
  const { session } = context;
  const { unresolved, declared, constrained } = writtenIn(node, session);
  for (const name of constrained) context.expect(name);
  const errors = new Set([node, ...declared].flatMap((each) => compilerErrors(each, session)));
  for (const error of errors) context.report(error);
  for (const name of unresolved) {
    // A name that is declared, and wrongly: that is told already.
    if (errors.size > 0 && declarationsNamed(name, session.checker).length > 0) continue;
    const large = ts.isTypeReferenceNode(name.parent) && tooComplex(name.parent, session);
    if (large) {
      context.report(large);
      continue;
    }
    const hint = importHint(name, session);
    const message = `The type "${name.getText()}" can't be resolved.`;
    context.report(diagnose("TC1202", message, originOf(name, session), { hint }));
  }
  for (const alias of declared) {
    if (isAlias(alias)) aliasFieldDocs(alias, "alias", session, context.report);
  }
  return unresolved.length > 0 || errors.size > 0;
}

/** Each node is looked at once a build. */
function writtenIn(node: ts.Node, session: Session): Written {
  if (!isUserFile(node.getSourceFile(), session)) return nothing;
  let ofProgram = known.get(session.checker);
  if (!ofProgram) known.set(session.checker, (ofProgram = new Map()));
  const before = ofProgram.get(node);
  if (before) return before;
  // Types may contain themselves: what is being looked at counts as fine.
  ofProgram.set(node, nothing);
  const found = lookInto(node, session);
  ofProgram.set(node, found);
  return found;
}

function lookInto(node: ts.Node, session: Session): Written {
  const unresolved = new Set<ts.Node>();
  const declared = new Set<Alias | ts.InterfaceDeclaration>();
  const constrained = new Set<NameNode>();
  const add = (written: Written): void => {
    // Properties are read, and looked at, one by one.
    if (!ts.isTypeLiteralNode(node)) for (const name of written.constrained) constrained.add(name);
    for (const name of written.unresolved) unresolved.add(name);
    for (const each of written.declared) declared.add(each);
  };
  ts.forEachChild(node, (child) => {
    if (!ts.isIdentifier(child) && !ts.isQualifiedName(child)) add(writtenIn(child, session));
  });
  const name = nameNode(node);
  for (const declaration of name ? declarationsNamed(name, session.checker) : []) {
    const own = isUserFile(declaration.getSourceFile(), session);
    if (isAlias(declaration)) {
      add(writtenIn(aliasedNode(declaration), session));
      if (own) declared.add(declaration);
    } else if (ts.isInterfaceDeclaration(declaration)) {
      if (own) declared.add(declaration);
      for (const clause of declaration.heritageClauses ?? []) add(writtenIn(clause, session));
    }
  }
  if (name && unresolved.size === 0 && isErrorType(session.checker.getTypeAtLocation(node))) unresolved.add(name);
  if (isNameNode(node) && isConstrained(node, session)) constrained.add(node);
  return { unresolved: [...unresolved], declared: [...declared], constrained: [...constrained] };
}

/** The name in a node that refers to a type or value. */
function nameNode(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier ?? node.argument;
  return undefined;
}

function importHint(name: ts.Node, session: Session): string {
  const first = leftmost(name);
  const declaration = session.checker
    .getSymbolAtLocation(first)
    ?.declarations?.find((node) => ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node));
  const statement = declaration && ts.findAncestor(declaration, ts.isImportDeclaration);
  if (!statement) return "Import it, or check its spelling.";
  return `Its import from ${statement.moduleSpecifier.getText()} fails: tsc reports why.`;
}

function leftmost(name: ts.Node): ts.Node {
  return ts.isQualifiedName(name) ? leftmost(name.left) : name;
}
