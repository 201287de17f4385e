/** Imports a user's module, in JavaScript or TypeScript, with whatever that needs on the Node at hand. */
import * as nodeModule from "node:module";
import { createRequire, register } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

let typescriptEnabled: Promise<void> | undefined;

/**
 * Imports the module at `path`. A CommonJS module's `export default` is its default here too.
 *
 * TypeScript runs through the project's own `tsx` where it has one, else through our hooks: full TypeScript (enums,
 * parameter properties, decorators, `paths`), specifiers that end in `.js` where only the `.ts` exists, ES modules and
 * CommonJS, on every Node that we support.
 *
 * @param options.typescript Whether the module, or one that it imports, may be TypeScript.
 * @throws what the module throws, or the resolver.
 */
export async function importUserModule(
  path: string,
  options: { readonly typescript: boolean },
): Promise<Record<string, unknown>> {
  if (options.typescript) await (typescriptEnabled ??= enableTypeScript(dirname(path)));
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  const inner = module["default"];
  const isCompiled = typeof inner === "object" && inner !== null && "__esModule" in inner;
  return isCompiled ? { ...module, ...inner } : module;
}

async function enableTypeScript(folder: string): Promise<void> {
  // Threads and processes of isolated tools have to do the same.
  Object.defineProperty(globalThis, Symbol.for("toolc.typescript"), { value: true, configurable: true });
  if (await enableTsx(folder)) return;
  process.setSourceMapsEnabled(true);
  const { hookRequire } = await import("./require-typescript.js");
  hookRequire();
  if ("registerHooks" in nodeModule) {
    const { syncHooks } = await import("./typescript-hooks.js");
    (nodeModule.registerHooks as (hooks: object) => void)(syncHooks);
  } else {
    // In a thread of its own, hence a file of its own.
    register(pathToFileURL(join(packageFolder(), "dist/config/typescript-hooks.js")));
  }
}

/** The `tsx` that the project has among its own dependencies. */
async function enableTsx(folder: string): Promise<boolean> {
  const require = createRequire(join(folder, "package.json"));
  try {
    const esm = require.resolve("tsx/esm/api");
    const cjs = require.resolve("tsx/cjs/api");
    for (const api of [esm, cjs]) {
      const { register } = (await import(pathToFileURL(api).href)) as { readonly register: () => unknown };
      register();
    }
    return true;
  } catch {
    return false;
  }
}

/** The folder of this package, wherever the bundler put this code within it. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("toolc/package.json"));
}
