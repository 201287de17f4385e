import { tool } from "toolc";

class Hidden {
  /** Nobody can make one. @tool */
  peek(): string {
    return "";
  }
}

export class Rows<T> {
  /** Of whatever. @tool */
  first(rows: T[]): string {
    return String(rows[0] ?? new Hidden().peek());
  }
}

/**
 * Files of a folder.
 *
 * @timeout 5s
 */
export class Files {
  /** Reads a file. @tool */
  private read(path: string): string {
    return path;
  }

  /** Its size. @tool */
  get size(): number {
    return this.read("").length;
  }

  /**
   * Writes a file.
   *
   * @tool write_file
   */
  @tool({ name: "write", timeOut: "5s", groups: [process.env["GROUP"] ?? "files"] })
  write(path: string): string {
    return path;
  }
}

export default class {
  /** Of a class without a name. @tool */
  nameless(): string {
    return "";
  }
}
