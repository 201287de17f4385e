/** A whole call, from the model's text to the answer's text, against `JSON.parse` of the same text. */
import { createDispatcher, type Registry } from "toolc";
import { interleaveAsync, type Rounds } from "./interleave.js";
import { type SampleName, samples, shapeNames } from "./shapes/samples.js";
import { formatNs, formatRatio, table } from "./table.js";

export async function benchDispatch(registry: Registry, rounds: Rounds): Promise<string> {
  const dispatcher = createDispatcher(registry);
  const rows: string[][] = [];
  for (const shape of shapeNames) {
    for (const sample of ["valid", "5 errors"] satisfies SampleName[]) {
      const text = JSON.stringify(samples[shape][sample]);
      const call = { id: "call_1", name: shape, arguments: text };
      const answer = await dispatcher.dispatch(call);
      if (answer.ok !== (sample === "valid")) throw new Error(`dispatch misjudges ${shape}, ${sample}`);
      const [parse, whole] = await interleaveAsync(
        [
          { name: "JSON.parse", run: () => JSON.parse(text) as unknown },
          { name: "dispatch", run: () => dispatcher.dispatch(call) },
        ],
        rounds,
      );
      rows.push([
        `${shape}, ${sample}`,
        String(Buffer.byteLength(text)),
        formatNs(parse!.ns),
        formatNs(whole!.ns),
        formatRatio(whole!.ns / parse!.ns),
      ]);
    }
  }
  await dispatcher.close();
  return table(["whole call", "bytes", "JSON.parse", "dispatch", "ratio"], rows);
}
