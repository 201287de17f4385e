/**
 * Tools that another package or project declares and a file of ours exports (`export { search } from "some-package"`): generated
 * code imports them from there. Nothing is registered of a package that nobody exports.
 */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import type { Report } from "../docs/field-tags.js";
import { originOf, pathOf, type Session } from "../session.js";
import { isForeign, mayHoldTools } from "../source-files.js";
import type { Candidate } from "./candidate.js";
import { exportsOf, targetOf } from "./exports.js";
import { readForm } from "./find-tools.js";
import { type Mark, marksOf } from "./marks.js";
import type { PlaceOfExport } from "./place.js";

/** An export of ours of a declaration that is not ours. */
interface ReExport {
  readonly target: ts.Symbol;
  readonly file: ts.SourceFile;
  readonly name: string;
  readonly node: ts.Node;
}

/** @returns Candidates by the file that exports them. */
export function findReExported(
  files: readonly ts.SourceFile[],
  session: Session,
  report: Report,
): ReadonlyMap<ts.SourceFile, readonly Candidate[]> {
  const own = new Set(files);
  const isOther = (file: ts.SourceFile): boolean => !own.has(file) && isForeign(file.fileName, session.root);
  const places = new Map<ts.Symbol, ReExport[]>();
  const namespaces: ReExport[] = [];
  for (const file of files) {
    for (const found of reExportsOf(file, isOther, session)) {
      if (ts.isNamespaceExport(found.node)) namespaces.push(found);
      else places.set(found.target, [...(places.get(found.target) ?? []), found]);
    }
  }
  for (const { target, node, name } of namespaces) {
    if (places.has(target) || !isMarked(target, session)) continue;
    const message = `The tool "${target.name}" is exported in the namespace "${name}" only: it can't be imported by its name.`;
    const hint = `Write export { ${target.name} } from … too.`;
    report(diagnose("TC1402", message, originOf(node, session), { hint }));
  }
  const found = new Map<ts.SourceFile, Candidate[]>();
  for (const [target, exports] of places) {
    const best = bestOf(exports);
    for (const candidate of candidatesOf(target, best, session, report)) {
      found.set(best.file, [...(found.get(best.file) ?? []), candidate]);
    }
  }
  return found;
}

/** Under its own name, else under the first other one, `default` last. */
function bestOf(exports: readonly ReExport[]): ReExport {
  const own = exports.find(({ target, name }) => name === nameOf(target));
  return own ?? exports.find(({ name }) => name !== "default") ?? exports[0]!;
}

function nameOf(symbol: ts.Symbol): string {
  const declared = symbol.declarations?.[0] && ts.getNameOfDeclaration(symbol.declarations[0]);
  return declared && ts.isIdentifier(declared) ? declared.text : symbol.name;
}

function reExportsOf(file: ts.SourceFile, isOther: (file: ts.SourceFile) => boolean, session: Session): ReExport[] {
  const { checker } = session;
  const found: ReExport[] = [];
  const add = (symbol: ts.Symbol | undefined, name: string, node: ts.Node): void => {
    const target = symbol && targetOf(symbol, checker);
    const source = target?.declarations?.[0]?.getSourceFile();
    if (target && source && isOther(source) && mayHoldTools(source.text)) found.push({ target, file, name, node });
  };
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
      add(checker.getSymbolAtLocation(statement.expression), "default", statement);
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause)) {
      for (const element of exportClause.elements) {
        if (!element.isTypeOnly) add(checker.getSymbolAtLocation(element.name), element.name.text, element.name);
      }
      continue;
    }
    const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
    const source = module?.declarations?.find(ts.isSourceFile);
    if (!source || !isOther(source)) continue;
    for (const symbol of exportsOf(source, checker)) {
      if (exportClause) add(symbol, exportClause.name.text, exportClause);
      // A star leaves the default export behind.
      else if (symbol.name !== "default") add(symbol, symbol.name, statement);
    }
  }
  return found;
}

function isMarked(target: ts.Symbol, session: Session): boolean {
  return marksFor(target, session, () => {}).length > 0;
}

function marksFor(target: ts.Symbol, session: Session, report: Report): readonly Mark[] {
  const file = target.declarations?.[0]?.getSourceFile();
  if (!file) return [];
  return marksOf(file, session, report).filter(({ node }) => declares(node, target));
}

function declares(node: ts.Node, target: ts.Symbol): boolean {
  return (
    target.declarations?.some((each) => ts.findAncestor(each, (up) => up === node) || each === node.parent) ?? false
  );
}

function candidatesOf(target: ts.Symbol, best: ReExport, session: Session, report: Report): readonly Candidate[] {
  const { file, name, node } = best;
  const place: PlaceOfExport = { module: pathOf(file, session), export: name, node };
  return marksFor(target, session, () => {}).flatMap((mark) => {
    const form = readForm(mark, () => place, session);
    if ("found" in form) return [form.found];
    const { code, message, hint } = form.problem;
    report(diagnose(code, message, originOf(node, session), { hint }));
    return [];
  });
}
