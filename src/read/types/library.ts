/**
 * Types → models. The kinds of type are readers in one ordered list; around the list stands what all of them share: named types
 * become definitions, types that contain themselves become references, and findings are kept with the definition that
 * they are about, so that every tool that uses it hears of them.
 */
import { ts } from "ts-morph";
import type { Diagnostic } from "../../model/diagnostic.js";
import type { Docs } from "../../model/docs.js";
import type { DefinitionId, DefinitionModel, TypeModel } from "../../model/type.js";
import { commentOf } from "../comments/attached.js";
import { aliasFieldDocs } from "../docs/alias-field-docs.js";
import { applyConstraints } from "../docs/apply-constraints.js";
import { readFieldComment } from "../docs/field-tags.js";
import { reachableFrom } from "../reachable.js";
import { isUserFile, originOf, pathOf, type Session } from "../session.js";
import { aliasesNamedBy, constraintsOfAlias, lostConstraints } from "./alias-constraints.js";
import { refuse, type Site, type TypeContext } from "./context.js";
import { identifierOf, idOf, legalIdentifier, nameOf, type TypeName } from "./names.js";
import { typeReaders } from "./readers.js";
import { aliasedNode, isAlias, type NameNode } from "./referenced.js";
import { depthOfArguments } from "./size.js";
import { judgeWritten } from "./written.js";

export interface TypeLibrary {
  /** Runs something that reads types. @returns What it made, and the findings that belong to no definition. */
  collect<T>(run: (context: TypeContext) => T): { readonly value: T; readonly findings: readonly Diagnostic[] };
  definition(id: DefinitionId): DefinitionModel | undefined;
  /** @returns What forgives the constraints that are lost from now on: of a type that stays undescribed, nothing is to be said. */
  forgiving(): () => void;
  /** Findings about constraints of aliases that no reader could apply, once all types are read. */
  lost(): readonly Diagnostic[];
  /** Findings about all definitions that a type refers to, directly or not. */
  findingsUnder(type: TypeModel): readonly Diagnostic[];
}

/** Deeper than anyone writes: the type grows while it is read. */
const deepest = 400;
const deepestOfOneName = 20;
/** So many times in a row, arguments grow by chance. Names grow with them, some twofold each time. */
const longestGrowth = 6;

export function createTypeLibrary(session: Session): TypeLibrary {
  const definitions = new Map<
    DefinitionId,
    {
      readonly model: DefinitionModel;
      readonly findings: readonly Diagnostic[];
      readonly declaration?: ts.Declaration | undefined;
    }
  >();
  const ids = new Map<ts.Type, DefinitionId>();
  const taken = new Set<DefinitionId>();
  /** Types that are being read, outermost first. */
  const open = new Map<ts.Type, ts.Symbol | undefined>();
  const sizes = new Map<ts.Type, number>();
  const frames: Diagnostic[][] = [];
  const expected = new Set<NameNode>();
  const applied = new Set<NameNode>();

  const context: TypeContext = {
    session,
    read,
    report: (diagnostic) => void frames.at(-1)!.push(diagnostic),
    expect: (name) => void expected.add(name),
    resolve: (id) => definitions.get(id)?.model.type,
    inline: (id) => inPlace(definitions.get(id)?.model.type, definitions.get(id)?.findings ?? []),
  };

  function read(type: ts.Type, site: Site): TypeModel {
    if (site.typeNode) judgeWritten(site.typeNode, context);
    return withAliases(readPlain(type, site), site);
  }

  /** With the constraints of the aliases that the type is written as; a definition has those of its own name. */
  function withAliases(model: TypeModel, site: Site): TypeModel {
    const named = aliasesNamedBy(site.typeNode, session);
    for (const { node } of named) applied.add(node);
    const own = model.kind === "ref" ? definitions.get(model.id)?.declaration : undefined;
    const end = named.findIndex(({ alias }) => alias === own);
    return named.slice(0, end === -1 ? named.length : end).reduceRight((held, { alias }) => {
      return applyConstraints(held, constraintsOfAlias(alias, session), site.label, context);
    }, model);
  }

  function readPlain(type: ts.Type, site: Site): TypeModel {
    if (!isStructured(type)) return readShape(type, site, context);
    const name = nameOf(type, session);
    const again = open.has(type);
    const id = ids.get(type) ?? (again && !(name === undefined && endsAtName(type)) ? newId(type, site) : undefined);
    if (id !== undefined) return { kind: "ref", id };
    const symbol = name?.symbol ?? type.getSymbol();
    if (isTooDeep(type, symbol)) {
      const hint = "Give the type an end: a type argument that grows with every level has none.";
      return refuse("TC1209", `${site.label} has a type that never ends.`, hint, site, context);
    }
    if (!again) open.set(type, symbol);
    const { value: model, findings } = collect(() => readShape(type, ownSite(name, site), context));
    if (!again) open.delete(type);
    return isDefinition(type, model, name) ? define(type, model, name, findings, site) : inPlace(model, findings);
  }

  /** Whether a type that contains itself does so by way of a named one (`Node[]` by Node): there the recursion gets its name. */
  function endsAtName(type: ts.Type): boolean {
    const inside = [...open.keys()];
    return inside.slice(inside.indexOf(type) + 1).some((other) => nameOf(other, session) !== undefined);
  }

  /** An alias of an array, an enum or a primitive is read in place, unless it contains itself. */
  function isDefinition(type: ts.Type, model: TypeModel, name: TypeName | undefined): boolean {
    return ids.has(type) || (name !== undefined && (model.kind === "object" || model.kind === "union"));
  }

  function inPlace<T>(model: T, findings: readonly Diagnostic[]): T {
    for (const finding of findings) context.report(finding);
    return model;
  }

  function define(
    type: ts.Type,
    model: TypeModel,
    name: TypeName | undefined,
    findings: readonly Diagnostic[],
    site: Site,
  ): TypeModel {
    const id = ids.get(type) ?? newId(type, site);
    const more: Diagnostic[] = [];
    const report = (finding: Diagnostic): void => void more.push(finding);
    const alias = name && isAlias(name.declaration) ? name.declaration : undefined;
    const held = alias && model.kind !== "object" ? constraintsOfAlias(alias, session) : [];
    const declaration = name && isUserFile(name.declaration.getSourceFile(), session) ? name.declaration : site.node;
    const definition: DefinitionModel = {
      id,
      name: name ? identifierOf(name, session) : legalIdentifier(id.slice(id.indexOf("#") + 1)),
      type: applyConstraints(model, held, `"${name?.symbol.name}"`, { ...context, report }),
      docs: name ? docsOf(name, alias && model.kind !== "object" ? "alias" : "type", session, report) : {},
      origin: originOf(ts.getNameOfDeclaration(declaration as ts.Declaration) ?? declaration, session),
    };
    definitions.set(id, { model: definition, findings: [...findings, ...more], declaration: name?.declaration });
    return { kind: "ref", id };
  }

  function newId(type: ts.Type, site: Site): DefinitionId {
    const name = nameOf(type, session);
    const base = name ? idOf(name, session) : `${pathOf(site.node.getSourceFile(), session)}#Anonymous`;
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}~${count}`;
    taken.add(id);
    ids.set(type, id);
    return id;
  }

  /** Types of one name inside each other end, if each has smaller arguments than the one that it stands in: `number[][][]`. */
  function isTooDeep(type: ts.Type, symbol: ts.Symbol | undefined): boolean {
    if (open.size > deepest) return true;
    if (symbol === undefined) return false;
    const size = sizeOf(type);
    const outer = [...open].flatMap(([each, other]) => (other === symbol ? [sizeOf(each)] : []));
    const last = [...outer.slice(-longestGrowth), size];
    const grows = last.length > longestGrowth && last.every((each, index) => index === 0 || each > last[index - 1]!);
    return grows || outer.filter((each) => each <= size).length > deepestOfOneName;
  }

  function sizeOf(type: ts.Type): number {
    let size = sizes.get(type);
    if (size === undefined) sizes.set(type, (size = depthOfArguments(type, session.checker)));
    return size;
  }

  function collect<T>(run: (context: TypeContext) => T) {
    const findings: Diagnostic[] = [];
    frames.push(findings);
    const value = run(context);
    frames.pop();
    return { value, findings };
  }

  function forgiving(): () => void {
    const before = new Set(expected);
    return () => {
      for (const name of expected) if (!before.has(name)) expected.delete(name);
    };
  }

  return {
    collect,
    forgiving,
    definition: (id) => definitions.get(id)?.model,
    lost: () => [...expected].filter((name) => !applied.has(name)).flatMap((name) => lostConstraints(name, session)),
    findingsUnder: (type) =>
      [...reachableFrom([type], context.resolve)].flatMap((id) => definitions.get(id)?.findings ?? []),
  };
}

function readShape(type: ts.Type, site: Site, context: TypeContext): TypeModel {
  for (const reader of typeReaders) {
    const model = reader(type, site, context);
    if (model) return model;
  }
  return refuse("TC1201", `${site.label} has a type that JSON can't carry.`, undefined, site, context);
}

function isStructured(type: ts.Type): boolean {
  const structured = ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection;
  return (type.flags & structured) !== 0 && (type.flags & ts.TypeFlags.Boolean) === 0;
}

/** Inside a named type, the order of its parts is that of its declaration. */
function ownSite(name: TypeName | undefined, site: Site): Site {
  if (!name || !isAlias(name.declaration)) return site;
  return { ...site, typeNode: aliasedNode(name.declaration) };
}

/** Comments of packages describe too; only those of the user are judged. */
function docsOf(
  name: TypeName,
  place: "type" | "alias",
  session: Session,
  report: (diagnostic: Diagnostic) => void,
): Docs {
  const { declaration } = name;
  const heard = isUserFile(declaration.getSourceFile(), session) ? report : () => {};
  if (isAlias(declaration)) return aliasFieldDocs(declaration, place, session, heard).docs;
  const comment = commentOf(declaration);
  return comment ? readFieldComment(comment, place, session, heard).docs : {};
}
