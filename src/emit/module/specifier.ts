/** Import specifiers of the user's modules, as the project's own settings want them written. */
import type { ModuleStyle } from "../../model/tool.js";

/** `module` is a POSIX path relative to the project's root, as `out` is, or the bare specifier of a package. */
export function importSpecifier(module: string, out: string, style: ModuleStyle): string {
  if (!/\.[cm]?[jt]sx?$/.test(module)) return module;
  const path = relative(out.split("/").slice(0, -1), module.split("/"));
  const extension = /\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? "";
  const stem = path.slice(0, path.length - extension.length);
  return stem + ending(extension, style);
}

function ending(extension: string, style: ModuleStyle): string {
  if (style.extension === "ts") return extension;
  const runtime = extension.replace("t", "j").replace("x", "");
  return style.extension === "none" && runtime === ".js" ? "" : runtime;
}

function relative(from: readonly string[], to: readonly string[]): string {
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => "..");
  return [...(up.length > 0 ? up : ["."]), ...to.slice(shared)].join("/");
}
