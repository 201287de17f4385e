/** The version of this package, read from its own package.json. */
import { createRequire } from "node:module";

export function version(): string {
  const require = createRequire(import.meta.url);
  return (require("toolc/package.json") as { readonly version: string }).version;
}
