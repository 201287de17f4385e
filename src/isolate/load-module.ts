/** The generated module and the setup module, loaded in the place where tools run; once, and kept. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import type { ToolEntry } from "../runtime/contract.js";
import { type Kernel, kernelIn } from "../runtime/kernel.js";
import type { Setup } from "../runtime/options.js";
import type { ModulePlace } from "./wire.js";

const registries = new Map<string, Promise<Kernel>>();
const setups = new Map<string, Promise<Setup>>();

/** @throws what the module throws, or an error that says that it has no registry */
export function loadRegistry(place: ModulePlace): Promise<Kernel> {
  return keep(registries, place.url, async () => {
    const module = await importModule(place.url, place.typescript);
    // The default export of a CommonJS module is all of it.
    const registry = module["registry"] ?? (module["default"] as { readonly registry?: unknown } | undefined)?.registry;
    if (registry === undefined) throw new Error(`${fileURLToPath(place.url)} exports no registry`);
    return kernelIn(registry, "toolc/isolate");
  });
}

/** The setup, if the tool needs anything of it. @throws where the tool needs an instance and there is no setup */
export async function loadSetup(place: ModulePlace, entry: ToolEntry): Promise<Setup> {
  const needed = entry.instance !== undefined || entry.call.length > 1;
  if (!needed) return {};
  const [first = "", ...others] = place.setup ?? [];
  if (first === "") {
    if (entry.instance === undefined) return {};
    throw new Error(
      `${entry.name} is a method, and here is no instance of ${entry.instance}: give it in a setup module, and name that by ` +
        "`setup` in toolc.config.ts.",
    );
  }
  return keep(setups, first, async () => {
    const url = [first, ...others].find((each) => existsSync(fileURLToPath(each)));
    if (url === undefined) {
      throw new Error(`The setup module ${fileURLToPath(first)} is not there: it has to be built with the tools.`);
    }
    const { default: setup } = await importModule(url, place.typescript || isTypeScript(url));
    if (typeof setup === "object" && setup !== null) return setup;
    throw new Error(`The setup module ${fileURLToPath(url)} has no setup as its default export.`);
  });
}

export function isTypeScript(url: string): boolean {
  return /(?<!\.d)\.[mc]?tsx?$/.test(url);
}

/** Whether this process loads TypeScript through `tsx`: its processes do then too, its threads have to be told. */
export function startedByTsx(): boolean {
  return /\btsx\b/.test([...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" "));
}

async function importModule(url: string, typescript: boolean): Promise<Record<string, unknown>> {
  if (!typescript || (isMainThread && startedByTsx())) return (await import(url)) as Record<string, unknown>;
  const { importUserModule } = await import("../config/user-module.js");
  return importUserModule(fileURLToPath(url), { typescript: true });
}

function keep<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  let loading = kept.get(key);
  if (!loading) {
    loading = load();
    kept.set(key, loading);
  }
  return loading;
}
