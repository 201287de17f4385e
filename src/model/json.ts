/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Keys are data: they may be named like members of `Object.prototype`. */
export interface JsonObject {
  readonly [key: string]: Json;
}
