/** Unions: literals become one enum, `null` comes last, what is left is a branch each. */
import { ts } from "ts-morph";
import type { EnumMember, EnumModel, TypeModel } from "../../model/type.js";
import { inside, refuse, type Site, type TypeContext, type TypeReader } from "./context.js";
import { discriminantOf } from "./discriminant.js";
import { isImpossible } from "./impossible.js";
import { partsOfUnion } from "./internals.js";
import { isNominal, literalMember } from "./literal.js";
import { memberComments } from "./member-comments.js";
import { inSourceOrder } from "./order.js";

const { TypeFlags } = ts;

/** No schema of a provider takes more, and the compiler's own limit is far above. */
const mostLiterals = 5_000;
const mostBranches = 300;

export const readUnion: TypeReader = (type, site, context) => {
  if (!type.isUnion()) return undefined;
  const { checker } = context.session;
  const present = type.types.filter((member) => !(site.absent && isUndefined(member)));
  const others = present.filter((member) => !(member.flags & TypeFlags.Unit));
  if (present.length > mostLiterals || others.length > mostBranches) {
    const message = `The type of ${site.label} is a union of ${present.length.toLocaleString("en")} types.`;
    return refuse("TC1209", message, "Write a wider type, such as string, or split the tool.", site, context);
  }
  const possible = present.filter((member) => !isImpossible(member, checker));
  const members = possible.length > 0 ? possible : present;
  const { absent: _, ...here } = site;
  const named = site.absent && onlyNamedPart(type);
  if (named) return context.read(named, here);
  if (members.length === 1) return context.read(members[0]!, here);
  return unionOf(inSourceOrder(members, site.typeNode, checker), here, context);
};

function isUndefined(type: ts.Type): boolean {
  return (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0;
}

/** The `Shape` of `Shape | undefined`. */
function onlyNamedPart(type: ts.UnionType): ts.Type | undefined {
  const parts = partsOfUnion(type)?.filter((part) => !isUndefined(part));
  return parts?.length === 1 ? parts[0] : undefined;
}

function unionOf(members: readonly ts.Type[], site: Site, context: TypeContext): TypeModel {
  const booleans = members.filter((member) => member.flags & TypeFlags.BooleanLiteral);
  const branches: TypeModel[] = [];
  const objects: ts.Type[] = [];
  const literals: EnumMember[] = [];
  const comments = memberComments(site.typeNode, context.session);
  let nominal = false;
  let nullable = false;
  // The enum stands where its first member stood; the list is filled as the others come.
  const addLiterals = (members: readonly EnumMember[], isNominalMember: boolean): void => {
    nominal ||= isNominalMember;
    if (literals.length === 0) branches.push({ kind: "enum", members: literals });
    for (const member of members) {
      const description = member.description ?? comments.get(member.value);
      literals.push(description === undefined ? member : { ...member, description });
    }
  };
  for (const member of members) {
    if (member.flags & TypeFlags.Null) nullable = true;
    else if (member.flags & TypeFlags.BooleanLiteral && booleans.length === 2) {
      if (member === booleans[0]) branches.push({ kind: "boolean" });
    } else {
      const literal = literalMember(member, site, context);
      if (literal === undefined) {
        const branch = context.read(member, siteOfMember(member, site, context));
        if (branch.kind === "object" || branch.kind === "ref") objects.push(member);
        // A literal with a brand is a literal.
        if (branch.kind === "enum") addLiterals(branch.members, branch.nominal === true);
        else branches.push(...(branch.kind === "union" ? branch.branches : [branch]));
        continue;
      }
      addLiterals([literal], isNominal(member));
    }
  }
  const distinct = withoutDoubles(branches.flatMap((branch) => finish(branch, literals, nominal)));
  return assemble(distinct, nullable, discriminantOf(objects, context.session.checker));
}

function finish(branch: TypeModel, literals: readonly EnumMember[], nominal: boolean): readonly TypeModel[] {
  if (branch.kind !== "enum" || branch.members !== literals) return [branch];
  const mark = nominal ? ({ nominal: true } as const) : {};
  const members = distinctMembers(literals);
  // `boolean & Brand` is the union of two branded literals.
  const both = [true, false].every((each) => members.some(({ value }) => value === each));
  const others = both ? members.filter(({ value }) => typeof value !== "boolean") : members;
  return [
    ...(others.length > 0 ? [{ kind: "enum", members: others, ...mark } as const] : []),
    ...(both ? [{ kind: "boolean", ...mark } as const] : []),
  ];
}

function distinctMembers(members: readonly EnumMember[]): EnumMember[] {
  return members.filter((member, index) => members.findIndex((other) => other.value === member.value) === index);
}

function assemble(branches: readonly TypeModel[], nullable: boolean, discriminant: string | undefined): TypeModel {
  const [first] = branches;
  if (!first) return { kind: "null" };
  if (branches.some((branch) => branch.kind === "unknown")) return { kind: "unknown" };
  if (branches.length === 1 && !nullable) return first;
  if (branches.length === 1 && first.kind === "enum") return withNull(first);
  return {
    kind: "union",
    branches: nullable ? [...branches.filter((branch) => branch.kind !== "null"), { kind: "null" }] : branches,
    ...(discriminant !== undefined && { discriminant }),
  };
}

function withNull(model: EnumModel): EnumModel {
  return { ...model, members: [...model.members.filter(({ value }) => value !== null), { value: null }] };
}

function withoutDoubles(branches: readonly TypeModel[]): TypeModel[] {
  const seen = new Map(branches.map((branch) => [JSON.stringify(branch, asSent), branch]));
  return [...seen.values()];
}

/** Where a branch was written, and whether its list may be changed, makes no other branch. */
function asSent(key: string, value: unknown): unknown {
  return key === "origin" || key === "readonly" ? undefined : value;
}

/** The node that a member was written as, so that a finding points at the branch and not at the whole union. */
function siteOfMember(member: ts.Type, site: Site, context: TypeContext): Site {
  const nodes = site.typeNode ? memberNodes(site.typeNode) : [];
  const [node, other] = nodes.filter((each) => context.session.checker.getTypeFromTypeNode(each) === member);
  // Of two nodes of one type, neither speaks for both: an alias may constrain one of them.
  return { ...inside(site, other ? undefined : node), ...(site.field && { field: true }) };
}

function memberNodes(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return memberNodes(node.type);
  return ts.isUnionTypeNode(node) ? node.types.flatMap(memberNodes) : [node];
}
