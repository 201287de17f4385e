/** What the scripted model does: one list of turns a tool. */
import type { World } from "../demo/world.js";

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

/** Something that has to be so in the world when all turns were played: what an answer says is not what was done. */
export interface Trace {
  readonly says: string;
  readonly holds: boolean;
}

export interface Script {
  /** The tool's name. */
  readonly tool: string;
  readonly turns: readonly Turn[];
  /** One line of a right answer for the screen. */
  readonly show: (content: string) => string;
  /** What to look for afterwards: on the disk, in the mail server, among the processes. */
  readonly traces?: (world: World) => Promise<readonly Trace[]>;
}
