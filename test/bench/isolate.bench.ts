/** What a warm call costs where its tool runs: in the application, in a thread, in a process. */
import { createDispatcher } from "toolc";
import { compile, load } from "./compiled.js";
import { interleaveAsync, type Rounds } from "./interleave.js";
import { formatNs, formatRatio, table } from "./table.js";

const echo = (name: string, isolate: string): string => `
/**
 * Brings back what came.
 *
 * @tool ${name}
 * @param text Anything.
${isolate} */
export function ${name}(text: string): { text: string } {
  return { text };
}
`;

const warmUpCalls = 3_000;

const levels = ["inline", "worker", "process"] as const;

export async function benchIsolate(rounds: Rounds): Promise<string> {
  const tools = levels.map((level) => echo(level, level === "inline" ? "" : ` * @isolate ${level}\n`));
  const compiled = compile({ "src/echo.ts": tools.join("") });
  const dispatcher = createDispatcher(await load(compiled), { isolation: { threads: 1, processes: 1 } });
  const rows: string[][] = [];
  for (const size of [100, 10_000]) {
    const text = JSON.stringify({ text: "x".repeat(size) });
    const run = async (name: string) => {
      const answer = await dispatcher.dispatch({ id: "call_1", name, arguments: text });
      if (!answer.ok) throw new Error(answer.content);
    };
    // Cold calls are another matter: it takes thousands until the engine over there knows the code as well as ours.
    for (const level of levels) {
      for (let call = 0; call < warmUpCalls; call++) await run(level);
    }
    const timed = await interleaveAsync(
      levels.map((name) => ({ name, run: () => run(name) })),
      rounds,
    );
    const [inline] = timed;
    for (const { name, ns } of timed) {
      rows.push([`${name}, ${size} bytes`, formatNs(ns), formatNs(ns - inline!.ns), formatRatio(ns / inline!.ns)]);
    }
  }
  await dispatcher.close();
  compiled.workspace.remove();
  return table(["warm call", "time", "over inline", "ratio"], rows);
}
