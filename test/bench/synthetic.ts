/**
 * Projects of many tools for the benches: 10 tools a file, of ten shapes in turn, every tool with names and texts of its own.
 * The same numbers make the same text.
 */

const toolsOfFile = 10;

/** Sources of a project with so many tools: path → text. */
export function syntheticProject(tools: number): Record<string, string> {
  const files: Record<string, string> = { "src/shared.ts": shared };
  for (let first = 0; first < tools; first += toolsOfFile) {
    const numbers = Array.from({ length: Math.min(toolsOfFile, tools - first) }, (_, at) => first + at);
    const head = 'import type { Address, Money, Page } from "./shared.js";\n';
    files[`src/tools-${String(first / toolsOfFile).padStart(3, "0")}.ts`] = head + numbers.map(toolText).join("");
  }
  return files;
}

const shared = `export interface Address {
  street: string;
  /** @minLength 2 @maxLength 60 */
  city: string;
  /** @pattern ^[0-9]{4,6}$ */
  zip?: string;
  country: "DE" | "FR" | "CN" | "US";
}

export interface Money {
  /** @minimum 0 */
  amount: number;
  currency: "EUR" | "USD" | "CNY";
}

export interface Page<T> {
  items: T[];
  /** @integer */
  total: number;
  next: string | null;
}
`;

/** Text of the tool with that number. */
function toolText(n: number): string {
  return `\n${shapes[n % shapes.length]!(n)}`;
}

const shapes: readonly ((n: number) => string)[] = [
  (n) => `/**
 * Forecast number ${n} for a city.
 *
 * @tool
 * @param city City name.
 * @param days How many days. {@integer} {@minimum 1} {@maximum ${(n % 14) + 1}}
 * @readonly
 */
export function forecast${n}(city: string, days = 1): string {
  return city + days;
}
`,
  (n) => `/**
 * Send mail number ${n}.
 *
 * @tool
 * @param to Recipient. {@format email}
 * @param subject Subject line. {@minLength 1} {@maxLength ${100 + n}}
 * @param body Text.
 */
export async function mail${n}(to: string, subject: string, body: string): Promise<void> {
  await Promise.resolve([to, subject, body]);
}
`,
  (n) => `export interface Filter${n} {
  /** Words to look for. */
  text?: string;
  state: "open" | "closed" | "draft" | "state_${n}";
  /**
   * Labels that all have to match.
   * @maxItems 10
   */
  labels?: string[];
  owner: string | null;
}

/**
 * List records of kind ${n}.
 *
 * @tool
 */
export function list${n}(filter: Filter${n}): Page<{ id: string; rank_${n}: number }> {
  return { items: [{ id: filter.state, rank_${n}: ${n} }], total: 1, next: null };
}
`,
  (n) => `/**
 * Ship parcel ${n} to an address.
 *
 * @tool
 * @param to Where it goes.
 * @param value What it is worth.
 * @param fragile_${n} Whether it breaks.
 */
export function ship${n}(to: Address, value: Money, fragile_${n}?: boolean): string {
  return to.city + value.amount + fragile_${n};
}
`,
  (n) => `export type Shape${n} =
  | { kind: "circle"; radius: number }
  | { kind: "box"; width: number; height: number }
  | { kind: "path_${n}"; points: [number, number][] };

/**
 * Area of shape ${n}.
 *
 * @tool
 * @param shape The shape.
 * @param scale Scale factor. {@exclusiveMinimum 0}
 */
export function area${n}(shape: Shape${n}, scale = 1): number {
  return shape.kind.length * scale;
}
`,
  (n) => `export interface Node${n} {
  label: string;
  weight_${n}?: number;
  children?: Node${n}[];
}

/**
 * Walk tree ${n}.
 *
 * @tool
 * @param root Its root.
 */
export function walk${n}(root: { node: Node${n}; depth: number }): number {
  return root.depth;
}
`,
  (n) => `/**
 * Set labels ${n} of many things.
 *
 * @tool
 * @param labels Name to value.
 * @param flags Name to flag.
 */
export function label${n}(labels: Record<string, string>, flags?: Partial<Record<"a" | "b" | "flag_${n}", boolean>>): boolean {
  return Object.keys(labels).length > 0 && flags !== undefined;
}
`,
  (n) => `/**
 * Book meeting ${n}.
 *
 * @tool
 * @param title Its title. {@minLength 1}
 * @param guests Whom to invite. {@minItems 1} {@maxItems ${(n % 20) + 1}}
 * @param online Whether it has a link.
 */
export const book${n} = async (title: string, guests: string[], online = false): Promise<{ id_${n}: string; online: boolean }> => {
  return { id_${n}: title + guests.length, online };
};
`,
  (n) => `export interface Record${n} {
  id: string;
  name: string;
  email: string;
  phone: string;
  age_${n}: number;
}

/**
 * Change some fields of record ${n}.
 *
 * @tool
 * @param id Which one. {@pattern ^[a-z]+-${n}$}
 * @param change What changes.
 */
export function update${n}(id: string, change: Partial<Omit<Record${n}, "id">>): Pick<Record${n}, "id" | "name"> {
  return { id, name: change.name ?? "" };
}
`,
  (n) => `/**
 * Report ${n}, by level.
 *
 * @tool
 * @param level Level of detail.
 * @param limit_${n} How many lines. {@integer} {@minimum 1} {@maximum ${n + 10}}
 * @param since First day. {@format date}
 * @param tags Tags, or all.
 */
export function report${n}(level: 1 | 2 | 3, limit_${n}: number, since?: string, tags: string[] | null = null): string[] {
  return [String(level), String(limit_${n}), String(since), String(tags)];
}
`,
];
