/** A function that its author marked as a tool, and where generated code finds it. */
import type { ts } from "ts-morph";
import type { Binding, MethodBinding } from "../../model/tool.js";
import type { Comment } from "../comments/attached.js";

/** The key of an instance may be left to a comment. */
export type CandidateBinding =
  | Exclude<Binding, MethodBinding>
  | (Omit<MethodBinding, "instance"> & { readonly instance?: string });

export interface Candidate {
  /** Absent where a decorator or wrapper marks a function without a comment. */
  readonly comment?: Comment;
  /** `tool(…)`: the decorator or wrapper, whose options speak of the tool too. */
  readonly call?: ts.CallExpression;
  /** The function's own name; absent for an anonymous default export. */
  readonly name?: string;
  /** What to point at: the name, or what stands for it; in a file of the project. */
  readonly node: ts.Node;
  /** That of `node`: the file that declares the function, or the one that exports what a package declares. */
  readonly file: ts.SourceFile;
  readonly binding: CandidateBinding;
  readonly signature: ts.Signature;
  /** What `this` is in a call; absent where nothing is. */
  readonly self?: ts.Type;
}

/** What a form comes to: a function, or why it is none. A problem without a place is at the mark. */
export type Found<T = Candidate> = { readonly found: T } | { readonly problem: Problem };

export interface Problem {
  readonly code: "TC1402" | "TC1403" | "TC1205";
  readonly message: string;
  readonly hint: string;
  readonly at?: ts.Node;
}
