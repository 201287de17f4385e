/** Where the generated module is, so that another thread or process can load it. */
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isTypeScript, startedByTsx } from "./load-module.js";
import type { ModulePlace } from "./wire.js";

/** What a generated module says of itself. */
export interface GeneratedModule {
  /** Its own URL, or its path in CommonJS; absent where it can know neither. */
  readonly url?: string | undefined;
  /** The name of its file, without the extension. */
  readonly name: string;
  /** Specifier of the setup module, from there. */
  readonly setup?: string;
}

/**
 * @param named where the application says that the module is
 * @throws {TypeError} where nobody knows, or it was bundled: a bundle would start the whole program a second time
 */
export function locate({ url, name, setup }: GeneratedModule, named: string | undefined): ModulePlace {
  const given = named ?? url;
  if (given === undefined) throw unknown(`${name} does not know its own place`);
  const found = toUrl(given);
  if (found.protocol !== "file:") throw unknown(`${found.href} is no file`);
  // Loaders add queries of their own.
  found.search = "";
  found.hash = "";
  const stem = basename(fileURLToPath(found)).replace(/\.[^.]*$/, "");
  if (named === undefined && stem !== name) throw unknown(`${name} was bundled into ${fileURLToPath(found)}`);
  return {
    url: found.href,
    ...(setup !== undefined && { setup: setupUrls(setup, found) }),
    typescript: isTypeScript(found.pathname) || startedByTsx() || startedByToolc(),
  };
}

/** The file that the specifier names, or the TypeScript that it is made from. */
function setupUrls(specifier: string, module: URL): readonly string[] {
  const { href } = new URL(specifier, module);
  const sources = href.endsWith("js") ? [href.replace(/js$/, "ts")] : [];
  const others = /\.[cm]?[jt]sx?$/.test(href) ? [] : [".js", ".ts"].map((extension) => href + extension);
  return isTypeScript(module.pathname) ? [...sources, href, ...others] : [href, ...sources, ...others];
}

function toUrl(given: string): URL {
  return /^[a-z][a-z+.-]+:/i.test(given) ? new URL(given) : pathToFileURL(given);
}

/** Commands of `toolc` load TypeScript by hooks of their own. */
function startedByToolc(): boolean {
  return Symbol.for("toolc.typescript") in globalThis;
}

function unknown(why: string): TypeError {
  return new TypeError(
    `createDispatcher: tools are isolated, and ${why}. Build the generated module by itself, and pass ` +
      '{ isolation: { module: "/path/to/tools.generated.js" } }.',
  );
}
