/** `Omit` over a union keeps only what all branches share, which surprises: worth a warning. */

import type { ts } from "ts-morph";
import { diagnose } from "../../model/diagnostic.js";
import { isLibrarySymbol, originOf } from "../session.js";
import type { Site, TypeContext } from "./context.js";

export function warnOfOmit(type: ts.Type, site: Site, context: TypeContext): void {
  const { checker } = context.session;
  const [from, keys] = type.aliasTypeArguments ?? [];
  if (type.aliasSymbol?.name !== "Omit" || !from?.isUnion() || !isLibrarySymbol(type.aliasSymbol, context.session))
    return;
  const kept = new Set(checker.getPropertiesOfType(type).map((symbol) => symbol.name));
  const omitted = new Set(
    (keys?.isUnion() ? keys.types : keys ? [keys] : []).map((key) => (key.isStringLiteral() ? key.value : "")),
  );
  const all = from.types.flatMap((branch) => checker.getPropertiesOfType(branch).map((symbol) => symbol.name));
  const dropped = [...new Set(all)].filter((name) => !kept.has(name) && !omitted.has(name));
  if (dropped.length === 0) return;
  const message = `Omit over a union is not distributive: ${dropped.map((name) => `"${name}"`).join(", ")} of ${site.label} are dropped.`;
  const hint = "Omit from each branch: type Each<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never.";
  context.report(diagnose("TC1212", message, originOf(site.node, context.session), { hint }));
}
