/**
 * Every diagnostic that toolc can give. Codes are stable: a retired one is never used again.
 * TC10 the project and its files · TC11 comments and tags · TC12 types · TC13 constraints · TC14 names and forms ·
 * TC15 advice · TC16 the config · TC19 our own output.
 */
import type { Severity } from "./diagnostic.js";

const error = (title: string) => ({ severity: "error", title }) as const;
const warning = (title: string) => ({ severity: "warning", title }) as const;

export const diagnosticCodes = {
  TC1001: error("The project's tsconfig can't be read"),
  TC1002: error("The project's TypeScript has errors that a tool depends on"),
  TC1003: error("The module settings of the project are not supported"),
  TC1004: error("A file could not be parsed"),
  TC1005: warning("A tool module imports the generated module"),
  TC1006: warning("No tool found"),

  TC1101: error("The name of a tool or validator is not legal"),
  TC1102: error("The value of a tag or an option is not legal"),
  TC1104: error("An unknown tag looks like a misspelt one"),
  TC1105: error("A tag stands where TypeScript attaches it to nothing"),
  TC1106: error("@param names no parameter"),
  TC1107: warning("A @tool stands where it registers nothing"),
  TC1108: error("A tag stands twice with different values"),
  TC1109: error("An @example of a tool is not JSON, or not valid arguments"),
  TC1110: error("A tag does not belong here"),
  TC1111: error("An option of tool() is not known"),
  TC1112: error("An option of tool() is not written out as a literal"),

  TC1201: error("A type can't be part of a tool"),
  TC1202: error("A type can't be resolved"),
  TC1203: error("A function can't be an argument"),
  TC1204: error("A type is not supported yet"),
  TC1205: error("A generic function can't be a tool"),
  TC1206: error("A property has a name that every object inherits"),
  TC1207: error("A type can't have any value"),
  TC1208: error("The branches of a union look alike on the wire"),
  TC1209: error("A type is too large"),
  TC1210: warning("any accepts everything"),
  TC1211: warning("A result type can't be described"),
  TC1212: warning("Omit over a union drops what its branches don't share"),
  TC1213: error("A generic type can't be a validator"),

  TC1301: error("A constraint does not fit its type"),
  TC1302: error("A constraint's value is not legal"),
  TC1303: error("A format is not known"),
  TC1304: error("Constraints contradict each other"),
  TC1305: error("A default value is not valid for its field"),
  TC1306: warning("A default value is not a literal and stays unknown to the model"),
  TC1307: warning("A coercion rule can never apply to its field"),
  TC1308: warning("A pattern can take very long"),
  TC1309: warning("What a tag of a type tells the model is lost"),

  TC1401: error("Two tools have one name"),
  TC1402: error("A tool or validator is not exported"),
  TC1403: error("A thing can't be a tool"),
  TC1404: error("Two names become the same alias for a target"),
  TC1405: error("Two parameters have one name"),
  TC1406: error("Two classes have one instance key"),
  TC1407: error("Two validators have one name"),
  TC1408: error("A function can't be the guard of a tool"),
  TC1409: error("An isolated method has no setup module to take its instance from"),

  TC1501: warning("A tool has no description"),
  TC1502: warning("A parameter has no description"),

  TC1601: error("The config can't be loaded"),
  TC1602: error("The config has a field that is not known"),
  TC1603: error("A value of the config is not legal"),
  TC1604: error("A field of the config is not supported yet"),

  TC1901: error("typia refused a wire type"),
  TC1902: error("The generated module is not well-formed"),
} as const satisfies Record<`TC${number}`, { severity: Severity; title: string }>;

export type DiagnosticCode = keyof typeof diagnosticCodes;
