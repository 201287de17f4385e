/** Checks the value that a config file exports: types don't hold in JavaScript configs, nor at run time. */
import { rulesNamed } from "../model/coercion.js";
import { type Diagnostic, diagnose, type Outcome } from "../model/diagnostic.js";
import { coercionRules } from "../model/docs.js";
import type { Config } from "./config.js";
import { nearestName } from "./nearest.js";

/** What each field wants, in words, and whether a value is that. */
const fields: { readonly [field in keyof Required<Config>]: Want } = {
  project: { words: "a path", is: isText },
  include: { words: "an array of globs", is: isTexts },
  exclude: { words: "an array of globs", is: isTexts },
  out: { words: "a path", is: isText },
  format: { words: '"ts" or "js"', is: (value) => value === "ts" || value === "js" },
  naming: { words: '"preserve" or "snake_case"', is: (value) => value === "preserve" || value === "snake_case" },
  coercion: { words: `"lossless", "none", or an array of ${coercionRules.join(", ")} or lossless`, is: isCoercion },
  unknown: { words: '"reject" or "strip"', is: (value) => value === "reject" || value === "strip" },
  setup: { words: "a path", is: isText },
};

interface Want {
  readonly words: string;
  readonly is: (value: unknown) => boolean;
}

/** Fields that the design names and this version does not know: refused, so that nobody believes they work. */
const later: readonly string[] = ["targets", "lint"];

/** Gives back the fields that are legal, and a diagnostic for each that is not. */
export function checkConfig(config: unknown): Outcome<Config> {
  if (typeof config !== "object" || config === null || Array.isArray(config)) {
    const hint = 'Write: import { defineConfig } from "toolc/config"; export default defineConfig({});';
    return {
      value: {},
      diagnostics: [diagnose("TC1603", `The config is ${inWords(config)}, not an object.`, undefined, { hint })],
    };
  }
  const legal: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, value] of Object.entries(config)) {
    if (value === undefined) continue;
    const finding = checkField(name, value);
    if (finding === undefined) legal[name] = value;
    else diagnostics.push(finding);
  }
  return { value: legal, diagnostics };
}

function checkField(name: string, value: unknown): Diagnostic | undefined {
  if (!isField(name)) return unknownField(name);
  const want = fields[name];
  return want.is(value) ? undefined : diagnose("TC1603", `\`${name}\` must be ${want.words}, not ${inWords(value)}.`);
}

function isField(name: string): name is keyof Config {
  return Object.hasOwn(fields, name);
}

function unknownField(name: string): Diagnostic {
  if (later.includes(name)) {
    const hint = "Take it out; a later version of toolc will know it.";
    return diagnose("TC1604", `\`${name}\` is not supported yet.`, undefined, { hint });
  }
  const nearest = nearestName(name, [...Object.keys(fields), ...later]);
  const hint =
    nearest === undefined ? `Known fields: ${Object.keys(fields).join(", ")}.` : `Did you mean \`${nearest}\`?`;
  return diagnose("TC1602", `The config has no field \`${name}\`.`, undefined, { hint });
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isCoercion(value: unknown): boolean {
  const names = typeof value === "string" ? [value] : value;
  return isTexts(names) && "rules" in rulesNamed(names as readonly string[]);
}

function inWords(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return "a function";
  return typeof value === "object" ? "an object" : String(value);
}
