/** `Uint8Array` and Node's `Buffer`, which travel as base64. */
import type { ts } from "ts-morph";
import { refuse, type TypeReader } from "./context.js";
import { nativeName } from "./native-name.js";

export const readBytes: TypeReader = (type, site, context) => {
  const { session } = context;
  const name = nativeName(type, session);
  if (name !== "Uint8Array" && name !== "Buffer") return undefined;
  const [memory] = session.checker.getTypeArguments(type as ts.TypeReference);
  if (memory?.getSymbol()?.name === "SharedArrayBuffer") {
    const message = `${site.label} is a ${name} over shared memory: what is decoded has memory of its own.`;
    return refuse("TC1201", message, `Write ${name}.`, site, context);
  }
  return name === "Buffer" ? { kind: "bytes", buffer: true, nominal: true } : { kind: "bytes" };
};
