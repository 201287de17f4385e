/** How the scripted model uses `search`, rightly and wrongly. */
import type { SearchResults } from "../tools/search.js";
import type { Script } from "./script.js";

export const searchScript: Script = {
  tool: "search",
  show(content) {
    const { found, results } = JSON.parse(content) as SearchResults;
    const best = results[0];
    return best ? `${found} found, best: ${best.path}:${best.line}  ${best.excerpt}` : "nothing found";
  },
  turns: [
    {
      ask: "How do I call a tool?",
      says: '{"query":"createDispatcher dispatch"}',
      ends: "first try",
    },
    {
      ask: "Where in the source is the arguments' JSON checked for duplicate keys?",
      says: '{"query":"duplicate key","kind":"typescript","max_results":3}',
      ends: "first try",
    },
    {
      ask: "Which Node versions does it need?",
      mistake: "missing field",
      says: '{"kind":"markdown"}',
      told: "/query missing_field",
      knows: { query: "Node 20.19" },
      ends: "after repair",
    },
    {
      ask: "What happens on a timeout?",
      mistake: "misspelt field",
      says: '{"querry":"timeout","kind":"typescript"}',
      told: "/query missing_field",
      ends: "after repair",
    },
    {
      ask: "Find the list of formats.",
      mistake: "wrong type",
      says: '{"query":["format","email"],"kind":"typescript"}',
      told: "/query type_mismatch",
      knows: { query: "format email" },
      ends: "after repair",
    },
    {
      ask: "Read up on providers in the docs.",
      mistake: "illegal enum",
      says: '{"query":"provider","kind":"Markdown"}',
      told: "/kind not_in_enum",
      knows: { kind: "markdown" },
      ends: "after repair",
    },
    {
      ask: "Show me everything about schemas.",
      mistake: "out of range",
      says: '{"query":"schema","max_results":500}',
      told: "/max_results out_of_range",
      ends: "after repair",
    },
    {
      ask: "Just one result on tags, please.",
      mistake: "not an integer",
      says: '{"query":"tag","max_results":1.5}',
      told: "/max_results type_mismatch",
      knows: { max_results: 1 },
      ends: "after repair",
    },
    {
      ask: "Look for ToolContext.",
      mistake: "wrong nesting",
      says: '{"arguments":{"query":"ToolContext","kind":"typescript"}}',
      told: "/arguments unknown_field",
      ends: "after repair",
    },
    {
      ask: "Look for issues in English.",
      mistake: "extra field",
      says: '{"query":"issue code","language":"en"}',
      told: "/language unknown_field",
      ends: "after repair",
    },
    {
      ask: "Find the word registry.",
      mistake: "three at once",
      says: '{"query":"","kind":"ts","max_results":"5"}',
      told: "/query wrong_length",
      knows: { query: "registry", kind: "typescript" },
      ends: "after repair",
    },
    {
      ask: "A long question, cut off by the output limit.",
      mistake: "truncated text",
      says: '{"query":"abort sig',
      told: "truncated_arguments",
      knows: { query: "abort signal" },
      ends: "after repair",
    },
  ],
};
