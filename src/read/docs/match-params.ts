/** Which `@param` speaks of which parameter, and findings about those that speak of none. */
import { diagnose } from "../../model/diagnostic.js";
import { nearest } from "../comments/spelling.js";
import type { TypeContext } from "../types/context.js";
import type { ParamDoc } from "./param-tag.js";
import type { ToolDocs } from "./tool-tags.js";

/** The tag of a parameter itself, and those of its properties (`opts.city`), without the parameter's name. */
export function paramDocsOf(
  docs: ToolDocs,
  name: string,
): { readonly own?: ParamDoc; readonly inner: readonly ParamDoc[] } {
  const own = docs.params.find(({ path }) => path.length === 1 && path[0] === name);
  const inner = docs.params
    .filter(({ path }) => path.length > 1 && path[0] === name)
    .map((param) => ({ ...param, path: param.path.slice(1) }));
  return { ...(own && { own }), inner };
}

/** @param names What a `@param` may begin with. */
export function reportUnmatchedParams(
  docs: ToolDocs,
  names: readonly string[],
  context: Pick<TypeContext, "report">,
): void {
  const seen = new Set<string>();
  for (const { path, origin } of docs.params) {
    const whole = path.join(".");
    if (!names.includes(path[0]!)) {
      reportUnknownParam(path[0]!, names, origin, context);
    } else if (seen.has(whole)) {
      context.report(diagnose("TC1108", `@param ${whole} stands twice.`, origin, { hint: "Make them one." }));
    }
    seen.add(whole);
  }
}

export function reportUnknownParam(
  name: string,
  names: readonly string[],
  origin: ParamDoc["origin"],
  context: Pick<TypeContext, "report">,
): void {
  const meant = nearest(name, names);
  const listed =
    names.length > 0 ? `There ${names.length === 1 ? "is" : "are"} ${names.join(", ")}.` : "There is none.";
  const hint = meant === undefined ? listed : `Did you mean "${meant}"?`;
  context.report(diagnose("TC1106", `@param names no parameter: "${name}".`, origin, { hint }));
}
