/** What is done to a value that the check refused, where its tool allows that: coercion, then what is unknown is taken out. */
import type { Repair } from "../answer.js";
import type { JsonSchema, ToolEntry } from "../contract.js";
import { copyJson } from "../json-data.js";
import { pointTo } from "../pointer.js";
import { shorten } from "../well-formed.js";
import { coerce } from "./coerce/coerce.js";
import type { Change } from "./coerce/coercing.js";
import { english, type Messages } from "./english.js";
import { startWalk } from "./explain/explain.js";
import { strip, stripRule } from "./strip.js";

export interface Mended {
  readonly value: unknown;
  /** The same with all that the schema does not know: explanations need it to say what was misspelt. */
  readonly unstripped: unknown;
  readonly repairs: readonly Repair[];
  /** A line for the model about what was taken out. */
  readonly note?: string;
}

export function mend(
  entry: Pick<ToolEntry, "coerces" | "strips" | "formats">,
  schema: JsonSchema,
  given: unknown,
  maxDepth: number,
  messages: Messages,
): Mended {
  const walk = startWalk(schema, entry.formats ?? {}, english, entry.strips === true);
  const coerced = entry.coerces ? coerce(walk, schema, given, maxDepth) : { value: given, changes: [] };
  const stripped = entry.strips ? strip(walk, coerced.value) : { value: coerced.value, changes: [] };
  return {
    value: stripped.value,
    unstripped: coerced.value,
    repairs: [...coerced.changes, ...stripped.changes].map(repairOf),
    ...(stripped.changes.length > 0 && { note: noteOf(stripped.changes, messages) }),
  };
}

/** Stands for what must not be shown. */
const hiddenValue = "[sensitive]";

function repairOf({ path, rule, from, to, hidden }: Change): Repair {
  const kept = rule === stripRule || rule === "null-as-absent" ? undefined : hiddenValue;
  // The function may change what it is given, and this tells what it was given.
  return { path: pointerOf(path), rule, from: hidden ? hiddenValue : from, to: hidden ? kept : copyJson(to) };
}

function pointerOf(path: Change["path"]): string {
  return path.reduce<string>((pointer, key) => pointTo(pointer, key), "");
}

const listed = 5;

function noteOf(changes: readonly Change[], messages: Messages): string {
  const said = changes.slice(0, listed).map(({ path, nearest, wrapped = [] }) => {
    if (nearest === undefined) return messages.unknownFieldHidden();
    const name = path.length === 1 ? String(path[0]) : pointerOf(path);
    const shown = shorten(name, 200);
    if (nearest === null && wrapped.length > 0) return messages.unknownAround(shown, wrapped);
    return messages.unknownField(shown, nearest ?? undefined);
  });
  return messages.ignored(said, Math.max(0, changes.length - listed));
}
