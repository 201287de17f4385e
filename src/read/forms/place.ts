/** Where generated code imports a declaration from: its own file, or the file of the project that exports what a package declares. */
import type { ts } from "ts-morph";
import { pathOf, type Session } from "../session.js";
import { exportNameOf, type Use } from "./exports.js";

export interface PlaceOfExport {
  readonly module: string;
  readonly export: string;
  /** What to point at, where that is not the declaration. */
  readonly node?: ts.Node;
}

/** @returns `undefined` where nothing exports the symbol. */
export type Place = (symbol: ts.Symbol, own: string | undefined, use: Use) => PlaceOfExport | undefined;

/** For declarations of a file of the project. */
export function placeInFile(file: ts.SourceFile, session: Session): Place {
  return (symbol, own, use) => {
    const name = exportNameOf(symbol, own, use, file, session.checker);
    return name === undefined ? undefined : { module: pathOf(file, session), export: name };
  };
}
