export interface Filter {
  text: string;
}

interface Odd {
  "a.b": number;
  "a/b": number;
  "a~b": number;
  $ref: string;
  "größe"?: number;
  "two words": { 'quo"te': boolean };
  "line\nbreak"?: string;
  length: number;
}

/** Finds notes. @tool find.notes */
export function findNotes(filter: Filter, again: Filter, odd: Odd): string {
  return filter.text + again.text + odd.$ref;
}

interface Array2 {
  map: unknown;
}

/** Names that generated code uses itself. @tool */
export function createRegistry(args: string, context: number, input: boolean, email: Array2): string {
  return [args, context, input, email].join();
}
