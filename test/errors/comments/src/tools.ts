/**
 * Deletes everything. Internal helper, not for models.
 *
 * @example
 *
 * @tool
 * export function mine() {}
 */
export function wipeAll(): string {
  return "gone";
}

interface Pair { /** first */ a: string; /** second @minLength 1 */ b: string }

/**
 * Has every kind of mistake.
 *
 * @tool get weather
 * @param cty City. {@minlength 1}
 * @timeout soon
 * @readonly
 * @redonly
 */
export function getWeather(city: string, pair: Pair): string {
  return city + pair.a;
}

/** @tool */
function hidden(text: string): string {
  return text;
}
hidden("");
