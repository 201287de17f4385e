/** `toolc build` without a cache against `tsc --noEmit` over the same files: whole processes. */
import { interleaveSteps } from "./interleave.js";
import { syntheticProject } from "./synthetic.js";
import { formatRatio, table } from "./table.js";
import { workspace } from "./workspace.js";

export function benchBuild(sizes: readonly number[], rounds: number): string {
  const rows = sizes.map((tools) => {
    const project = workspace(syntheticProject(tools));
    const [tsc, build] = interleaveSteps(
      [
        { name: "tsc", run: () => project.tsc() },
        { name: "toolc", run: () => project.coldBuild() },
      ],
      rounds,
    );
    project.remove();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    return [`${tools} tools`, seconds(tsc!.ms), seconds(build!.ms), formatRatio(build!.ms / tsc!.ms)];
  });
  return table(["cold build", "tsc --noEmit", "toolc build", "ratio"], rows);
}
