/** Programs that run the rest of their words as a command. Reads past their own options, and only past those that it knows. */
import type { Known } from "./words.js";

export interface Carried {
  /** The command that is run; empty where there is none. */
  readonly words: readonly Known[];
  /** Words of the form NAME=value that it sets. */
  readonly assignments: readonly string[];
  /** Whether more words are added at run time, from input or from file names. */
  readonly open: boolean;
}

interface Options {
  /** Letters that stand alone. */
  readonly flags?: string;
  /** Letters that take a value, attached or as the next word. */
  readonly values?: string;
  /** Long options, without a value or with it after "=". */
  readonly long?: readonly string[];
  /** Operands before the command. */
  readonly operands?: number;
  readonly assigns?: true;
  readonly open?: true;
}

const carriers: Readonly<Record<string, Options>> = {
  builtin: {},
  busybox: {},
  command: { flags: "p" },
  env: { flags: "i0", values: "u", long: ["--ignore-environment", "--null", "--unset"], assigns: true },
  exec: {},
  nice: { values: "n", long: ["--adjustment"] },
  stdbuf: { values: "ioe", long: ["--input", "--output", "--error"] },
  time: { flags: "p" },
  timeout: { values: "ks", long: ["--kill-after", "--signal", "--preserve-status", "--foreground"], operands: 1 },
  xargs: {
    flags: "0rt",
    values: "nLsEd",
    long: ["--null", "--no-run-if-empty", "--max-args", "--max-lines", "--max-chars", "--delimiter", "--verbose"],
    open: true,
  },
};

export const isCarrier = (name: string) => Object.hasOwn(carriers, name);

/** @returns a text where the words can't be told apart from the command */
export function carried(name: string, words: readonly Known[]): Carried | string {
  const { flags = "", values = "", long = [], operands = 0, assigns, open = false } = carriers[name]!;
  let at = 0;
  for (; at < words.length; at++) {
    const { text } = words[at]!;
    if (text === undefined) return `what ${name} runs is only known when it runs`;
    if (!text.startsWith("-") || text === "-") break;
    if (text === "--") {
      at += 1;
      break;
    }
    if (text.startsWith("--")) {
      if (!long.includes(text.split("=", 1)[0]!)) return `${name} ${text} is not known here`;
      continue;
    }
    const letters = [...text.slice(1)];
    const first = letters.findIndex((letter) => !flags.includes(letter));
    if (first < 0) continue;
    if (!values.includes(letters[first]!)) return `${name} ${text} is not known here`;
    if (first === letters.length - 1) at += 1;
  }
  at += operands;
  const assignments: string[] = [];
  while (assigns && /^[A-Za-z_]\w*=/.test(words[at]?.prefix ?? ""))
    assignments.push(words[at++]!.prefix.split("=", 1)[0]!);
  return { words: words.slice(at), assignments, open };
}
