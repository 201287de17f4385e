/**
 * What names of tools the targets take, as plain data, and the alias of a name that a target can't carry.
 */

export const targetNames = ["openai", "anthropic", "gemini", "mcp", "draft-07", "openapi-3.0"] as const;
export type TargetName = (typeof targetNames)[number];

export interface NameRule {
  /** A character that a name may have. */
  readonly legal: RegExp;
  readonly maxLength: number;
  readonly source: string;
}

export const nameRules: Readonly<Partial<Record<TargetName, NameRule>>> = {
  openai: {
    legal: /[A-Za-z0-9_-]/,
    maxLength: 64,
    source:
      "OpenAI: Chat Completions takes ^[a-zA-Z0-9_-]{1,64}$, Responses up to 128; 64 is safe for both (openai-openapi, 2026-08)",
  },
  anthropic: {
    legal: /[A-Za-z0-9_-]/,
    maxLength: 64,
    source: "Anthropic: documented ^[a-zA-Z0-9_-]{1,64}$, enforced up to 128 (Define tools, 2026)",
  },
  gemini: {
    legal: /[A-Za-z0-9_.:-]/,
    maxLength: 128,
    source: "Gemini: starts with a letter or _, then A-Z a-z 0-9 _ . : -, at most 128 (@google/genai 3.3.0)",
  },
  mcp: {
    legal: /[A-Za-z0-9_.-]/,
    maxLength: 128,
    source: "MCP 2026-07-28, SEP-986: 1 to 128 of A-Z a-z 0-9 _ - .",
  },
};

/** The name of a tool at a target: its own, or an alias that is the same in every build. */
export function nameAt(target: TargetName, name: string): string {
  const rule = nameRules[target];
  if (rule === undefined) return name;
  const legal = [...name].map((character) => (rule.legal.test(character) ? character : "_")).join("");
  if (legal.length <= rule.maxLength) return legal;
  return `${legal.slice(0, rule.maxLength - 9)}_${shortHash(name)}`;
}

/** Eight hexadecimal digits of FNV-1a: enough to tell the long names of one project apart; equal ones are a build error. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
