/** Reads the paths that a model writes: plain, relative, with "/" between names. Whatever could mean another place is refused. */
import { ModelVisibleError } from "toolc";

/**
 * The names that lead from the workspace to a file; none for the workspace itself.
 *
 * @throws {ModelVisibleError} where the text is no such path; says how to write it
 */
export function readPath(path: string): string[] {
  if (/\p{Cc}/u.test(path)) refuse(path, "has a control character");
  if (path.includes("\\")) refuse(path, 'has a backslash; write "/" between names');
  if (path.startsWith("/") || path.startsWith("~") || /^[A-Za-z]:/.test(path)) refuse(path, "is not relative");
  // Nothing here decodes; but what is behind this tool one day might, and no model means such a name.
  if (/%[0-9A-Fa-f]{2}/.test(path)) refuse(path, "is percent-encoded; write the names as they are");
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  // NFKC, so that "．．" is what it looks like.
  if (names.some((name) => name.normalize("NFKC") === "..")) refuse(path, 'leads upwards by ".."');
  if (names.some((name) => Buffer.byteLength(name) > 255)) refuse(path, "has a name of more than 255 bytes");
  return names;
}

function refuse(path: string, why: string): never {
  const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
  throw new ModelVisibleError(
    `The path ${JSON.stringify(shown)} ${why}. Paths are relative to the workspace, such as "notes/todo.md"; nothing outside it can be reached.`,
    { retryable: true },
  );
}
