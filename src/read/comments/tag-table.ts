/** The tags that toolc knows: what text follows each, and where it may stand. */

/**
 * What belongs to a tag: nothing; one word, or the rest of the line (what stands on later lines is description again);
 * prose up to the next tag; or an example, which ends as `blocks.ts` says.
 */
export type TagText = "none" | "word" | "line" | "prose" | "example";

/** A tool's function; a parameter or property; a named type. */
export type TagPlace = "tool" | "field" | "type";

export interface TagSpec {
  readonly text: TagText;
  readonly on: readonly TagPlace[];
}

const tool = (text: TagText): TagSpec => ({ text, on: ["tool"] });
const field = (text: TagText): TagSpec => ({ text, on: ["field"] });

export const tagTable: ReadonlyMap<string, TagSpec> = new Map<string, TagSpec>([
  ["tool", tool("word")],
  ["param", tool("prose")],
  ["returns", tool("prose")],
  ["return", tool("prose")],
  ["readonly", tool("none")],
  ["idempotent", tool("none")],
  ["destructive", tool("none")],
  ["openworld", tool("none")],
  ["timeout", tool("word")],
  ["retry", tool("word")],
  ["isolate", tool("word")],
  ["exclusive", tool("line")],
  ["approval", tool("none")],
  ["group", tool("line")],
  ["maxOutput", tool("line")],
  ["unknown", tool("word")],
  ["guard", tool("word")],
  ["instance", tool("word")],
  ["title", { text: "line", on: ["tool", "field", "type"] }],
  ["deprecated", { text: "prose", on: ["tool", "field", "type"] }],
  ["example", { text: "example", on: ["tool", "field", "type"] }],
  ["coerce", { text: "line", on: ["tool", "field"] }],
  ["validator", { text: "word", on: ["type"] }],
  ["integer", field("none")],
  ["type", field("word")],
  ["minimum", field("word")],
  ["maximum", field("word")],
  ["exclusiveMinimum", field("word")],
  ["exclusiveMaximum", field("word")],
  ["multipleOf", field("word")],
  ["minLength", field("word")],
  ["maxLength", field("word")],
  ["pattern", field("line")],
  ["format", field("word")],
  ["minItems", field("word")],
  ["maxItems", field("word")],
  ["uniqueItems", field("none")],
  ["default", field("line")],
  ["sensitive", field("none")],
  ["runtime", field("none")],
]);

/** Tags of others whose text belongs to the description. */
export const descriptionTags: ReadonlySet<string> = new Set(["description", "desc", "summary", "remarks"]);

/** Tags of JSDoc, TSDoc and TypeDoc that mean nothing to us, and are no misspelling of ours. */
export const wellKnownTags: ReadonlySet<string> = new Set(
  `abstract access alias alpha arg argument async augments author beta borrows callback category class classdesc constant
  const constructor constructs copyright decorator defaultValue defaultvalue desc description emits enum event
  eventProperty exception experimental export exports extends external file fileoverview fires func function generator
  global hidden hideconstructor host ignore implements import inheritDoc inheritdoc inner interface internal issue kind
  label lends license link linkcode linkplain listens member memberof method mixes mixin module name namespace
  overload override overview package packageDocumentation preserve private privateRemarks prop property protected
  public remarks requires satisfies sealed see since static summary template test this throws todo tutorial typeParam
  typedef var variation version virtual yield yields`.split(/\s+/),
);
