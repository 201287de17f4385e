/** What the scripted model does: one list of turns a tool. */

export type Arguments = { readonly [name: string]: unknown };

/** How a turn ends. `refused` also means: the model was told clearly, and tells its user. */
export type Ending = "first try" | "after repair" | "refused";

export interface Turn {
  /** What the user wants. */
  readonly ask: string;
  /** The arguments, as the text that the model writes. */
  readonly says: string;
  /** Which mistake it makes, for the reader; absent for a right call. */
  readonly mistake?: string;
  /** What the first answer has to name: an error or issue code, and the path of the issue. */
  readonly told?: string;
  /**
   * What the model knows from its user beside the error: values that no error message can tell. It repairs from the error, and
   * looks here for a value that is missing.
   */
  readonly knows?: Arguments;
  readonly ends: Ending;
}

export interface Script {
  /** The tool's name. */
  readonly tool: string;
  readonly turns: readonly Turn[];
  /** One line of a right answer for the screen. */
  readonly show: (content: string) => string;
}
