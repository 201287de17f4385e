/** Findings of a whole project: each once, however many tools it is about. */
import type { Diagnostic } from "../model/diagnostic.js";

type Related = NonNullable<Diagnostic["related"]>;

/** More findings than this at one place are about a type of a package, which has no places of its own. */
const mostAtOnePlace = 3;

/** Findings of the same text at the same place become one, which names all tools that are concerned. */
export function withoutDoubles(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.code, finding.message, placeOf(finding)]);
    const before = merged.get(key);
    const related = distinct([...(before?.related ?? []), ...(finding.related ?? [])]);
    const { related: _, ...plain } = before ?? finding;
    merged.set(key, { ...plain, ...(related.length > 0 && { related }) });
  }
  return withoutCrowds([...merged.values()]);
}

/** Of a type like a DOM node, the first finding says enough: the rest is counted. */
function withoutCrowds(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const crowds = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    if (!finding.origin || !finding.code.startsWith("TC12")) continue;
    const place = placeOf(finding);
    crowds.set(place, [...(crowds.get(place) ?? []), finding]);
  }
  return findings.flatMap((finding) => {
    const crowd = crowds.get(placeOf(finding)) ?? [];
    if (crowd.length <= mostAtOnePlace || !crowd.includes(finding)) return [finding];
    // An error goes before a warning: it is what keeps the tool out.
    const shown = crowd.find(({ severity }) => severity === "error") ?? crowd[0];
    if (finding !== shown) return [];
    const hint = `This type has ${crowd.length - 1} more findings: write an interface of what a model is to fill in.`;
    return [{ ...finding, hint }];
  });
}

function placeOf({ origin }: Diagnostic): string {
  return JSON.stringify([origin?.file, origin?.line, origin?.column]);
}

function distinct(related: Related): Related {
  return [...new Map(related.map((each) => [JSON.stringify(each), each])).values()];
}
