/** Findings of a whole project: each once, however many tools it is about. */
import type { Diagnostic } from "../model/diagnostic.js";

type Related = NonNullable<Diagnostic["related"]>;

/** Findings of the same text at the same place become one, which names all tools that are concerned. */
export function withoutDoubles(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const { code, message, origin } = finding;
    const key = JSON.stringify([code, message, origin?.file, origin?.line, origin?.column]);
    const before = merged.get(key);
    const related = distinct([...(before?.related ?? []), ...(finding.related ?? [])]);
    const { related: _, ...plain } = before ?? finding;
    merged.set(key, { ...plain, ...(related.length > 0 && { related }) });
  }
  return [...merged.values()];
}

function distinct(related: Related): Related {
  return [...new Map(related.map((each) => [JSON.stringify(each), each])).values()];
}
