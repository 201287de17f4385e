type Shape =
  | { kind: "circle"; radius: number }
  | { kind: "rect"; width: number; height: number; label?: string };

interface Db {
  kind: "db";
  name: string;
}
interface Vm {
  kind: "vm";
  cpu: number;
}

/**
 * Area of a shape.
 *
 * @tool
 * @param shape What to measure.
 */
export function area(shape: Shape): number {
  return shape.kind === "circle" ? shape.radius : shape.width * shape.height;
}

/**
 * Creates a resource.
 *
 * @tool
 * @param target What to create.
 * @param clone What to copy.
 */
export function create(target: Db | Vm, clone?: Db | Vm | null): string {
  return target.kind + (clone?.kind ?? "");
}

/** Looks up. @tool */
export function lookup(q: string | { id: number } | string[], limit: number | "all" | null): string {
  return JSON.stringify([q, limit]);
}

/** Pays. @tool */
export function pay(p: ({ via: "card"; token: string } | { via: "iban"; iban: string }) & { cents: number }): boolean {
  return p.cents > 0;
}

interface Day {
  kind: "day";
  on: Date;
}
interface Span {
  kind: "span";
  from: Date;
  also?: When[];
}
type When = Day | Span | string;

/** Reserves: objects that are told apart, beside a text and a list. @tool */
export function reserve(when: When, more: Day | Span | (Day | Span)[] | null, last: Db | Vm | number): When | number {
  if (typeof when === "string") return when;
  const first = Array.isArray(more) ? more[0] : more;
  return when.kind === "day" ? when : (first ?? (typeof last === "number" ? last : when));
}
