/** Many issues of one kind, as a model reads them: the first ones, and how many more there are where. */
import type { Issue } from "../answer.js";
import { maxIssues } from "../limits.js";
import { escapeToken, pointerKeys } from "../pointer.js";
import { shorten } from "../well-formed.js";
import type { Messages } from "./english.js";

/** Up to so many of one kind are all told. */
const most = 10;
/** Of more, so many. */
const told = 5;

/** An issue that stands for others of its kind. */
type Told = Partial<Issue> & { readonly more?: number };

export function summarise(issues: readonly Issue[], messages: Messages): readonly Told[] {
  if (issues.length <= most) return issues;
  const kinds = new Map<string, Issue[]>();
  for (const issue of issues) {
    const kind = kindOf(issue);
    const same = kinds.get(kind);
    if (same) same.push(issue);
    else kinds.set(kind, [issue]);
  }
  return issues.flatMap((issue): readonly Told[] => {
    const same = kinds.get(kindOf(issue)) as Issue[];
    const at = same.indexOf(issue);
    if (same.length <= most || at < told - 1) return [issue];
    if (at >= told) return [];
    const more = same.length - told;
    // A list that is full is not all there is.
    const message = messages.moreLikeThis(issue.message, more, commonPath(same), issues.length >= maxIssues);
    return [{ ...issue, message, more }];
  });
}

/** One problem in many items, or many fields that one object does not know. */
function kindOf({ code, path }: Issue): string {
  const keys = pointerKeys(path);
  const last = code === "unknown_field" || /^\d+$/.test(keys.at(-1) ?? "") ? "*" : keys.at(-1);
  return JSON.stringify([code, keys.length, keys.length > 1 ? keys[0] : "", last]);
}

/** The path with a `*` wherever they differ. */
function commonPath(issues: readonly Issue[]): string {
  const paths = issues.map(({ path }) => pointerKeys(path));
  const [first = []] = paths;
  const tokens = first.map((key, at) => (paths.every((path) => path[at] === key) ? escapeToken(key) : "*"));
  return shorten(tokens.map((token) => `/${token}`).join(""), 200);
}
