/** How the text of each simple tool tag is read: a reader fills in the draft, or says what is wrong. */
import type { Origin } from "../../model/origin.js";
import { nearest } from "../comments/spelling.js";
import { parseCoercion } from "./coercion.js";
import { quoted } from "./constraint-value.js";
import type { ToolDraft } from "./tool-tags.js";

interface Problem {
  readonly message: string;
  readonly hint?: string;
}

/** @param at Where the text stands. */
type Reader = (draft: ToolDraft, text: string, at: Origin) => Problem | undefined;

export const toolTagReaders: Readonly<Record<string, Reader>> = {
  title: (draft, text) => (text === "" ? { message: "@title has no text." } : void (draft.title = text)),
  deprecated: (draft, text) => void (draft.deprecated = text),
  readonly: flag("readonly", (draft) => (draft.hints.readOnly = true)),
  idempotent: flag("idempotent", (draft) => (draft.hints.idempotent = true)),
  destructive: flag("destructive", (draft) => (draft.hints.destructive = true)),
  openworld: flag("openworld", (draft) => (draft.hints.openWorld = true)),
  approval: flag("approval", (draft) => (draft.execution.approval = true)),
  timeout: (draft, text) => {
    const found = /^(\d+(?:\.\d+)?)\s*(ms|s|m)$/.exec(text);
    const ms = found ? Number(found[1]) * { ms: 1, s: 1_000, m: 60_000 }[found[2] as "ms" | "s" | "m"] : 0;
    // Timers of JavaScript hold 31 bits: a longer one fires at once.
    if (ms < 1 || ms > 2_147_483_647) {
      return {
        message: `@timeout takes a time of at most 24 days, not ${quoted(text)}.`,
        hint: "Write 500ms, 5s or 2m.",
      };
    }
    draft.execution.timeoutMs = Math.round(ms);
    return undefined;
  },
  retry: (draft, text) => {
    if (!/^\d{1,2}$/.test(text))
      return { message: `@retry takes how often to try again (0 to 99), not ${quoted(text)}.` };
    draft.execution.retries = Number(text);
    return undefined;
  },
  isolate: (draft, text) => {
    if (text !== "worker" && text !== "process") return choice("isolate", text, ["worker", "process"]);
    draft.execution.isolate = text;
    return undefined;
  },
  unknown: (draft, text) => {
    if (text !== "reject" && text !== "strip") return choice("unknown", text, ["reject", "strip"]);
    draft.unknown = text;
    return undefined;
  },
  exclusive: (draft, text, at) => {
    const parameter = /^\{\s*([A-Za-z_$][\w$]*)\s*\}$/.exec(text)?.[1];
    if (parameter !== undefined) {
      draft.execution.exclusive = { parameter };
      draft.exclusiveAt = at;
    } else if (text === "") draft.execution.exclusive = true;
    else if (/^[^\s{}]+$/.test(text)) draft.execution.exclusive = { key: text };
    else return { message: `@exclusive takes one key or {parameter}, not ${quoted(text)}.` };
    return undefined;
  },
  group: (draft, text) => {
    const names = text.split(",").map((name) => name.trim());
    const wrong = names.find((name) => !/^[^\s,{}@]+$/.test(name));
    if (wrong !== undefined) {
      return { message: `@group takes names, not ${quoted(wrong)}.`, hint: "Separate several names by commas." };
    }
    for (const name of names) if (!draft.groups.includes(name)) draft.groups.push(name);
    return undefined;
  },
  maxOutput: (draft, text) => {
    const found = /^(\d+(?:\.\d+)?)\s*(B|kB|MB)$/i.exec(text);
    const factor = { b: 1, kb: 1_000, mb: 1_000_000 }[found?.[2]?.toLowerCase() ?? ""] ?? 0;
    const bytes = Math.round(Number(found?.[1] ?? 0) * factor);
    if (bytes < 1)
      return { message: `@maxOutput takes a size, not ${quoted(text)}.`, hint: "Write 500B, 20kB or 1MB." };
    draft.execution.maxOutputBytes = bytes;
    return undefined;
  },
  coerce: (draft, text) => {
    const coercion = parseCoercion(text);
    if ("problem" in coercion) return { message: coercion.problem, hint: coercion.hint };
    draft.coerce = coercion.rules;
    return undefined;
  },
  guard: (draft, text, at) => {
    if (!/^[A-Za-z_$][\w$]*$/.test(text)) {
      return { message: `@guard takes the name of a function that this file exports, not ${quoted(text)}.` };
    }
    draft.guard = { text, origin: at };
    return undefined;
  },
  instance: (draft, text, at) => {
    if (!isInstanceKey(text)) return { message: `@instance takes a key, not ${quoted(text)}.` };
    draft.instance = { text, origin: at };
    return undefined;
  },
};

export function isInstanceKey(text: string): boolean {
  return /^[^\s{}]+$/.test(text);
}

function flag(name: string, set: (draft: ToolDraft) => unknown): Reader {
  return (draft, text) => {
    if (text !== "") return { message: `@${name} takes no value, but ${quoted(text)} follows it.` };
    set(draft);
    return undefined;
  };
}

function choice(tag: string, text: string, names: readonly string[]): Problem {
  const meant = nearest(text, names);
  const hint = meant ? `Did you mean ${meant}?` : undefined;
  return { message: `@${tag} takes ${names.join(" or ")}, not ${quoted(text)}.`, ...(hint && { hint }) };
}
