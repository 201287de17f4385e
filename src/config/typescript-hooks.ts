/**
 * Module hooks that let Node run a project's TypeScript: https://nodejs.org/api/module.html#customization-hooks
 * `resolve` and `load` are the asynchronous form (`register`, Node 20), `syncHooks` the other (`registerHooks`). They
 * serve `import`; `require` is served by `require-typescript.ts`, since no form of hooks covers it on all of our Nodes.
 */
import type { LoadHook, ResolveHook } from "node:module";
import { isTypeScript, loadTypeScript } from "./load-typescript.js";
import { resolveAsTypeScript } from "./resolve-as-typescript.js";

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    const url = resolveAsTypeScript(specifier, context.parentURL, error);
    if (url === undefined) throw error;
    return { url, shortCircuit: true };
  }
};

export const load: LoadHook = async (url, context, nextLoad) => {
  return isTypeScript(url) ? loaded(url) : nextLoad(url, context);
};

interface Context {
  readonly parentURL?: string;
}

export const syncHooks = {
  resolve(specifier: string, context: Context, next: (specifier: string, context: Context) => object): object {
    try {
      return next(specifier, context);
    } catch (error) {
      const url = resolveAsTypeScript(specifier, context.parentURL, error);
      if (url === undefined) throw error;
      return { url, shortCircuit: true };
    }
  },
  load(url: string, context: object, next: (url: string, context: object) => object): object {
    return isTypeScript(url) ? loaded(url) : next(url, context);
  },
};

function loaded(url: string): { readonly format: "module"; readonly source: string; readonly shortCircuit: true } {
  return { format: "module", source: loadTypeScript(url), shortCircuit: true };
}
