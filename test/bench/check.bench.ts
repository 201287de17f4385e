/** The strict check of three shapes: toolc against a hand-written check, ajv and zod in its compiled mode. */
import { readFileSync } from "node:fs";
import type { Registry } from "toolc";
import { type Contender, interleave, type Rounds } from "./interleave.js";
import { ajvChecks } from "./shapes/ajv.js";
import { handWritten } from "./shapes/hand-written.js";
import { type ShapeName, sampleNames, samples, shapeNames } from "./shapes/samples.js";
import { zodSchemas } from "./shapes/zod.js";
import { formatNs, formatRatio, table } from "./table.js";

/** What `toolc build` reads for this bench. */
export const shapeSources = {
  "src/tools.ts": readFileSync(new URL("./shapes/tools.ts", import.meta.url), "utf8"),
};

/** The verdict of the generated code alone: what the registry's kernel asks. */
function bareCheck(registry: Registry, name: string): (args: unknown) => boolean {
  const kernel = registry[Symbol.for("toolc.kernel") as never] as {
    readonly entries: ReadonlyMap<string, { readonly check: (args: unknown) => boolean }>;
  };
  const entry = kernel.entries.get(name);
  if (entry === undefined) throw new Error(`the bench has no tool ${name}`);
  return entry.check;
}

export function benchCheck(registry: Registry, rounds: Rounds): string {
  const rows: string[][] = [];
  for (const shape of shapeNames) {
    for (const sample of sampleNames) {
      const value = samples[shape][sample];
      const contenders = contendersFor(registry, shape, value);
      agree(contenders, shape, sample);
      const timed = interleave(contenders, rounds);
      const hand = timed[0]!.ns;
      rows.push([
        `${shape}, ${sample}`,
        formatNs(hand),
        ...timed.slice(1).map(({ ns }) => `${formatNs(ns)} ${formatRatio(ns / hand)}`),
      ]);
    }
  }
  const head = ["strict check", "by hand", "toolc check", "toolc validate", "ajv allErrors", "zod compiled"];
  return `${table(head, rows)}\n(× of the hand-written check; "toolc check" is the verdict alone, "toolc validate" lists all issues)`;
}

/** Each contender gives its verdict; issues, where it has them, are made on the way. */
function contendersFor(registry: Registry, shape: ShapeName, value: unknown): Contender[] {
  const hand = handWritten[shape];
  const check = bareCheck(registry, shape);
  const ajv = ajvChecks[shape];
  const zod = zodSchemas[shape];
  return [
    { name: "by hand", run: () => hand(value) === null },
    { name: "toolc check", run: () => check(value) },
    { name: "toolc validate", run: () => registry.validate(shape, value).ok },
    { name: "ajv", run: () => ajv(value) },
    { name: "zod", run: () => zod.safeParse(value).success },
  ];
}

/** A contender that says something else measures something else. */
function agree(contenders: readonly Contender[], shape: string, sample: string): void {
  for (const { name, run } of contenders) {
    if (run() !== (sample === "valid")) throw new Error(`${name} misjudges ${shape}, ${sample}`);
  }
}
