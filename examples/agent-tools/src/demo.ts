/**
 * Builds the tools of this folder, and lets a scripted model use them: offline, the same each time. Exit code 1 if any call did
 * not end as scripted, or left other traces than it should.
 */
import { createDispatcher } from "toolc";
import { buildTools } from "./demo/build-tools.js";
import { play } from "./demo/play.js";
import {
  type Count,
  descriptionLines,
  heading,
  paint,
  screenOf,
  summaryLines,
  traceLines,
  turnLines,
} from "./demo/screen.js";
import { makeWorld } from "./demo/world.js";
import { scripts } from "./scripts/all.js";
import { Filesystem } from "./tools/filesystem.js";

const screen = screenOf(process.stdout, process.env);
const print = (...lines: string[]) => process.stdout.write(`${lines.join("\n")}\n`);

print(heading("toolc build", screen), buildTools());
const { registry } = await import("./tools.generated.js");
const world = await makeWorld();
const dispatcher = createDispatcher(registry, {
  instances: { Filesystem: new Filesystem(world.workspace) },
  context: {
    workspace: world.workspace,
    mail: { host: "127.0.0.1", port: world.mailbox.port, from: "user@example.com" },
  },
});

const counts: Count[] = [];
let surprises = 0;
for (const { tool, turns, show, traces } of scripts) {
  const { description } = registry.get(tool as ReturnType<typeof registry.names>[number]);
  print("", heading(tool, screen), ...descriptionLines(description, screen));
  const played = [];
  for (const turn of turns) {
    const one = await play(dispatcher, tool, turn, `${tool}_${played.length + 1}`);
    played.push(one);
    print("", ...turnLines(one, played.length, show, screen));
    if (one.surprises.length > 0) surprises += 1;
  }
  const found = (await traces?.(world)) ?? [];
  if (found.length > 0) print("", ...traceLines(found, screen));
  surprises += found.filter(({ holds }) => !holds).length;
  counts.push({ tool, played });
}
await dispatcher.close();
await world.remove();

print("", heading("summary", screen), ...summaryLines(counts, screen), "");
print(
  surprises === 0
    ? paint("Every call ended as scripted.", "green", screen)
    : paint(`${surprises} things did not end as scripted (NOT SO above).`, "red", screen),
);
process.exitCode = surprises === 0 ? 0 : 1;
