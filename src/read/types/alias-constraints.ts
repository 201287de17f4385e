/**
 * Constraints in the comment of a type alias (`/** @format email *\/ type Email = string`). The compiler forgets the alias of a primitive,
 * so they are found by how the type is written, and hold wherever the alias is named.
 */
import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../model/diagnostic.js";
import { aliasFieldDocs } from "../docs/alias-field-docs.js";
import type { PlacedConstraint } from "../docs/field-tags.js";
import { isUserFile, originOf, type Session } from "../session.js";
import { type Alias, aliasedNode, aliasNamed, type NameNode } from "./referenced.js";

/** A name in a type, and the alias that it names. */
export interface NamedAlias {
  readonly node: NameNode;
  readonly alias: Alias;
}

/** The alias that a type node names, the one that this is another name of, and so on. */
export function aliasesNamedBy(node: ts.TypeNode | undefined, session: Session): readonly NamedAlias[] {
  const found: NamedAlias[] = [];
  for (let each = node; each; ) {
    if (ts.isParenthesizedTypeNode(each)) each = each.type;
    else {
      const alias = aliasNamed(each, session.checker);
      // An alias may name itself; the compiler says so.
      if (!alias || found.some((before) => before.alias === alias)) break;
      found.push({ node: each as NameNode, alias });
      each = aliasedNode(alias);
    }
  }
  return found;
}

/** What the comment of one alias says, less what is wrong with it: that is told once, where the alias is judged. */
export function constraintsOfAlias(alias: Alias, session: Session): readonly PlacedConstraint[] {
  return aliasFieldDocs(alias, "alias", session, () => {}).constraints;
}

/** Whether a name stands for constraints that somebody has to apply. */
export function isConstrained(node: NameNode, session: Session): boolean {
  return aliasesNamedBy(node, session).some(({ alias }) => {
    return isUserFile(alias.getSourceFile(), session) && constraintsOfAlias(alias, session).length > 0;
  });
}

/** Constraints that a place could not take over: the compiler has forgotten there which alias it was. */
export function lostConstraints(node: NameNode, session: Session): readonly Diagnostic[] {
  return aliasesNamedBy(node, session).flatMap(({ alias }) =>
    constraintsOfAlias(alias, session).map(({ constraint, origin }) => {
      const name = `@${constraint.kind === "type" && constraint.value === "integer" ? "integer" : constraint.kind}`;
      const message = `${name} of the type "${ts.getNameOfDeclaration(alias)?.getText()}" would be lost where the type is used here.`;
      const hint = "Put it on the properties that have the type, or write it in the type: string & tags.MinLength<1>.";
      const related = [{ message: `What ${name} says stands here.`, origin }];
      return diagnose("TC1110", message, originOf(node, session), { hint, related });
    }),
  );
}
