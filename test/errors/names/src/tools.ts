/** First. @tool search */
export function searchMail(q: string): string {
  return q;
}

/** Dotted. @tool fs.read */
export function read(path: string): string {
  return path;
}

/** Underscored. @tool fs_read */
export function readAgain(path: string): string {
  return path;
}
