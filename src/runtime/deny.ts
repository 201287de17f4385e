/** What a guard says to refuse a call. */

/** Registered, so that copies of this package know each other's denials. */
const denialOf = Symbol.for("toolc.denial");

export interface Denial {
  readonly reason: string;
  readonly retryable: boolean;
  readonly fields?: DenyOptions["fields"];
}

/** What a guard returns: nothing to allow the call. */
export type Verdict = Denial | undefined | void;

export interface DenyOptions {
  /** Whether the model may try again with other arguments. Default: no. */
  readonly retryable?: boolean;
  /** The fields that are to blame: names or JSON Pointers, alone or each with its own reason. */
  readonly fields?: readonly string[] | { readonly [field: string]: string };
}

/**
 * Refuses a call: return it from a guard. The model reads the reason.
 *
 * @throws {TypeError} on `fields` that are neither a list of texts nor an object of texts; inside a guard, that denies the call
 * @example
 * ```ts
 * guards: { "mail.send": ({ to }) => (to.endsWith("@example.com") ? undefined : deny("only inside the company", { fields: ["to"] })) }
 * ```
 */
export function deny(reason: string, options: DenyOptions = {}): Denial {
  const { fields } = options;
  if (
    fields !== undefined &&
    !(
      typeof fields === "object" &&
      // A Map or a Set says nothing by its properties.
      (Array.isArray(fields) || (fields && !(Symbol.iterator in fields))) &&
      Object.values(fields).every((one) => typeof one === "string")
    )
  )
    throw new TypeError("deny: fields must be a list of names, or an object with a reason for each name");
  const denial = { reason, retryable: options.retryable === true, ...(fields && { fields }) };
  return Object.defineProperty(denial, denialOf, { value: true });
}

export function isDenial(value: unknown): value is Denial {
  return typeof value === "object" && value !== null && denialOf in value;
}
