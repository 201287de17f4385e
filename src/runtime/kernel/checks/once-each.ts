/**
 * Unions that contain unions, with nothing to tell their branches apart, ask the same object again in every branch: twice as often at
 * each level. So the verdict on an object is kept until the outermost of these checks has its answer.
 */
type Check = (input: unknown) => boolean;

const verdicts = new Map<Check, Map<object, boolean>>();
let depth = 0;

/** The same check, which looks at each object once. Nothing may change a value while it is checked. */
export function onceEach(check: Check): Check {
  return (input) => {
    if (typeof input !== "object" || input === null) return check(input);
    let known = verdicts.get(check);
    if (known === undefined) verdicts.set(check, (known = new Map()));
    const before = known.get(input);
    if (before !== undefined) return before;
    depth++;
    try {
      const verdict = check(input);
      known.set(input, verdict);
      return verdict;
    } finally {
      if (--depth === 0) verdicts.clear();
    }
  };
}
