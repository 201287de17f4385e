/** Types that the compiler itself refuses, or that can't travel. */
interface Row {
  id: number;
}
type Loop = Loop[] | Loop;

/** A type argument that is not allowed. @tool */
export function pick(row: Pick<Row, "name">, other?: string): string {
  return String(row) + other;
}

/** An alias that is only itself. @tool */
export function loop(a: Loop, other?: string): string {
  return String(a) + other;
}

/** Two index signatures. @tool */
export function keys(a: { [k: `a${string}`]: string; [k: `b${string}`]: number }, b: 9007199254740993): string {
  return String(a) + b;
}

/** Claims about lists. @tool */
export function lists(a: string[] & { 0: string }, b: [...string[], number], c: (string | undefined)[]): string {
  return [a, b, c].join();
}

/** A type without an end. @tool */
export function grow(a: Grow<string>, other?: string): string {
  return String(a) + other;
}
type Grow<T> = { value: T; next?: Grow<T[]> };
