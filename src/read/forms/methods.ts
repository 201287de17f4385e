/** Methods of classes as tools: which of them can be, and under which key their instance is given. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { commentOf, originOfTag } from "../comments/attached.js";
import { misspelt } from "../comments/spelling.js";
import { tagTable } from "../comments/tag-table.js";
import type { Report } from "../docs/field-tags.js";
import { sharedTags } from "../docs/unattached.js";
import type { Session } from "../session.js";
import type { Found, Problem } from "./candidate.js";
import { defaultExport, type Use } from "./exports.js";
import type { Mark } from "./marks.js";
import type { Place } from "./place.js";

export function readMethod(node: ts.ClassElement, mark: Mark, placeOf: Place, session: Session): Found {
  const { checker } = session;
  if (!ts.isClassLike(node.parent)) {
    const hint = "Export a function, or make it a method of an exported class.";
    return problem("TC1403", "A method of an object can't be a tool.", hint, node.name ?? node);
  }
  const method = methodOf(node);
  if ("problem" in method) return method;
  const isStatic = hasModifier(node, ts.SyntaxKind.StaticKeyword);
  // Of an instance only the type is imported.
  const owner = classOf(node, isStatic ? "value" : "type", placeOf, session);
  if ("problem" in owner) return owner;
  const { declaration, symbol, place } = owner.found;
  if (!isStatic && declaration.typeParameters?.length) {
    const hint = "Export a subclass that says what they are, and put @tool there.";
    const message = `"${declaration.name?.text ?? "This class"}" is generic: nobody says what its type arguments are.`;
    return problem("TC1205", message, hint, declaration.name ?? declaration);
  }
  const { name, at } = method.found;
  const property = checker.getSymbolAtLocation(at);
  const signature = property && checker.getTypeOfSymbol(property).getCallSignatures().at(-1);
  if (!signature) return problem("TC1403", `"${name}" is no method.`, "Mark a method as a tool.", at);
  const key = instanceKey(declaration);
  const exported = { module: place.module, export: place.export };
  return {
    found: {
      ...(mark.comment && { comment: mark.comment }),
      ...(mark.call && { call: mark.call }),
      name,
      node: place.node ?? at,
      file: (place.node ?? at).getSourceFile(),
      binding: isStatic
        ? { form: "static", ...exported, method: name }
        : { form: "method", ...exported, method: name, ...(key !== undefined && { instance: key }) },
      signature,
      self: isStatic ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol),
    },
  };
}

/** A method that anybody may call, by a name that is written out. */
function methodOf(node: ts.ClassElement): Found<{ readonly name: string; readonly at: ts.PropertyName }> {
  const { name } = node;
  if (ts.isConstructorDeclaration(node)) return refuse(node, "A constructor can't be a tool.");
  if (ts.isAccessor(node))
    return refuse(name!, `"${name!.getText()}" is a ${ts.isGetAccessor(node) ? "getter" : "setter"}, no method.`);
  if (!name || !(ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node))) {
    return refuse(node, "This is no method.");
  }
  if (ts.isPrivateIdentifier(name)) return refuse(name, `"${name.text}" is private: nothing outside can call it.`);
  for (const word of ["private", "protected"] as const) {
    const kind = word === "private" ? ts.SyntaxKind.PrivateKeyword : ts.SyntaxKind.ProtectedKeyword;
    if (hasModifier(node, kind)) return refuse(name, `"${name.getText()}" is ${word}: nothing outside can call it.`);
  }
  if (ts.isComputedPropertyName(name)) return refuse(name, "A method with a computed name can't be a tool.");
  if (node.questionToken) return refuse(name, `"${name.getText()}" is optional: it may be absent.`);
  return { found: { name: name.text, at: name } };
}

interface Owner {
  readonly declaration: ts.ClassDeclaration;
  readonly symbol: ts.Symbol;
  readonly place: { readonly module: string; readonly export: string; readonly node?: ts.Node };
}

function classOf(node: ts.ClassElement, use: Use, placeOf: Place, session: Session): Found<Owner> {
  const declaration = node.parent;
  if (!ts.isClassDeclaration(declaration)) {
    const hint = "Write export class Name { … } at the top of the file.";
    return problem("TC1403", "A method of a class expression can't be a tool.", hint, node.name ?? node);
  }
  const { name } = declaration;
  const file = declaration.getSourceFile();
  const symbol = name ? session.checker.getSymbolAtLocation(name) : defaultExport(file, session.checker);
  const place = symbol && ts.isSourceFile(declaration.parent) ? placeOf(symbol, name?.text, use) : undefined;
  if (symbol && place) return { found: { declaration, symbol, place } };
  const message = `The class "${name?.text ?? "of this method"}" has a tool but is not exported.`;
  return problem("TC1402", message, "Write export before it, at the top of the file.", name ?? declaration);
}

/** Tags in the comment of a class that has tools: all but `@instance` are about one method, and would be lost there. */
export function reportClassTags(node: ts.ClassElement, session: Session, report: Report): void {
  const comment = ts.isClassLike(node.parent) ? commentOf(node.parent) : undefined;
  for (const tag of comment?.tags ?? []) {
    const meant = misspelt(tag.name);
    const isLost =
      tagTable.has(tag.name) && !sharedTags.has(tag.name) && tag.name !== "instance" && tag.name !== "tool";
    if (!isLost && !meant) continue;
    const origin = originOfTag(comment!, tag, session);
    if (meant) report(diagnose("TC1104", `@${tag.name} is not known.`, origin, { hint: `Did you mean @${meant}?` }));
    else {
      const hint = "Put it in the comments of the methods that it is about.";
      report(diagnose("TC1110", `@${tag.name} does not belong on a class.`, origin, { hint }));
    }
  }
}

/** What `@instance` says in the comment of the class, else its name. */
function instanceKey(declaration: ts.ClassDeclaration): string | undefined {
  const tag = commentOf(declaration)?.tags.find(({ name }) => name === "instance");
  return tag?.body.text.trim() || declaration.name?.text;
}

function hasModifier(node: ts.ClassElement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false);
}

function refuse(at: ts.Node, message: string) {
  return problem("TC1403", message, "Mark a public method as a tool.", at);
}

function problem(code: Problem["code"], message: string, hint: string, at: ts.Node): { readonly problem: Problem } {
  return { problem: { code, message, hint, at } };
}
