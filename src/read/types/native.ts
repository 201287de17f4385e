/** Objects of the language and its platforms that are no plain data. */
import { ts } from "ts-morph";
import type { DiagnosticCode } from "../../model/diagnostic-codes.js";
import { isLibrarySymbol } from "../session.js";
import { refuse, type TypeReader } from "./context.js";

interface Refusal {
  readonly code: DiagnosticCode;
  readonly hint: string;
}

const later = (hint: string): Refusal => ({ code: "TC1204", hint });
const never = (hint: string): Refusal => ({ code: "TC1201", hint });

const refusals: ReadonlyMap<string, Refusal> = new Map([
  ["Set", later("Write an array with @uniqueItems.")],
  ["ReadonlySet", later("Write an array with @uniqueItems.")],
  ["Map", later("Write Record<string, …>.")],
  ["ReadonlyMap", later("Write Record<string, …>.")],
  ["URL", later("Write string with @format uri.")],
  ["Uint8Array", later("Write string, with the bytes in base64.")],
  ["Buffer", later("Write string, with the bytes in base64.")],
  ["ArrayBuffer", never("Write string, with the bytes in base64.")],
  ["RegExp", never("Write string with @format regex.")],
  ["WeakMap", never("Write Record<string, …>.")],
  ["WeakSet", never("Write an array with @uniqueItems.")],
  ["Promise", never("Write the type of what it resolves to.")],
  ["PromiseLike", never("Write the type of what it resolves to.")],
  ["Error", never("Write an object with the message.")],
  ["String", never("Write string.")],
  ["Number", never("Write number.")],
  ["Boolean", never("Write boolean.")],
  ["Object", never("Write the object's properties, or Record<string, unknown>.")],
]);

export const readNative: TypeReader = (type, site, context) => {
  const symbol = type.getSymbol();
  if (!symbol || !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return undefined;
  const { checker } = context.session;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return undefined;
  const known = refusals.get(symbol.name);
  const fromNode = symbol.declarations?.some((node) => node.getSourceFile().fileName.includes("/@types/node/"));
  if (!isLibrarySymbol(symbol, context.session) && !(fromNode && known)) return undefined;
  const { code, hint } = known ?? never("Write an object of the properties that you need.");
  const what = code === "TC1204" ? "which is not supported yet" : "which JSON can't carry";
  return refuse(
    code,
    `${site.label} is ${/^[AEIO]/.test(symbol.name) ? "an" : "a"} ${symbol.name}, ${what}.`,
    hint,
    site,
    context,
  );
};
