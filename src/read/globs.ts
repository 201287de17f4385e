/** Globs of `include` and `exclude`: `*`, `**`, `?`, `{a,b}`; a folder's name means all that is in it. */

/** @returns Whether a POSIX path relative to the root matches one of the globs. */
export function matcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(
    (glob) => new RegExp(`^${sourceOf(glob.replace(/^\.\//, "").replace(/\/+$/, ""))}(?:/.*)?$`),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function sourceOf(glob: string): string {
  let source = "";
  for (let index = 0; index < glob.length; index += 1) {
    const char = glob[index]!;
    if (glob.startsWith("**/", index)) {
      source += "(?:.*/)?";
      index += 2;
    } else if (glob.startsWith("**", index)) {
      source += ".*";
      index += 1;
    } else if (char === "*") source += "[^/]*";
    else if (char === "?") source += "[^/]";
    else if (char === "{") source += "(?:";
    else if (char === "}") source += ")";
    else if (char === ",") source += glob.lastIndexOf("{", index) > glob.lastIndexOf("}", index) ? "|" : ",";
    else source += char.replace(/[\\^$.+()[\]|]/, "\\$&");
  }
  return source;
}
