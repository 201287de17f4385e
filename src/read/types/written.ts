/**
 * What the user wrote in a type, looked up name by name, through the aliases and interfaces that it leads to. A name that leads
 * nowhere makes its type `any`, and a conditional type swallows even that. A tag on an alias is lost where the compiler forgets
 * the alias, as it does for primitives.
 */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { commentOf } from "../comments/attached.js";
import { readFieldComment } from "../docs/field-tags.js";
import { isUserFile, originOf, type Session } from "../session.js";
import { isConstrained } from "./alias-constraints.js";
import type { TypeContext } from "./context.js";
import { isErrorType } from "./internals.js";

interface Written {
  /** Names that can't be resolved. */
  readonly unresolved: readonly ts.Node[];
  readonly aliases: readonly ts.TypeAliasDeclaration[];
  /** Names of aliases with constraints, each of which some reader has to apply. */
  readonly constrained: readonly ts.TypeReferenceNode[];
}

const nothing: Written = { unresolved: [], aliases: [], constrained: [] };

/** Of each program, since another one may resolve what this one can't. */
const known = new WeakMap<ts.TypeChecker, Map<ts.Node, Written>>();

/** Reports lost names and misplaced tags. @returns Whether a name can't be resolved. */
export function judgeWritten(node: ts.TypeNode, context: TypeContext): boolean {
  const { session } = context;
  const { unresolved, aliases, constrained } = writtenIn(node, session);
  for (const name of constrained) context.expect(name);
  for (const name of unresolved) {
    const hint = importHint(name, session);
    const message = `The type "${name.getText()}" can't be resolved.`;
    context.report(diagnose("TC1202", message, originOf(name, session), { hint }));
  }
  for (const alias of aliases) {
    const comment = commentOf(alias);
    if (comment) readFieldComment(comment, "alias", session, context.report);
  }
  return unresolved.length > 0;
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
  const aliases = new Set<ts.TypeAliasDeclaration>();
  const constrained = new Set<ts.TypeReferenceNode>();
  const add = (written: Written): void => {
    // Properties are read, and looked at, one by one.
    if (!ts.isTypeLiteralNode(node)) for (const name of written.constrained) constrained.add(name);
    for (const name of written.unresolved) unresolved.add(name);
    for (const alias of written.aliases) aliases.add(alias);
  };
  ts.forEachChild(node, (child) => {
    if (!ts.isIdentifier(child) && !ts.isQualifiedName(child)) add(writtenIn(child, session));
  });
  const name = nameNode(node);
  for (const declaration of name ? declarationsOf(name, session) : []) {
    if (ts.isTypeAliasDeclaration(declaration)) {
      add(writtenIn(declaration.type, session));
      if (isUserFile(declaration.getSourceFile(), session)) aliases.add(declaration);
    } else if (ts.isInterfaceDeclaration(declaration)) {
      for (const clause of declaration.heritageClauses ?? []) add(writtenIn(clause, session));
    }
  }
  if (name && unresolved.size === 0 && isErrorType(session.checker.getTypeAtLocation(node))) unresolved.add(name);
  if (ts.isTypeReferenceNode(node) && isConstrained(node, session)) constrained.add(node);
  return { unresolved: [...unresolved], aliases: [...aliases], constrained: [...constrained] };
}

/** The name in a node that refers to a type or value. */
function nameNode(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier ?? node.argument;
  return undefined;
}

function declarationsOf(name: ts.Node, session: Session): readonly ts.Declaration[] {
  let symbol = session.checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = session.checker.getAliasedSymbol(symbol);
  return symbol?.declarations ?? [];
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
