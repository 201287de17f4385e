/** Types that no value is read from: `any`, `unknown`, `never`, `undefined`, symbols, open generics. */
import { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { originOf } from "../session.js";
import { tooComplex } from "./compiler-errors.js";
import { refuse, type TypeReader, textOf, unreadable } from "./context.js";
import { isErrorType } from "./internals.js";
import { judgeWritten } from "./written.js";

const { TypeFlags } = ts;
const openGeneric =
  TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional | TypeFlags.Substitution;

export const readSpecial: TypeReader = (type, site, context) => {
  const { flags } = type;
  if (flags & TypeFlags.Any) {
    if (isErrorType(type)) {
      if (site.typeNode && judgeWritten(site.typeNode, context)) return unreadable;
      const large = site.typeNode && tooComplex(site.typeNode, context.session);
      if (large) {
        context.report(large);
        return unreadable;
      }
      const name = type.aliasSymbol?.name;
      const message = name ? `The type "${name}" can't be resolved.` : `The type of ${site.label} can't be resolved.`;
      return refuse("TC1202", message, "Check its import: tsc reports why it fails.", site, context);
    }
    const hint = "Write the type that you mean, or unknown if every JSON value is fine.";
    context.report(
      diagnose("TC1210", `${site.label} is any: it accepts everything.`, originOf(site.node, context.session), {
        hint,
      }),
    );
    return { kind: "unknown" };
  }
  if (flags & TypeFlags.Unknown) return { kind: "unknown" };
  if (flags & TypeFlags.Never) {
    const hint = "Look for an intersection whose parts exclude each other.";
    return refuse("TC1207", `${site.label} is never: no value has this type.`, hint, site, context);
  }
  if (flags & (TypeFlags.Undefined | TypeFlags.Void)) {
    return refuse(
      "TC1201",
      `${site.label} can be undefined, which JSON has not.`,
      "Write null instead.",
      site,
      context,
    );
  }
  if (flags & TypeFlags.ESSymbolLike) {
    return refuse("TC1201", `${site.label} is a symbol, which JSON has not.`, "Write a string.", site, context);
  }
  if (flags & TypeFlags.BigIntLiteral) {
    const hint = 'Write bigint with @minimum and @maximum, or literals of another type (1, or "1").';
    const message = `${site.label} is the literal ${textOf(type, context)}, which no JSON Schema can say.`;
    return refuse("TC1201", message, hint, site, context);
  }
  if (flags & openGeneric) {
    const message = `${site.label} has a type that is still open: ${textOf(type, context)}.`;
    return refuse("TC1201", message, "Write the type that it stands for.", site, context);
  }
  if (flags & TypeFlags.NonPrimitive) {
    // `object` is assignable to no type that lists what it holds.
    return { kind: "object", properties: [], index: { key: [], value: { kind: "unknown" }, docs: {} }, nominal: true };
  }
  return undefined;
};
