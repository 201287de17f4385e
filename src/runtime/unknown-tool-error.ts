/** Thrown by `registry.get` and `registry.validate` for a name that no tool has. */

const brand = Symbol.for("toolc.unknownToolError");

export class UnknownToolError extends Error {
  override readonly name: string = "UnknownToolError";
  readonly tool: string;
  /** Names of tools that are spelt nearly like it, the nearest first. */
  readonly suggestions: readonly string[];
  /** @internal */
  readonly [brand] = true;

  constructor(tool: string, message: string, suggestions: readonly string[]) {
    super(message);
    this.tool = tool;
    this.suggestions = suggestions;
  }
}

/** Knows the errors of other copies of this package too. */
export function isUnknownToolError(error: unknown): error is UnknownToolError {
  return typeof error === "object" && error !== null && brand in error;
}
