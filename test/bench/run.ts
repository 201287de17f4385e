/**
 * `npm run bench [-- --quick] [-- parse check dispatch isolate import build]`: how fast, as ratios between things timed in turns. Nothing here
 * is an assertion: numbers are for readers.
 */
import { cpus } from "node:os";
import { benchBuild } from "./build.bench.js";
import { benchCheck, shapeSources } from "./check.bench.js";
import { compile, load } from "./compiled.js";
import { benchDispatch } from "./dispatch.bench.js";
import { benchImport } from "./import.bench.js";
import { benchIsolate } from "./isolate.bench.js";
import { benchParse } from "./parse.bench.js";
import { packageRoot, timeProcess } from "./workspace.js";

const flags = process.argv.slice(2);
const quick = flags.includes("--quick");
const named = flags.filter((flag) => !flag.startsWith("--"));
const wanted = (name: string) => named.length === 0 || named.includes(name);
const rounds = quick ? { rounds: 11, sliceMs: 4, warmUp: 8 } : { rounds: 41, sliceMs: 10, warmUp: 15 };
const print = (text: string) => process.stdout.write(`${text}\n\n`);

if (!flags.includes("--no-build")) timeProcess(["--import", "tsx", "scripts/build.ts"], packageRoot);
print(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}`,
);

if (wanted("parse")) print(benchParse(rounds));
if (wanted("check") || wanted("dispatch")) {
  const compiled = compile(shapeSources);
  const registry = await load(compiled);
  if (wanted("check")) print(benchCheck(registry, rounds));
  if (wanted("dispatch")) print(await benchDispatch(registry, rounds));
  compiled.workspace.remove();
}
if (wanted("isolate")) print(await benchIsolate(rounds));
if (wanted("import")) print(benchImport(200, quick ? 5 : 15));
if (wanted("build")) print(benchBuild([100, 1000], quick ? 1 : 5));
