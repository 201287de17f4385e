/** Properties that are made at their first reading, then kept. */

export function once(object: object, name: string, make: () => unknown): void {
  Object.defineProperty(object, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true });
      return value;
    },
  });
}
