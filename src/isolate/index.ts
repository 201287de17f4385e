/** The package entry "toolc/isolate": runs tools in worker threads and processes (Node). Generated modules import it. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Isolation } from "../runtime/isolation.js";
import { type GeneratedModule, locate } from "./locate.js";
import { Places } from "./places.js";
import type { Runner } from "./runner.js";
import { readSettings } from "./settings.js";

export type { Isolation, IsolationOptions } from "../runtime/isolation.js";
export type { GeneratedModule } from "./locate.js";

/** What a generated module hands to its tools that are marked `@isolate`. */
export function createIsolation(module: GeneratedModule): Isolation {
  return {
    open(options) {
      const settings = readSettings(options);
      const place = locate(module, options.module);
      return new Places(place, settings, async (level): Promise<Runner> => {
        const home = programs(place.url);
        if (level === "process") {
          const { openChildren } = await import("./children.js");
          return openChildren(new URL("child.js", home).href, settings.memoryMb);
        }
        const { openThreads } = (await import(new URL("threads.js", home).href)) as typeof import("./threads.js");
        return openThreads(new URL("thread.js", home).href, settings.threads, settings.memoryMb);
      });
    },
  };
}

/** The folder of our programs for threads and processes: beside this file, unless it was bundled or runs from its source. */
function programs(module: string): URL {
  const here = new URL("./", import.meta.url);
  if (existsSync(new URL("thread.js", here))) return here;
  const manifest = createRequire(module).resolve("toolc/package.json");
  return new URL("dist/isolate/", pathToFileURL(manifest));
}
