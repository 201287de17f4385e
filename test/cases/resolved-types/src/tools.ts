interface Row {
  /** Number of the row. */
  id: number;
  /** What it is called. */
  title: string;
  done: boolean;
}

type Without<T, K extends keyof T> = { [P in keyof T as P extends K ? never : P]: T[P] };
type Getters<T> = { [P in keyof T as `get_${string & P}`]?: T[P] };
interface Bag<T> {
  items: { [key: string]: T };
  first?: T[];
}
interface Words extends Bag<string> {
  lang: string;
}
type Channel = { kind: "email"; to: string; traceId: string } | { kind: "sms"; phone: string; traceId: string };

/** Updates a row. @tool */
export function update(id: number, patch: Partial<Without<Row, "id">>, extra?: Getters<Pick<Row, "title">>): string {
  return id + (patch.title ?? "") + (extra?.get_title ?? "");
}

/** Loads words. @tool */
export function load(words: Words, pages: Bag<number>): number {
  return Object.keys(words.items).length + Object.keys(pages.items).length;
}

/** Queues. @tool */
export function queue(msg: Omit<Channel, "traceId">, state: keyof Row, flag: Row["done"] extends boolean ? "on" | "off" : never): string {
  return msg.kind + state + flag;
}
