/** The comment of a tool → everything it says about the tool, its parameters and its result. */
import { diagnose } from "../../model/diagnostic.js";
import type { CoercionRule } from "../../model/docs.js";
import type { JsonObject } from "../../model/json.js";
import type { Origin } from "../../model/origin.js";
import type { ExampleModel, ExecutionModel, Hints } from "../../model/tool.js";
import { type Comment, originIn, originOfBody, originOfTag } from "../comments/attached.js";
import type { BlockTag } from "../comments/blocks.js";
import { takeAllInlineTags } from "../comments/inline-tags.js";
import { misspelt } from "../comments/spelling.js";
import { tagTable } from "../comments/tag-table.js";
import type { Session } from "../session.js";
import { type FieldDocs, isCode, type Report, readFieldProse, withoutFence } from "./field-tags.js";
import { parseJson } from "./field-value.js";
import { withoutJsDocType } from "./jsdoc-type.js";
import { type ParamDoc, readParamTag } from "./param-tag.js";
import { toolTagReaders } from "./tool-tag-readers.js";

/** What a tool's comment says. */
export interface ToolDocs {
  /** The text after `@tool`, or the option; absent where there is none. */
  readonly name?: PlacedName;
  readonly description?: string;
  readonly title?: string;
  readonly deprecated?: string;
  readonly returns?: FieldDocs;
  readonly params: readonly ParamDoc[];
  readonly examples: readonly ExampleModel[];
  readonly hints: Hints;
  readonly execution: ExecutionModel;
  readonly groups: readonly string[];
  readonly coerce?: readonly CoercionRule[];
  readonly unknown?: "reject" | "strip";
  /** The function that `@guard` names. */
  readonly guard?: PlacedName;
  /** The key that `@instance` says. */
  readonly instance?: PlacedName;
  /** Where `@exclusive {name}` names a parameter. */
  readonly exclusiveAt?: Origin;
}

export interface PlacedName {
  readonly text: string;
  readonly origin: Origin;
}

/** What readers of tags fill in. */
export interface ToolDraft extends Writable<Omit<ToolDocs, "hints" | "execution" | "groups" | "params" | "examples">> {
  readonly hints: Writable<Hints>;
  readonly execution: Writable<ExecutionModel>;
  readonly groups: string[];
  readonly params: ParamDoc[];
  readonly examples: ExampleModel[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const repeatable: ReadonlySet<string> = new Set(["param", "example", "group"]);

export function emptyDraft(): ToolDraft {
  return { hints: {}, execution: {}, groups: [], params: [], examples: [] };
}

export function readToolComment(comment: Comment, session: Session, report: Report): ToolDocs {
  const draft = emptyDraft();
  const description = readDescription(comment, session, report);
  if (description !== "") draft.description = description;
  const said = new Map<string, string>();
  for (const tag of comment.tags) {
    const value = tag.body.text.trim();
    if (!belongs(tag, comment, session, report)) continue;
    const name = tag.name === "return" ? "returns" : tag.name;
    const before = said.get(name);
    if (!repeatable.has(name) && before !== undefined && before !== value) {
      const message = `@${name} stands twice, with different values.`;
      report(diagnose("TC1108", message, originOfTag(comment, tag, session)));
      continue;
    }
    said.set(name, value);
    takeTag(draft, comment, name, tag, session, report);
  }
  return draft;
}

/** A tool's own text takes no constraints: they belong to its parameters. */
function readDescription(comment: Comment, session: Session, report: Report): string {
  const { text, tags } = takeAllInlineTags(comment.description);
  for (const tag of tags) {
    report(
      diagnose("TC1110", `@${tag.name} does not belong here.`, originIn(comment, tag.at, tag.length, session), {
        hint: "Write constraints in the text of the @param that they hold for.",
      }),
    );
  }
  return text;
}

function belongs(tag: BlockTag, comment: Comment, session: Session, report: Report): boolean {
  const spec = tagTable.get(tag.name);
  if (spec?.on.includes("tool")) return true;
  const origin = originOfTag(comment, tag, session);
  const meant = misspelt(tag.name);
  const isJsDocType = tag.name === "type" && tag.body.text.trim().startsWith("{");
  if (spec && !isJsDocType) {
    const hint = spec.on.includes("field")
      ? `In the comment of a tool, constraints stand in braces in the text of a @param: {@${tag.name} …}.`
      : `It belongs to a ${spec.on.join(" or a ")}.`;
    report(diagnose("TC1110", `@${tag.name} does not belong here.`, origin, { hint }));
  } else if (meant) {
    report(diagnose("TC1104", `@${tag.name} is not known.`, origin, { hint: `Did you mean @${meant}?` }));
  }
  return false;
}

function takeTag(
  draft: ToolDraft,
  comment: Comment,
  name: string,
  tag: BlockTag,
  session: Session,
  report: Report,
): void {
  const text = tag.body.text.trim();
  switch (name) {
    case "tool":
      draft.name = { text, origin: originOfBody(comment, tag, session) };
      return;
    case "param": {
      const param = readParamTag(comment, tag, session, report);
      if (param) draft.params.push(param);
      return;
    }
    case "returns":
      draft.returns = readFieldProse(comment, withoutJsDocType(tag.body), session, report);
      return;
    case "example":
      takeExample(draft, comment, tag, session, report);
      return;
    default: {
      const origin = originOfBody(comment, tag, session);
      const problem = toolTagReaders[name]?.(draft, text, origin);
      if (problem) {
        report(diagnose("TC1102", problem.message, origin, problem.hint ? { hint: problem.hint } : {}));
      }
    }
  }
}

/** An example of a tool is an arguments object; code stands in a fence that names its language. */
function takeExample(draft: ToolDraft, comment: Comment, tag: BlockTag, session: Session, report: Report): void {
  const text = tag.body.text.trim();
  if (text === "" || isCode(text)) return;
  const value = parseJson(withoutFence(text));
  const origin = originOfBody(comment, tag, session);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    draft.examples.push({ value: value as JsonObject, origin });
    return;
  }
  const hint = 'Write the arguments as JSON, such as {"city":"Beijing"}; put code in a fence that names its language.';
  report(diagnose("TC1109", "This @example is no JSON object.", origin, { hint }));
}
