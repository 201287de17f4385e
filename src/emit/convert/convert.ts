/**
 * Decoders (wire values → what the function takes) and encoders (its result → JSON data), as text. Only for types that hold something
 * to convert; everything else passes through.
 */
import type { DefinitionId, TypeModel } from "../../model/type.js";
import type { Names } from "../text/names.js";
import { contains, type Definitions, namedTypes, resolve } from "../usage.js";
import { mapConversion, objectConversion, recordConversion, setConversion, tupleConversion } from "./containers.js";
import { type Conversion, converted, convertsItself } from "./leaf.js";
import { unionConversion } from "./union.js";

export interface ConvertContext {
  readonly direction: Conversion;
  readonly definitions: Definitions;
  /** Whether a value of the type is changed at all. */
  converts(type: TypeModel): boolean;
  /** An expression for the converted `value`. */
  convert(type: TypeModel, value: string): string;
  /** The name of a function of `toolc/generated`, which is then imported. */
  helper(name: string): string;
  /** A function `(input) => out` with a body of statements; returns its name. */
  define(body: readonly string[]): string;
  /** Name of the validator that knows a branch of a union, if there is one. */
  validatorOf(type: TypeModel): string | undefined;
}

export interface ConvertPlan {
  /** Texts of functions. */
  readonly functions: readonly string[];
  /** Name of each root's function; absent where nothing is converted. */
  readonly roots: readonly (string | undefined)[];
  /** What they import from `toolc/generated`. */
  readonly imports: ReadonlySet<string>;
}

export interface ConvertOptions {
  readonly direction: Conversion;
  readonly definitions: Definitions;
  readonly names: Names;
  readonly validatorOf: (type: TypeModel) => string | undefined;
}

export function planConversion(
  roots: readonly { name: string; type: TypeModel | undefined }[],
  options: ConvertOptions,
): ConvertPlan {
  const { direction, definitions, names } = options;
  const functions: string[] = [];
  const imports = new Set<string>();
  const types = roots.flatMap((root) => (root.type ? [root.type] : []));
  const converts = (type: TypeModel): boolean => contains(type, definitions, (part) => convertsItself(part, direction));

  const definitionNames = new Map<DefinitionId, string>();
  for (const id of namedTypes(types, definitions)) {
    const definition = resolve(id, definitions);
    if (converts(definition.type)) definitionNames.set(id, names.take(`${direction}${definition.name}`));
  }

  const contextOf = (owner: string): ConvertContext => {
    let parts = 0;
    const context: ConvertContext = {
      direction,
      definitions,
      converts,
      validatorOf: options.validatorOf,
      convert: (type, value) => convert(type, value, context),
      helper(name) {
        imports.add(name);
        return name;
      },
      define(body) {
        const name = names.take(`${owner}$${++parts}`);
        functions.push(functionText(name, body));
        return name;
      },
    };
    return context;
  };

  const convert = (type: TypeModel, value: string, context: ConvertContext): string => {
    if (!converts(type)) return value;
    switch (type.kind) {
      case "array":
        return `${value}.map((item: any) => ${context.convert(type.items, "item")})`;
      case "tuple":
        return `${tupleConversion(type, context)}(${value})`;
      case "set":
        return setConversion(type, value, context);
      case "map":
        return mapConversion(type, value, context);
      case "object":
        return type.properties.length === 0
          ? recordConversion(type, value, context)
          : `${objectConversion(type, context)}(${value})`;
      case "union":
        return unionConversion(type, value, context);
      case "ref": {
        const own = definitionNames.get(type.id);
        return own === undefined ? context.convert(resolve(type.id, definitions).type, value) : `${own}(${value})`;
      }
      case "string":
      case "number":
      case "boolean":
      case "null":
      case "enum":
      case "unknown":
      case "date":
      case "bigint":
      case "url":
      case "bytes": {
        const leaf = converted(type, direction);
        if (leaf === undefined) return value;
        if (leaf !== "BigInt") imports.add(leaf);
        return `${leaf}(${value})`;
      }
    }
  };

  const define = (name: string, type: TypeModel): void => {
    functions.push(`const ${name} = (input: any): any => ${contextOf(name).convert(type, "input")};\n`);
  };
  for (const [id, name] of definitionNames) define(name, resolve(id, definitions).type);
  const rootNames = roots.map(({ name, type }) => {
    if (type === undefined || !converts(type)) return undefined;
    const own = names.take(`${direction}${name}`);
    define(own, type);
    return own;
  });
  return { functions, roots: rootNames, imports };
}

function functionText(name: string, body: readonly string[]): string {
  return `const ${name} = (input: any): any => {\n${body.map((line) => `  ${line}\n`).join("")}};\n`;
}
