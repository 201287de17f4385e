/** Holds a result to the output schema of its tool, where the application wants that. */
import type { Issue } from "../../answer.js";
import type { JsonSchema, ToolEntry } from "../../contract.js";
import type { Messages } from "../english.js";
import { explain } from "../explain/explain.js";
import type { Unencoded } from "./result.js";

/** One schema object an entry, so that explanations can keep what they find out about it. */
const schemas = new WeakMap<ToolEntry, JsonSchema>();

/** What `onError` is told of a result that breaks its schema. The issues tell values: they are for the application alone. */
export class InvalidResultError extends Error {
  override readonly name = "InvalidResultError";
  readonly issues: readonly Issue[];

  constructor(tool: string, issues: readonly Issue[]) {
    super(
      `The result of ${tool} breaks its type: ${issues.map(({ path, message }) => `${path} ${message}`).join("; ")}`,
    );
    this.issues = issues;
  }
}

/** Nothing where the result is as it should be. The model can do nothing about it: it learns that, and not the values. */
export function checkResult(entry: ToolEntry, data: unknown, messages: Messages): Unencoded | undefined {
  if (!entry.output) return undefined;
  const schema = schemas.get(entry) ?? entry.output();
  schemas.set(entry, schema);
  const issues = explain(schema, data, entry.formats);
  if (issues.length === 0) return undefined;
  return {
    code: "invalid_result",
    describe: (errorId) => messages.invalidResult(entry.name, errorId),
    error: new InvalidResultError(entry.name, issues),
  };
}
