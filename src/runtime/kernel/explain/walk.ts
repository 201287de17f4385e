/** What the walkers of explanations share. */
import type { Issue } from "../../answer.js";
import { pointTo } from "../../pointer.js";
import type { Messages } from "../english.js";

export type Schema = { readonly [keyword: string]: unknown } | boolean;
export type ObjectSchema = Exclude<Schema, boolean>;
export type Formats = { readonly [format: string]: (text: string) => boolean };

export interface Walk {
  readonly root: ObjectSchema;
  readonly formats: Formats;
  readonly issues: Issue[];
  /** The words for it. */
  readonly messages: Messages;
  /** What a branch of a union had to say of a value, so that nested unions don't multiply. */
  readonly tried: Map<unknown, Map<Schema, readonly Issue[]>>;
  /** How many issues are wanted; the walk ends after one more. */
  readonly most: number;
  /** Fields that the schema does not know are no problem: they are taken out. */
  readonly open: boolean;
}

/** Where in the arguments the walk is: paths are written out for issues only. */
export interface Place {
  readonly above: Place | undefined;
  readonly key: string | number;
  /** Inside a field whose values are never echoed. */
  readonly sensitive: boolean;
  /** The coercion rules that hold here, and that did not help. */
  readonly rules: readonly string[] | undefined;
}

export const rootPlace: Place = { above: undefined, key: "", sensitive: false, rules: undefined };

/** The place of a part. */
export function inside(above: Place, key: string | number): Place {
  return { above, key, sensitive: above.sensitive, rules: above.rules };
}

/** The same place, whose value is not to be shown. */
export function hidden(place: Place): Place {
  return place.sensitive ? place : { ...place, sensitive: true };
}

/** JSON Pointer of a place. */
export function pathOf({ above, key }: Place): string {
  return above === undefined ? "" : pointTo(pathOf(above), key);
}

export function report(walk: Walk, issue: Issue): void {
  if (!isFull(walk)) walk.issues.push(issue);
}

/** One more than an answer lists, so that it can say that there are more. */
export function isFull(walk: Walk): boolean {
  return walk.issues.length > walk.most;
}

/** Drops absent fields: `exactOptionalPropertyTypes`, and short JSON. */
export function issueOf(
  fields: { [K in keyof Issue]: Issue[K] | undefined } & Pick<Issue, "path" | "code" | "message">,
): Issue {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as unknown as Issue;
}
