/**
 * Builds the tools of this folder, and lets a scripted model use them: offline, the same each time. Exit code 1 if any call did
 * not end as scripted.
 */
import { createDispatcher } from "toolc";
import { buildTools } from "./demo/build-tools.js";
import { play } from "./demo/play.js";
import { type Count, descriptionLines, heading, paint, screenOf, summaryLines, turnLines } from "./demo/screen.js";
import { scripts } from "./scripts/all.js";

const screen = screenOf(process.stdout, process.env);
const print = (...lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);

print(heading("toolc build", screen), buildTools());
const { registry } = await import("./tools.generated.js");
const dispatcher = createDispatcher(registry);

const counts: Count[] = [];
for (const { tool, turns, show } of scripts) {
  const { description } = registry.get(tool as ReturnType<typeof registry.names>[number]);
  print("", heading(tool, screen), ...descriptionLines(description, screen));
  const played = [];
  for (const turn of turns) {
    const one = await play(dispatcher, tool, turn, `${tool}_${played.length + 1}`);
    played.push(one);
    print("", ...turnLines(one, played.length, show, screen));
  }
  counts.push({ tool, played });
}
await dispatcher.close();

const surprises = counts.flatMap(({ played }) => played).filter((one) => one.surprises.length > 0).length;
print("", heading("summary", screen), ...summaryLines(counts, screen), "");
print(
  surprises === 0
    ? paint("Every call ended as scripted.", "green", screen)
    : paint(`${surprises} calls did not end as scripted (NOT SO above).`, "red", screen),
);
process.exitCode = surprises === 0 ? 0 : 1;
