/** `toolc/repair`: mends JSON text whose meaning is beyond doubt, for dispatchers that are given it as `repairJson`. */
import JSON5 from "json5";
import { sameJson } from "../runtime/json-data.js";
import type { RepairedJson } from "../runtime/options.js";
import { type Token, tokens } from "./tokens.js";

/** Longer texts are not repaired. */
const longest = 1_000_000;

const changes = {
  "code-fence": { from: "```", to: "" },
  "trailing-comma": { from: ",", to: "" },
  "single-quotes": { from: "'", to: '"' },
  "unquoted-keys": { from: "key", to: '"key"' },
} as const;

type Rule = keyof typeof changes;

/**
 * Mends four mistakes: a code fence around the whole text, commas after a last element, strings in single quotes, and keys
 * without quotes. It closes nothing that was cut off, fills in nothing, touches no text inside of strings, and does nothing at
 * all where it would have to choose between two readings: a second value, text before or after, a missing comma, colon or quote,
 * comments, words and numbers that JSON has not.
 *
 * What the text means is what JSON5 says (https://spec.json5.org), a grammar and no heuristic; the strict text is written from the
 * tokens of the given one, and has to mean the same.
 *
 * @param text JSON text that a strict parser refused; at most 1,000,000 characters are repaired
 * @returns strict JSON text and which rules it took, without any value of the text; `undefined` where there is no sure repair.
 * Never throws.
 * @example
 * ```ts
 * const dispatcher = createDispatcher(registry, { repairJson: repair });
 * repair("{city: 'Beijing',}")?.text; // {"city":"Beijing"}
 * repair('{"city": "Bei'); // undefined
 * ```
 */
export function repair(text: string): RepairedJson | undefined {
  if (text.length > longest) return undefined;
  const rules = new Set<Rule>();
  const inside = insideFence(text);
  if (inside !== undefined) rules.add("code-fence");
  const given = inside ?? text;
  const all = tokens(given);
  if (all === undefined) return undefined;
  const strict = writeStrictly(all, rules);
  if (!isSame(given, strict)) return undefined;
  return { text: strict, repairs: [...rules].map((rule) => ({ rule, ...changes[rule] })) };
}

/** What stands in a code fence, where the whole text is one. */
function insideFence(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 6 || !trimmed.startsWith("```") || !trimmed.endsWith("```")) return undefined;
  return trimmed.slice(3, -3).replace(/^\w*/, "");
}

/** The tokens as JSON writes them: what JSON has not at all stays as it is. */
function writeStrictly(all: readonly Token[], rules: Set<Rule>): string {
  const written = all.map((token, at) => {
    if (isTrailingComma(all, at)) {
      rules.add("trailing-comma");
      return "";
    }
    if (token.kind === "single") {
      rules.add("single-quotes");
      return JSON.stringify(token.value);
    }
    if (token.kind === "word" && isMark(all[at + 1], ":")) {
      rules.add("unquoted-keys");
      return `"${token.text}"`;
    }
    // A space keeps apart what stands side by side by mistake.
    const isApart = token.kind === "mark" || at === 0 || all[at - 1]?.kind === "mark";
    return isApart ? token.text : ` ${token.text}`;
  });
  return written.join("");
}

/** Whether the strict text is JSON, and means what the given one does. */
function isSame(given: string, strict: string): boolean {
  try {
    // In JSON these two are characters like others; JSON5 says on the console that they are none in JavaScript.
    const quiet = given.replace(/[\u2028\u2029]/g, (char) => (char === "\u2028" ? "\\u2028" : "\\u2029"));
    return sameJson(JSON.parse(strict), JSON5.parse(quiet));
  } catch {
    return false;
  }
}

/** A comma between an element and the end of what it stands in. */
function isTrailingComma(all: readonly Token[], at: number): boolean {
  return isMark(all[at], ",") && isMark(all[at + 1], "}]") && at > 0 && !isMark(all[at - 1], "{[,:");
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}
