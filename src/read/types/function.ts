/** Functions and constructors: a model can't write one. */
import { ts } from "ts-morph";
import { isLibrarySymbol } from "../session.js";
import { refuse, type TypeReader } from "./context.js";

export const readFunction: TypeReader = (type, site, context) => {
  const { checker } = context.session;
  const symbol = type.getSymbol();
  const callable =
    checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0 ||
    checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length > 0 ||
    // An interface of that name is data like any other (the calls in OpenAI's messages have one).
    (symbol?.name === "Function" && isLibrarySymbol(symbol, context.session));
  if (!callable) return undefined;
  const hint = "Leave it out (Omit), or let the function get it from its ToolContext.";
  return refuse("TC1203", `${site.label} is a function, which JSON can't carry.`, hint, site, context);
};
