/**
 * The validators of a project, decided before any text is made: which wire types typia compiles (`units`), and the code beside
 * them for what its output can't carry (`beside`). A wire type names a validator that is not its own by a sentinel, a
 * string literal type: typia compiles it to a comparison, and `compile/optimise` makes a call of it.
 */
import type { TypeModel } from "../../model/type.js";
import { presentName, sentinel, type WireUnit } from "../../model/wire.js";
import type { Names } from "../text/names.js";
import { type Definitions, namedTypes, resolve } from "../usage.js";
import { wireOf } from "./wire.js";

/** A function written here: its name and whole text. */
export interface BesideUnit {
  readonly name: string;
  readonly text: string;
}

export interface WirePlan {
  readonly units: readonly WireUnit[];
  readonly beside: readonly BesideUnit[];
  /** Pattern literals by name: `const pattern = /…/u`. */
  readonly patterns: ReadonlyMap<string, string>;
  /** What the code imports: names of `toolc/generated`, and formats. */
  readonly checks: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  /** Name of the validator of each root, in the order of `roots`. */
  readonly roots: readonly string[];
  /** Name of the validator of a branch of a union that decoders ask, if it has one. */
  validatorOf(type: TypeModel): string | undefined;
}

/** What wire emitters share. */
export interface WireContext {
  readonly definitions: Definitions;
  /** A sentinel for the validator of a named type, if it keeps a name. */
  reference(type: TypeModel): string | undefined;
  /** A validator of its own for a type, by name; the same type object gets the same one. */
  validator(type: TypeModel): string;
  /** A validator of its own for a wire type that is already text. */
  unit(text: string): string;
  /** Code of our own in the place of a wire type: makes `const name = (input: any): boolean => body`, and returns the sentinel. */
  cut(body: string): string;
  /** The same, for a check that may be asked about one object many times. */
  cutOnceEach(body: string): string;
  /** A function `(input) => boolean` with a body of statements; returns its name. */
  loop(body: string): string;
  /** A constant with that value; returns its name. */
  constant(value: string): string;
  /** The name of a constant for a pattern. */
  pattern(source: string): string;
  check(name: string): string;
  format(name: string): string;
}

/** Stands for "any JSON value, and it is there". */
export const presentSentinel = sentinel(presentName);

export interface WireRoot {
  readonly name: string;
  readonly type: TypeModel;
}

export function planWire(roots: readonly WireRoot[], definitions: Definitions, names: Names): WirePlan {
  const named = namedTypes(
    roots.map((root) => root.type),
    definitions,
  );
  const units: WireUnit[] = [];
  const beside: BesideUnit[] = [];
  const patterns = new Map<string, string>();
  const checks = new Set<string>();
  const formats = new Set<string>();
  // A `$` in a name stands before the number of a part.
  const definitionNames = new Map(
    [...named].map((id) => [id, names.take(`is${resolve(id, definitions).name.replaceAll("$", "_")}`)]),
  );
  const validators = new Map<TypeModel, string>();

  const emit = (name: string, type: TypeModel): void => {
    let parts = 0;
    const fresh = (): string => names.take(`${name}$${++parts}`);
    const context: WireContext = {
      definitions,
      reference(part) {
        const id = part.kind === "ref" ? definitionNames.get(part.id) : undefined;
        return id === undefined ? undefined : sentinel(id);
      },
      validator(part) {
        const known = (part.kind === "ref" ? definitionNames.get(part.id) : undefined) ?? validators.get(part);
        if (known !== undefined) return known;
        const own = fresh();
        validators.set(part, own);
        units.push({ name: own, type: wireOf(part, context) });
        return own;
      },
      unit(text) {
        const own = fresh();
        units.push({ name: own, type: text });
        return own;
      },
      cut(body) {
        const own = fresh();
        beside.push({ name: own, text: `const ${own} = (input: any): boolean => ${body};` });
        return sentinel(own);
      },
      cutOnceEach(body) {
        const own = fresh();
        checks.add("onceEach");
        beside.push({ name: own, text: `const ${own} = onceEach((input: any): boolean => ${body});` });
        return sentinel(own);
      },
      loop(body) {
        const own = fresh();
        beside.push({ name: own, text: `const ${own} = (input: any): boolean => {\n  ${body}\n};` });
        return own;
      },
      constant(value) {
        const own = fresh();
        beside.push({ name: own, text: `const ${own} = ${value};` });
        return own;
      },
      pattern(source) {
        const known = patterns.get(source);
        if (known !== undefined) return known;
        const own = names.take("pattern");
        patterns.set(source, own);
        return own;
      },
      check(imported) {
        checks.add(imported);
        return imported;
      },
      format(imported) {
        formats.add(imported);
        return imported;
      },
    };
    units.push({ name, type: wireOf(type, context) });
  };

  for (const [id, name] of definitionNames) emit(name, resolve(id, definitions).type);
  const rootNames = roots.map((root) => names.take(root.name));
  roots.forEach((root, index) => {
    const name = rootNames[index] as string;
    validators.set(root.type, name);
    emit(name, root.type);
  });

  return {
    units,
    beside,
    patterns,
    checks,
    formats,
    roots: rootNames,
    // A named type that is used once has no name here, and a validator like any other.
    validatorOf: (type) => (type.kind === "ref" ? definitionNames.get(type.id) : undefined) ?? validators.get(type),
  };
}
