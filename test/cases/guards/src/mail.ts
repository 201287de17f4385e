/** Guards of every shape: with and without arguments and context, of a tool in parts and as one object, shared, and of a method. */
import { deny, type ToolContext } from "toolc";

interface Sender {
  readonly mayWrite: readonly string[];
}

export function knownRecipient(args: { to: string }, context: ToolContext<Sender>) {
  if (!context.mayWrite.includes(args.to)) return deny(`${args.to} is nobody you may write to`, { fields: ["to"] });
}

/**
 * Send a mail.
 *
 * @tool
 * @param to Address.
 * @param text Text.
 * @guard knownRecipient
 */
export function send(to: string, text: string): string {
  return `${to}: ${text}`;
}

export const notTooMuch = async ({ count = 1 }: { count?: number }) =>
  count > 10 ? deny("at most 10", { retryable: true, fields: { count: "at most 10" } }) : undefined;

/**
 * List mails.
 *
 * @tool
 * @param count How many.
 * @guard notTooMuch
 */
export function list(count = 5): string[] {
  return Array.from({ length: count }, String);
}

export interface Search {
  /** Words to look for. */
  query: string;
  /** Folder; all of them where absent. */
  folder?: string;
}

const inOpenFolder = (search: Search): void => {
  if (search.folder === "secret") throw new Error("no");
};

/**
 * Search mails.
 *
 * @tool
 * @guard openFolder
 */
export function search(search: Search): string {
  return search.query;
}

export { inOpenFolder as openFolder };

export function args() {
  return closed ? deny("the mailbox is closed") : undefined;
}

const closed = false;

export class Box {
  /**
   * Empty the box.
   *
   * @tool
   * @guard args
   * @approval
   */
  empty(): void {}

  /**
   * Count mails.
   *
   * @tool
   * @guard args
   */
  static count(): number {
    return 0;
  }
}
