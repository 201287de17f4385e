interface Options {
  text: string;
  onDone: (text: string) => void;
}

/** One of the good ones. @tool */
export function good(text: string): string {
  return text;
}

/** The bad one. @tool */
export function bad(name: string, options: Options): string {
  return name + options.text;
}

/** Another good one. @tool */
export function alsoGood(text: string): string {
  return text;
}
