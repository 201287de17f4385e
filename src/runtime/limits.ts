/** Bounds that keep answers short and work linear, whatever a model sends. */

/** How many issues an answer lists. */
export const maxIssues = 100;

/** How many values of a parsed object or of a result are read: what refers to itself by two ways can be larger than memory. */
export const maxNodes = 2_000_000;

/** How deep a result may be nested. */
export const maxResultDepth = 1_000;

/** How many legal values an issue lists. */
export const maxAllowed = 20;

/** How deep arguments and values may be nested, where nobody says otherwise. */
export const maxDepth = 200;

/** How deep somebody may say: explanations of what is nested twice as deep run out of stack. */
export const mostDepth = 500;
