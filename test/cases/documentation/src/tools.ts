interface Base {
  /**
   * Where to start, e.g. `ops@example.com`.
   *
   * @example "a@b.c"
   * @default "x"
   */
  from?: string;
}

interface Options extends Base {
  /** How it looks. @title Look */
  look: "plain" | "bold";
  /** @deprecated use look */
  style?: string;
}

/**
 * Renders a form.
 *
 * ```hbs
 * <Input @placeholder="x" />
 * ```
 * Only call this after login, see {@link https://example.com/forms}.
 *
 * @tool render_form
 * @title Form renderer
 * @param html - markup, may contain mail like ops@example.com
 * @param options How to render it.
 * @param options.look Nearer than the property's own text.
 * @returns The finished page.
 * @readonly
 * @idempotent
 * @timeout 5s
 * @group forms, pages
 * @example {"html":"<b>","options":{"look":"bold"}}
 */
export function renderForm(html: string, options: Options): string {
  return html + options.look;
}

/**
 * Deletes everything. Internal helper, not for models. A `@tool` in backticks is none either.
 */
export function wipeAll(): string {
  return "gone";
}

/** In one line. @tool @param a first @param b second. {@minimum 0} */
export function add(a: number, b: number): number {
  return a + b;
}
