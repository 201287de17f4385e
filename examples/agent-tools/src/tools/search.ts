/** The tool `search`: full text over what the toolc package says of itself. */
import { packageIndex } from "./search-index.js";

export interface SearchResults {
  /** How many passages matched in all. */
  found: number;
  /** The best ones, best first. */
  results: SearchResult[];
}

export interface SearchResult {
  /** File, relative to the root of the package. */
  path: string;
  /** Line of the excerpt, 1-based. */
  line: number;
  excerpt: string;
}

/**
 * Full-text search over the Markdown and TypeScript files of the toolc package. Finds words, beginnings of words and the parts
 * of names like createDispatcher; forgives a typing error in longer words. No regular expressions.
 *
 * @tool
 * @param query Words to look for, e.g. "timeout abort signal" {@minLength 1} {@maxLength 200}
 * @param kind Which files to look in.
 * @param max_results How many results at most. {@integer} {@minimum 1} {@maximum 20}
 * @returns Places that match, best first.
 * @readonly
 * @timeout 20s
 * @example {"query": "duplicate key", "kind": "typescript", "max_results": 3}
 */
export async function search(
  query: string,
  kind: "any" | "markdown" | "typescript" = "any",
  max_results = 5,
): Promise<SearchResults> {
  const index = await packageIndex();
  const found = index.find(query, kind);
  return {
    found: found.length,
    results: found.slice(0, max_results).map(({ path, line, excerpt }) => ({ path, line, excerpt })),
  };
}
