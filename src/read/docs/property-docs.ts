/** The comments of a property's declarations: the first that describes, and the constraints of all of them. */
import { ts } from "ts-morph";
import { commentOf } from "../comments/attached.js";
import { isUserFile } from "../session.js";
import type { TypeContext } from "../types/context.js";
import { type FieldDocs, noDocs, readFieldComment } from "./field-tags.js";
import { overriddenComment } from "./overridden.js";
import { typedefPropertyDocs } from "./typedef.js";
import { reportUnattached, unattachedOf } from "./unattached.js";
import { wordsBeside } from "./words-beside.js";

export function propertyDocs(declarations: readonly ts.Declaration[], context: TypeContext): FieldDocs {
  const { session } = context;
  const found = declarations.flatMap((declaration): FieldDocs[] => {
    const file = declaration.getSourceFile();
    // The words of lib.d.ts are about the language, not about the user's data.
    if (session.program.isSourceFileDefaultLibrary(file)) return [];
    const own = isUserFile(file, session);
    if (ts.isJSDocPropertyTag(declaration)) {
      return [typedefPropertyDocs(declaration, session, own ? context.report : () => {})];
    }
    if (own) reportUnattached(declaration, context);
    const comment = commentOf(declaration);
    if (comment && own) return [readFieldComment(comment, "field", session, context.report)];
    if (comment) return [asForeign(readFieldComment(comment, "field", session, () => {}))];
    const description = own && wordsBeside(declaration, unattachedOf(file), session);
    if (description) return [{ ...noDocs, docs: { description } }];
    const inherited = overriddenComment(declaration, session.checker);
    return inherited ? [asInherited(readFieldComment(inherited, "field", session, () => {}))] : [];
  });
  return found.length === 0 ? noDocs : found.reduceRight((later, first) => merge(first, later));
}

/** What was said of another property, which this one comes from: its constraints hold where they fit. */
export function asInherited(field: FieldDocs): FieldDocs {
  return { ...field, constraints: field.constraints.map((each) => ({ ...each, inherited: true })) };
}

/** What a package says: its defaults and examples are written for people, in code as often as in JSON. */
function asForeign({ docs, constraints }: FieldDocs): FieldDocs {
  return asInherited({ docs, constraints, examples: [] });
}

/** What the first says counts; constraints hold together. */
function merge(first: FieldDocs, later: FieldDocs): FieldDocs {
  const fallback = first.default ?? later.default;
  return {
    docs: { ...later.docs, ...first.docs },
    constraints: [...first.constraints, ...later.constraints],
    examples: [...first.examples, ...later.examples],
    ...(fallback && { default: fallback }),
  };
}

/** `nearer` over `further`: the text of a `@param` over the comment of the property that it speaks of. */
export function mergeDocs(nearer: FieldDocs, further: FieldDocs): FieldDocs {
  return merge(nearer, further);
}
