import type { ToolContext } from "toolc";

/** A folder of notes. */
export abstract class Base {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Tells where the notes are. Inherited by every kind of notes.
   *
   * @tool
   */
  root(): string {
    return this.#root;
  }
}

export class Notes extends Base {
  private readonly rows = new Map<string, string>();

  /**
   * Reads a note.
   *
   * @tool read_note
   * @param id Which one.
   * @readonly
   */
  read(id: string): string {
    return this.helper(id);
  }

  /**
   * Writes a note.
   *
   * @tool write_note
   * @timeout 5s
   * @destructive
   * @param id Which one.
   * @param text What it says.
   */
  async write(id: string, text: string, ctx: ToolContext<{ user: string }>): Promise<void> {
    this.rows.set(id, `${ctx.user}: ${text}`);
  }

  /** Counts notes. @tool count_notes */
  static count(all: boolean): number {
    return all ? 1 : 0;
  }

  private helper(id: string): string {
    return this.rows.get(id) ?? "";
  }
}
