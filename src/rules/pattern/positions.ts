/**
 * A pattern as its positions (Glushkov's automaton): each character class that stands in it, and which may follow which, in how many
 * ways. Two ways from one position to another are two ways to match one text, and that is what backtracking multiplies.
 */
import { type CharSet, JS } from "refa";

export interface Positions {
  readonly sets: readonly CharSet[];
  /** Position → the positions that may follow it → in how many ways. */
  readonly follow: readonly ReadonlyMap<number, number>[];
  readonly first: readonly number[];
  /** Where a match may end. */
  readonly last: ReadonlySet<number>;
  /** Something after the last character, such as `$`, may still fail. */
  readonly mayFailAtEnd: boolean;
}

/** Copies of a counted part: more of them are no news. */
const mostCopies = 20;
const mostPositions = 400;

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

const empty: Part = { first: [], last: [], nullable: true };

type Elements = ReturnType<JS.Parser["parse"]>["expression"]["alternatives"];
type Element = Elements[number]["elements"][number];

/** @returns `undefined` for what is too large, or has what can't be said in positions. */
export function positionsOf(pattern: string): Positions | undefined {
  const sets: CharSet[] = [];
  const follow: Map<number, number>[] = [];
  let mayFailAtEnd = false;

  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const a of from) for (const b of to) follow[a]!.set(b, (follow[a]!.get(b) ?? 0) + 1);
  };
  const join = (a: Part, b: Part): Part => {
    link(a.last, b.first);
    return {
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
      nullable: a.nullable && b.nullable,
    };
  };
  const choice = (alternatives: Elements): Part => {
    const parts = alternatives.map(({ elements }) =>
      elements.reduce<Part>((before, each) => join(before, part(each)), empty),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      nullable: parts.some(({ nullable }) => nullable),
    };
  };
  const repeated = (alternatives: Elements, min: number, max: number): Part => {
    const endless = max > mostCopies;
    let all = empty;
    for (let copy = 0; copy < Math.min(Math.max(min, endless ? 1 : max), mostCopies); copy += 1) {
      const isLast = endless && copy === Math.min(Math.max(min, 1), mostCopies) - 1;
      const one = choice(alternatives);
      if (isLast) link(one.last, one.first);
      all = join(all, copy < min ? one : { ...one, nullable: true });
    }
    return all;
  };
  const part = (element: Element): Part => {
    switch (element.type) {
      case "CharacterClass": {
        if (sets.length >= mostPositions) throw new TooLarge();
        const position = sets.push(element.characters) - 1;
        follow.push(new Map());
        return { first: [position], last: [position], nullable: false };
      }
      case "Alternation":
        return choice(element.alternatives);
      case "Quantifier":
        return repeated(element.alternatives, element.min, element.max);
      case "Assertion":
        mayFailAtEnd ||= element.kind === "ahead";
        return empty;
      case "Unknown":
        return empty;
    }
  };

  try {
    const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: "u" }).parse({ backreferences: "unknown" });
    const whole = choice(expression.alternatives);
    return { sets, follow, first: whole.first, last: new Set(whole.last), mayFailAtEnd };
  } catch (error) {
    // Syntax that the library does not know yet is no finding of ours.
    if (error instanceof TooLarge || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class TooLarge extends Error {}
