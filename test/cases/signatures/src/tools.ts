/** Overloads: the last signature counts. @tool */
export function overloaded(value: string): string;
export function overloaded(value: number, unit?: string): string;
export function overloaded(value: string | number, unit = ""): string {
  return `${value}${unit}`;
}

interface Options {
  size?: { width: number; height?: number };
  name: string;
}

/** Destructured with defaults at any depth. @tool */
export function destructured({ size: { width, height = 2 } = { width: 1 }, name }: Options): string {
  return [width, height, name].join();
}

/** Has a this parameter. @tool */
export function withThis(this: void, text: string): string {
  return text;
}

/** Yields as it goes. @tool */
export async function* stream(count: number): AsyncGenerator<string, { total: number }, void> {
  for (let index = 0; index < count; index++) yield String(index);
  return { total: count };
}

/** Synchronous steps. @tool */
export function* steps(text: string): Generator<number, string> {
  yield text.length;
  return text;
}

/** Joins words. @tool */
export function join(separator: string, ...words: string[]): string {
  return words.join(separator);
}

type Id = string & { readonly __brand: "id" };

/** Gives an id in the end. @tool */
export async function identify(name: string): Promise<AsyncGenerator<number, Id, boolean>> {
  return (async function* (): AsyncGenerator<number, Id, boolean> {
    yield 1;
    return name as Id;
  })();
}
