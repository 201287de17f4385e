/** Registries without a generator: entries as a generated module would hand them over, with Ajv in the place of typia. */
import { Ajv2020 } from "ajv/dist/2020.js";
import * as formats from "../../src/generated/formats.js";
import { createRegistry } from "../../src/generated/index.js";
import { contractVersion, type JsonSchema, type ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, type DispatcherOptions, type Registry } from "../../src/runtime/index.js";

export const formatChecks = {
  "date-time": formats.dateTime,
  email: formats.email,
  uri: formats.uri,
  date: formats.date,
};

export function ajvCheck(schema: JsonSchema): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, formats: formatChecks });
  const validate = ajv.compile(schema as object);
  return (value) => validate(value) as boolean;
}

export type Properties = { readonly [name: string]: JsonSchema };

/** A closed object schema; a name that ends in `?` is optional. */
export function object(properties: Properties): JsonSchema {
  const names = Object.keys(properties);
  const required = names.filter((name) => !name.endsWith("?"));
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ""), properties[name]])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export const string = { type: "string" } as const;
export const number = { type: "number" } as const;

type Call = (args: never, context: never) => unknown;

export function entry(name: string, input: JsonSchema, call: Call, more: Partial<ToolEntry> = {}): ToolEntry {
  return {
    name,
    description: `The tool ${name}.`,
    hints: {},
    origin: `src/${name}.ts#${name}`,
    hash: `hash of ${name}`,
    input: () => structuredClone(input),
    check: ajvCheck(more.checked?.() ?? input),
    formats: formatChecks,
    call: call as ToolEntry["call"],
    ...more,
  };
}

export function registryOf(...tools: ToolEntry[]): Registry {
  return createRegistry({ version: contractVersion, hash: "hash of all", tools }) as unknown as Registry;
}

export function dispatcherOf(tools: ToolEntry | readonly ToolEntry[], options: DispatcherOptions = {}) {
  return createDispatcher(registryOf(...[tools].flat()), options as object);
}

/** Dispatches one call of the first tool. */
export function answer(tool: ToolEntry, args: unknown, options: DispatcherOptions = {}, callOptions: object = {}) {
  return dispatcherOf(tool, options).dispatch({ id: "c1", name: tool.name, arguments: args }, callOptions);
}

/** A function that counts its calls. */
export function counting<T>(result: T): { calls: unknown[]; call: (args: unknown) => T } {
  const calls: unknown[] = [];
  return {
    calls,
    call: (args) => {
      calls.push(args);
      return result;
    },
  };
}
