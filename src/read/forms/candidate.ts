/** A function that its author marked as a tool, and where generated code finds it. */
import type { ts } from "ts-morph";
import type { Comment } from "../comments/attached.js";

export interface Candidate {
  readonly comment: Comment;
  /** The function's own name; absent for an anonymous default export. */
  readonly name?: string;
  /** What to point at: the name, or what stands for it. */
  readonly node: ts.Node;
  readonly file: ts.SourceFile;
  readonly exportName: string;
  readonly signature: ts.Signature;
}
