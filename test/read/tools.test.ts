// biome-ignore-all lint/suspicious/noTemplateCurlyInString: types are written as text here
import { describe, expect, test } from "vitest";
import { readOne, readSources } from "./read-source.js";

describe("forms", () => {
  test.each<[binding: string, source: string | Record<string, string>]>([
    ["f = src/a.ts#f", "/** T. @tool */\nexport function f(): void {}"],
    ["f = src/a.ts#f", "/** T. @tool */\nexport async function f(): Promise<void> {}"],
    ["f = src/a.ts#f", "/** T. @tool */\nexport const f = (a: string): string => a;"],
    ["f = src/a.ts#f", "/** T. @tool */\nexport const f = async function (a: string) { return a; };"],
    ["f = src/a.ts#f", "type H = (a: string) => void;\n/** T. @tool */\nexport const f: H = () => {};"],
    ["f = src/a.ts#f", "const wrap = <F>(f: F) => f;\n/** T. @tool */\nexport const f = wrap((a: string) => a);"],
    ["f = src/a.ts#default", "/** T. @tool */\nexport default function f(): void {}"],
    ["f = src/a.ts#default", "/** T. @tool f */\nexport default function (): void {}"],
    ["f = src/a.ts#default", "/** T. @tool f */\nexport default (a: string) => a;"],
    ["f = src/a.ts#default", "/** T. @tool */\nfunction f(): void {}\nexport default f;"],
    ["f = src/a.ts#g", "/** T. @tool */\nfunction f(): void {}\nexport { f as g };"],
    ["f = src/a.ts#f", "/** T. @tool */\nexport function f(): void {}\nexport { f as g };\nexport default f;"],
    ["f = src/m.mts#f", { "src/m.mts": "/** T. @tool */\nexport function f(): void {}" }],
    ["x.y = src/a.ts#f", "/** T. @tool x.y */\nexport function f(): void {}"],
    [
      "f = src/a.ts#f",
      "/** T. @tool */\nexport function f(a: string): string;\nexport function f(a: string, b?: number): string;\nexport function f(a: string): string { return a; }",
    ],
  ])("%s ← %j", (want, source) => {
    const { tool } = readOne(source);
    expect(`${tool.name} = ${tool.binding.module}#${tool.binding.export}`).toBe(want);
  });

  test("functions of one type are different tools", () => {
    const source =
      "type H = (a: string) => void;\n/** A. @tool */\nexport const a: H = () => {};\n/** B. @tool */\nexport const b: H = () => {};";
    expect(readSources(source).value.tools.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("of overloads, the last signature counts", () => {
    const { tool } = readOne(
      "/** T. @tool */\nexport function f(a: number): void;\nexport function f(a: string, b?: string): void;\nexport function f(a: unknown): void {}",
    );
    expect(tool.input.properties.map(({ name, optional }) => `${name}${optional ? "?" : ""}`)).toEqual(["a", "b?"]);
  });

  test("names in snake_case, where the config asks for it", () => {
    const name = (source: string) => readOne(source, { naming: "snake_case" }).tool.name;
    expect(name("/** T. @tool */\nexport function getHTMLPage2(): void {}")).toBe("get_html_page2");
    expect(name("/** T. @tool keepMe */\nexport function f(): void {}")).toBe("keepMe");
  });

  test("in order of path, then of position; the output and tests are no sources", () => {
    const tool = (name: string) => `/** T. @tool */\nexport function ${name}(): void {}\n`;
    const { value } = readSources(
      {
        "src/b.ts": tool("b2") + tool("b1"),
        "src/a/z.ts": tool("az"),
        "src/B.ts": tool("upper"),
        "src/tools.generated.ts": tool("generated"),
        "src/b.test.ts": tool("tested"),
        "src/b.spec.tsx": tool("specced"),
        "src/__tests__/x.ts": tool("inside"),
        "src/skip/x.ts": tool("skipped"),
      },
      { exclude: ["src/skip"] },
    );
    expect(value.tools.map(({ name }) => name)).toEqual(["upper", "az", "b2", "b1"]);
  });
});

test("everything that a tool's comment says", () => {
  const { tool } = readOne(`
/**
 * Forecast for a city, up to a week ahead.
 * Not for past weather.
 *
 * @tool get_weather
 * @title Weather
 * @param city City name, e.g. "Beijing"
 * @returns The forecast, in Celsius.
 * @readonly @idempotent
 * @openworld
 * @timeout 1.5s
 * @group weather, daily
 * @group daily
 * @deprecated use forecast
 * @example {"city":"Beijing"}
 */
export async function getWeather(city: string, days = 1): Promise<string> { return city; }`);
  expect(tool).toMatchObject({
    name: "get_weather",
    origin: { file: "src/a.ts", line: 18, column: 23, length: 10 },
    docs: {
      description: "Forecast for a city, up to a week ahead.\nNot for past weather.",
      title: "Weather",
      deprecated: "use forecast",
    },
    returns: "The forecast, in Celsius.",
    output: { kind: "described", type: { kind: "string" }, docs: { description: "The forecast, in Celsius." } },
    hints: { readOnly: true, idempotent: true, openWorld: true },
    execution: { timeoutMs: 1500 },
    groups: ["weather", "daily"],
    examples: [{ value: { city: "Beijing" }, origin: { line: 16, column: 13 } }],
  });
});

test("tags without effect are kept in the model", () => {
  const { tool } = readOne(`
export function mayRead(): void {}
/** T. @tool
 * @retry 2
 * @isolate process
 * @exclusive {path}
 * @approval
 * @maxOutput 20kB
 * @coerce lossless
 * @unknown strip
 * @guard mayRead
 */
export function t(path: string, o?: string): void {}`);
  expect(tool.execution).toEqual({
    retries: 2,
    isolate: "process",
    exclusive: { parameter: "path" },
    approval: true,
    maxOutputBytes: 20_000,
  });
  expect(tool).toMatchObject({
    coerce: ["decimal-string", "boolean-string", "null-as-absent", "json-string", "null-string"],
    unknown: "strip",
    guard: { module: "src/a.ts", export: "mayRead", takes: "nothing" },
  });
});

test("the model is plain data", () => {
  const { project } = readOne(
    "interface Row { id: number; next?: Row }\n/** T. @tool */\nexport function t(row: Row | null, at = 1): Row { return row!; }",
  );
  expect(JSON.parse(JSON.stringify(project))).toEqual(project);
});

test("CRLF sources say the same as LF sources", () => {
  const source =
    "/**\n * One\n * two.\n * @tool\n * @param a x\n * y\n */\nexport function t(a: `p\n${string}`, b?: string): void {}";
  const { origin: _a, ...lf } = readOne(source).tool;
  const { origin: _b, ...crlf } = readOne(source.replaceAll("\n", "\r\n")).tool;
  expect(crlf).toEqual(lf);
});
