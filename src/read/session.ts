/** What every reader needs to know of the project, and the questions about files that all of them ask. */
import { posix } from "node:path";
import type { Node, SourceFile, ts } from "ts-morph";
import type { Origin } from "../model/origin.js";

export interface Session {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** Absolute POSIX path of the project's root. */
  readonly root: string;
  readonly naming: "preserve" | "snake_case";
  /** Whether the project itself checks `null`: what only we are strict about is no error of its author. */
  readonly strictNulls: boolean;
}

/** The compiler's own nodes and types are used below the project's surface: wrapping each of them doubles the time of a build. */
export type CompilerNode = Node["compilerNode"];
export type CompilerFile = SourceFile["compilerNode"];

/** POSIX path relative to the root; inside a package, the path that begins with the package's name. */
export function pathOf(file: ts.SourceFile, session: Session): string {
  return pathFromRoot(file.fileName, session);
}

function pathFromRoot(path: string, { root }: Session): string {
  const marker = "/node_modules/";
  const inPackage = path.lastIndexOf(marker);
  return inPackage === -1 ? posix.relative(root, path) : path.slice(inPackage + marker.length);
}

/** A type as the compiler writes it, but for the places of modules, which it names as they are on this machine. */
export function typeText(type: ts.Type, session: Session, flags?: ts.TypeFormatFlags): string {
  const text = session.checker.typeToString(type, undefined, flags);
  return text.replace(/\bimport\("(\/[^"]*|[A-Za-z]:\/[^"]*)"\)/g, (_, path: string) => {
    return `import("${pathFromRoot(path, session)}")`;
  });
}

/** Whether a file is the user's own: no package, and none of the compiler's lib files. */
export function isUserFile(file: ts.SourceFile, session: Session): boolean {
  return !file.fileName.includes("/node_modules/") && !session.program.isSourceFileDefaultLibrary(file);
}

/** Whether a symbol comes with the language (lib.d.ts) and not from somebody's code. */
export function isLibrarySymbol(symbol: ts.Symbol, session: Session): boolean {
  return symbol.declarations?.some((node) => session.program.isSourceFileDefaultLibrary(node.getSourceFile())) ?? false;
}

export function originOf(node: ts.Node, session: Session): Origin {
  const file = node.getSourceFile();
  return originAt(file, node.getStart(file, false), node.getEnd(), session);
}

/** The place from `start` to `end`, cut at the end of its first line. */
export function originAt(file: ts.SourceFile, start: number, end: number, session: Session): Origin {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const lineEnd = file.text.slice(start, end).search(/[\r\n]/);
  const length = lineEnd === -1 ? end - start : lineEnd;
  return { file: pathOf(file, session), line: line + 1, column: character + 1, length: Math.max(1, length) };
}
