/** The application's own words over the English ones. They are only words: where they fail, the call goes on in English. */
import { isThenable } from "../thenable.js";
import { wellFormed } from "../well-formed.js";
import { english, type MessageName, type Messages } from "./english.js";
import { nearest } from "./nearest.js";

type Say = (...facts: never[]) => unknown;

/** One function for all sentences, or a function a sentence. */
type Replaced =
  | ((message: { readonly name: MessageName; readonly facts: readonly unknown[] }) => unknown)
  | { readonly [name: string]: Say };

/** @throws {TypeError} on what is neither a function nor a table of functions, and on a name that no sentence has */
export function checkReplaced(replaced: unknown): void {
  if (replaced === undefined || typeof replaced === "function") return;
  if (typeof replaced !== "object" || replaced === null || Symbol.iterator in replaced) {
    throw new TypeError("createDispatcher: messages must be a function or a table of functions");
  }
  // Also those that a table has from another one, as `Object.create(zh)`.
  for (const name in replaced) {
    const say: unknown = (replaced as { readonly [name: string]: unknown })[name];
    if (!Object.hasOwn(english, name)) {
      const near = nearest(name, Object.keys(english));
      throw new TypeError(
        `createDispatcher: there is no message ${name}${near === undefined ? "" : `; did you mean ${near}?`}`,
      );
    }
    if (say !== undefined && typeof say !== "function") {
      throw new TypeError(`createDispatcher: messages.${name} must be a function`);
    }
  }
}

/**
 * All sentences: the application's where it has one, else the English ones.
 *
 * @param replaced what `checkReplaced` let pass
 * @param tell is told of each sentence that throws or gives no text, once
 */
export function messagesOf(replaced: unknown, tell: (error: unknown) => void): Messages {
  if (replaced === undefined) return english;
  const names = Object.keys(english) as MessageName[];
  return Object.fromEntries(
    names.map((name) => [name, sayOf(name, replaced as Replaced, tell)]),
  ) as unknown as Messages;
}

function sayOf(name: MessageName, replaced: Replaced, tell: (error: unknown) => void): Say {
  const plain = english[name] as Say;
  let told = false;
  const fail = (error: unknown): void => {
    if (!told) tell(error);
    told = true;
  };
  let own: Say | undefined;
  try {
    own = typeof replaced === "function" ? undefined : replaced[name];
  } catch (error) {
    fail(error);
  }
  if (typeof replaced !== "function" && own === undefined) return plain;
  return (...facts) => {
    try {
      const text = typeof replaced === "function" ? replaced({ name, facts }) : own?.(...facts);
      if (typeof text === "string") return wellFormed(text);
      // A function that has no words for this sentence.
      if (text === undefined && own === undefined) return plain(...facts);
      // Words can't be waited for, and nobody else hears where they fail.
      if (isThenable(text)) Promise.resolve(text).catch(() => {});
      fail(new TypeError(`toolc: the message ${name} gave no text`));
    } catch (error) {
      fail(error);
    }
    return plain(...facts);
  };
}
