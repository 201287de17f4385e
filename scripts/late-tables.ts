/**
 * An esbuild plugin: the Unicode tables of internationalised host names (250 kB) are read when a name needs them, not when the
 * package is loaded. That was three quarters of the time in which a generated module loads.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

const name = "idn-hostname";

export const lateTables: Plugin = {
  name: "late-tables",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ pluginData }) => {
      // The one import that stays is the one below.
      return pluginData === name ? undefined : { path: name, namespace: "late" };
    });
    build.onLoad({ filter: /./, namespace: "late" }, () => ({
      contents: `exports.isIdnHostname = (text) => require(${JSON.stringify(name)}).isIdnHostname(text);`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
      pluginData: name,
    }));
  },
};
