/** Types as large as machines write them: they build, in seconds, or are refused at once. The bound is the time a test may take. */
import { expect, test } from "vitest";
import { buildTool, outcome, readTool } from "./built.js";

const times = (count: number, text: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => text(at));

test("a union of 500 literals", async () => {
  const { call, entry } = buildTool(`code: ${times(500, (at) => `"c${at}"`).join(" | ")}`);
  expect((entry.input()["properties"] as { code: { enum: string[] } }).code.enum).toHaveLength(500);
  expect(outcome(await call({ code: "c499" }))).toBe("ran");
  const answer = await call({ code: "c500" });
  expect(outcome(answer)).toBe("invalid_arguments not_in_enum /code");
  expect(answer.content.length).toBeLessThan(2_000);
});

test("40 levels of objects, arrays and unions", async () => {
  const nested = (level: number): string =>
    level === 0 ? "string" : level % 2 === 0 ? `{ o: ${nested(level - 1)} }` : `(${nested(level - 1)})[] | null`;
  const value = (level: number, end: unknown): unknown =>
    level === 0 ? end : level % 2 === 0 ? { o: value(level - 1, end) } : [value(level - 1, end)];
  const { call } = buildTool(`p: ${nested(40)}`);
  expect(outcome(await call({ p: value(40, "end") }))).toBe("ran");
  expect(outcome(await call({ p: value(40, 1) }))).toBe(`invalid_arguments type_mismatch /p${"/o/0".repeat(20)}`);
});

test("40 levels of unions without a discriminant: the explanation does not double with each", async () => {
  const declarations = times(40, (level) => {
    const inner = level === 0 ? "string" : `L${level - 1}`;
    return `export type L${level} = { a: ${inner}; x?: 1 } | { a: ${inner}; b?: number };`;
  }).join("\n");
  const value = (level: number, end: unknown): unknown => (level === 0 ? end : { a: value(level - 1, end) });
  const { call } = buildTool("p: L39", declarations);
  expect(outcome(await call({ p: value(40, "end") }))).toBe("ran");
  expect(outcome(await call({ p: value(40, 1) }))).toMatch(/^invalid_arguments /);
});

test("an object of 300 properties", async () => {
  const { call } = buildTool(
    `p: { ${times(300, (at) => `p${at}${at % 3 ? "?" : ""}: ${["string", "number", "string[]"][at % 3]}`).join("; ")} }`,
  );
  const right = Object.fromEntries(times(100, (at) => `p${at * 3}`).map((name) => [name, "x"]));
  expect(outcome(await call({ p: right }))).toBe("ran");
  const answer = await call({ p: {} });
  expect(answer.ok ? 0 : answer.error.issues?.length).toBe(100);
});

test("a function of 300 parameters", async () => {
  const { call } = buildTool(times(300, (at) => `p${at}: string`).join(", "));
  expect(outcome(await call(Object.fromEntries(times(300, (at) => `p${at}`).map((name) => [name, "x"]))))).toBe("ran");
});

test("a discriminated union of 60 branches", async () => {
  const branches = times(60, (at) => `{ kind: "k${at}"; v${at}: number; more?: { kind: "k${at}" }[] }`);
  const { call } = buildTool(`shape: Shape`, `export type Shape = ${branches.join(" | ")};`);
  expect(outcome(await call({ shape: { kind: "k59", v59: 1 } }))).toBe("ran");
  expect(outcome(await call({ shape: { kind: "k59", v58: 1 } }))).toMatch(
    /^invalid_arguments missing_field \/shape\/v59/,
  );
  expect(outcome(await call({ shape: { kind: "k60" } }))).toMatch(/^invalid_arguments not_in_enum \/shape\/kind/);
});

test("60 branches that nothing tells apart", async () => {
  const { call } = buildTool(
    `shape: Shape`,
    `export type Shape = ${times(60, (at) => `{ v${at}: number; all?: string }`).join(" | ")};`,
  );
  expect(outcome(await call({ shape: { v59: 1 } }))).toBe("ran");
  expect(outcome(await call({ shape: { v60: 1 } }))).toMatch(/^invalid_arguments /);
});

test("intersections of unions that multiply: 3^7 branches are refused", () => {
  const part = (at: number): string => `({ a${at}: 1 } | { b${at}: 2 } | { c${at}: 3 })`;
  const { errors } = readTool(`p: ${times(7, part).join(" & ")}`);
  expect(errors.map(({ code }) => code)).toEqual(["TC1209"]);
});

test("intersections of unions beyond what the compiler takes: 3^12", () => {
  const part = (at: number): string => `({ a${at}: 1 } | { b${at}: 2 } | { c${at}: 3 })`;
  const { errors } = readTool(`p: ${times(12, part).join(" & ")}`);
  expect(errors.length).toBeGreaterThan(0);
});

test("a tuple of 100 elements, and an enum of 5,000 members", async () => {
  const { call } = buildTool(
    `list: [${times(100, (at) => `a${at}: number`).join(", ")}], code: Code`,
    `export enum Code { ${times(5000, (at) => `C${at} = "c${at}"`).join(", ")} }`,
  );
  expect(outcome(await call({ list: times(100, String).map(Number), code: "c4999" }))).toBe("ran");
  expect(outcome(await call({ list: [], code: "c5000" }))).toMatch(/^invalid_arguments /);
});

test("100 types that all name each other", async () => {
  const declarations = times(
    100,
    (at) => `export interface N${at} { ${times(20, (to) => `n${to}?: N${(at * 7 + to * 13) % 100}`).join("; ")} }`,
  );
  const { call } = buildTool("p: N0", declarations.join("\n"));
  expect(outcome(await call({ p: { n0: { n1: { n2: {} } } } }))).toBe("ran");
  expect(outcome(await call({ p: { n0: { n1: { n2: 1 } } } }))).toBe("invalid_arguments type_mismatch /p/n0/n1/n2");
});
