/** Functions of the optimised output as text. */
import ts from "typescript";

export interface RewrittenFunction {
  readonly name: string;
  readonly parameter: string;
  readonly body: ts.ConciseBody;
}

const printer = ts.createPrinter({ removeComments: true });

/** `const name = (parameter: any): boolean => body;` and a line end. */
export function functionText({ name, parameter, body }: RewrittenFunction, file: ts.SourceFile): string {
  return `const ${name} = (${parameter}: any): boolean => ${nodeText(body, file)};\n`;
}

/** @param file where those parts of the node come from that were not made anew. */
export function nodeText(node: ts.Node, file: ts.SourceFile): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, file);
}
