/** Where in a JSON text the value stands that an issue is about. */
import { type Node, parseTree } from "jsonc-parser";
import type { Issue, IssueCode } from "../../runtime/answer.js";
import { pointerKeys } from "../../runtime/pointer.js";

/** Offsets in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

type Place = Pick<Issue, "path" | "code">;

/** What is wrong there is the name of the field, not its value. */
const aboutNames: ReadonlySet<IssueCode> = new Set<IssueCode>(["unknown_field", "duplicate_key"]);

/** The places of issues in a JSON text, in their order. */
export function locate(text: string, issues: readonly Place[]): readonly (Span | undefined)[] {
  const root = treeOf(text);
  return issues.map((issue) => root && spanOf(root, issue));
}

function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch {
    // The parser calls itself: some texts are too deep for it.
    return undefined;
  }
}

function spanOf(root: Node, { path, code }: Place): Span {
  const keys = pointerKeys(path);
  let node = root;
  for (const [at, key] of keys.entries()) {
    // Of a key that stands twice, the last one counts.
    const property =
      node.type === "object" ? node.children?.findLast(({ children }) => children?.[0]?.value === key) : undefined;
    const value = property ? property.children?.[1] : node.type === "array" ? node.children?.[Number(key)] : undefined;
    // What is missing has no place: the brace of what lacks it.
    if (value === undefined) return { offset: node.offset, length: 1 };
    const name = property?.children?.[0];
    if (name && at === keys.length - 1 && aboutNames.has(code)) return { offset: name.offset, length: name.length };
    node = value;
  }
  return { offset: node.offset, length: node.length };
}
