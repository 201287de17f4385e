/** Identifiers for generated code: legal, readable, and each used once. */

/** Words that can't name a value or a type; globals and local names of generated code. */
const reserved = new Set(
  (
    "abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default delete do " +
    "else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let " +
    "module namespace never new null number object of package private protected public readonly require return set static string " +
    "super switch symbol this throw true try type typeof undefined unique unknown var void while with yield arguments eval " +
    "Array Object Number String Boolean Date Set Map Promise RegExp Error TypeError JSON Math Symbol BigInt NaN Infinity globalThis " +
    "isNaN isFinite Uint8Array URL Parameters ReturnType InstanceType Awaited Exclude Extract NonNullable Record Readonly Partial " +
    "ReadonlyArray args context elem index input instance item key out value Registry JsonSchema ToolContext ContextOf createRegistry registry Tools Context"
  ).split(" "),
);

export interface Names {
  /** Takes `wanted`, or `wanted2`, `wanted3`, … where it is taken. */
  take(wanted: string): string;
}

/** Hands out identifiers that don't meet each other or anything that is reserved. */
export function createNames(taken: Iterable<string> = []): Names {
  const used = new Set(taken);
  return {
    take(wanted) {
      let name = wanted;
      for (let number = 2; used.has(name) || reserved.has(name); number++) name = `${wanted}${number}`;
      used.add(name);
      return name;
    },
  };
}

/** `get_weather` → `GetWeather`; `admin.tools-list` → `AdminToolsList`. Never empty, never starts with a digit. */
export function pascalCase(text: string): string {
  const joined = words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Za-z]/.test(joined) ? joined : `T${joined}`;
}

/** `date-time` → `dateTime`. */
export function camelCase(text: string): string {
  const pascal = pascalCase(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Any text as a legal identifier, as close to it as can be; `fallback` where nothing is left. */
export function toIdentifier(text: string, fallback: string): string {
  const legal = text.replace(/[^A-Za-z0-9_$]+/g, "_").replace(/^(?=\d)/, "_");
  return /[A-Za-z0-9]/.test(legal) ? legal : fallback;
}

function words(text: string): string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
}
