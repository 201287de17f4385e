import { describe, expect, test, vi } from "vitest";
import { createRegistry } from "../../src/generated/index.js";
import { contractVersion, type ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, mergeRegistries, type Registry, UnknownToolError } from "../../src/runtime/index.js";
import { entry, number, object, registryOf, string } from "../runtime/fixture.js";

const weather = (more: Partial<ToolEntry> = {}) =>
  entry("get_weather", object({ city: string, "days?": number }), () => "sunny", more);
const toolOf = (tool: ToolEntry) => registryOf(tool).get(tool.name);

test("a module of another version says what to do", () => {
  for (const version of [contractVersion - 1, contractVersion + 1, undefined]) {
    expect(() => createRegistry({ version: version as number, hash: "", tools: [] })).toThrow("run `toolc build`");
  }
});

describe("names", () => {
  const registry = registryOf(
    ...["b", "a", "constructor", "__proto__"].map((name) => entry(name, object({}), () => name)),
  );

  test("in order of registration, of any kind", () => {
    expect(registry.names()).toEqual(["b", "a", "constructor", "__proto__"]);
    expect(registry.get("__proto__").name).toBe("__proto__");
    expect(registry.has("a") && !registry.has("toString") && !registry.has("A")).toBe(true);
  });

  test("a name that no tool has", () => {
    const tools = registryOf(weather());
    for (const ask of [() => tools.get("get_wether"), () => tools.validate("get_wether", {})]) {
      expect(ask).toThrow(UnknownToolError);
      expect(ask).toThrow("There is no tool get_wether. Did you mean get_weather?");
    }
    expect(() => tools.get(undefined as never)).toThrow(UnknownToolError);
    try {
      tools.get("get_wether");
    } catch (error) {
      expect(error).toMatchObject({ tool: "get_wether", suggestions: ["get_weather"] });
    }
  });
});

test("nothing is made before it is asked for, and then once", () => {
  const input = vi.fn(() => object({}));
  const registry = registryOf(weather({ input, check: () => true }));
  const tool = registry.get("get_weather");
  expect(input).not.toHaveBeenCalled();
  expect(tool.inputSchema).toBe(tool.inputSchema);
  expect(registry.get("get_weather")).toBe(tool);
  expect(input).toHaveBeenCalledOnce();
});

test("a tool shows what the generated module says", () => {
  const tool = toolOf(
    weather({ title: "Weather", timeoutMs: 5000, groups: ["geo"], hints: { readOnly: true }, output: () => string }),
  );
  expect(tool).toMatchObject({
    name: "get_weather",
    title: "Weather",
    description: "The tool get_weather.",
    hints: { readOnly: true },
    timeoutMs: 5000,
    groups: ["geo"],
    origin: "src/get_weather.ts#get_weather",
    hash: "hash of get_weather",
    inputSchema: object({ city: string, "days?": number }),
    outputSchema: string,
  });
  expect("outputSchema" in toolOf(weather())).toBe(false);
  expect("title" in toolOf(weather())).toBe(false);
});

test("targets: what is absent is as in the canonical form", () => {
  const reversal = { kind: "object", properties: {} } as const;
  const tool = toolOf(
    weather({ targets: { openai: { name: "weather", schema: () => object({}), strict: true, reversal } } }),
  );
  expect(tool.targets.openai).toEqual({ name: "weather", schema: object({}), strict: true, reversal });
  expect(tool.targets.gemini).toEqual({ name: "get_weather", schema: tool.inputSchema, strict: false, reversal: null });
  expect(Object.keys(tool.targets)).toEqual(["openai", "anthropic", "gemini", "mcp", "draft-07", "openapi-3.0"]);
});

describe("validate", () => {
  const registry = registryOf(weather({ decode: ({ city }: { city: string }) => ({ city: city.toUpperCase() }) }));

  test("gives decoded values", () => {
    expect(registry.validate("get_weather", { city: "Beijing" })).toEqual({ ok: true, value: { city: "BEIJING" } });
    expect(registry.validate("get_weather", '{"city":"Beijing"}')).toEqual({ ok: true, value: { city: "BEIJING" } });
  });

  test.each<[unknown, string[]]>([
    [{}, ["missing_field /city"]],
    [undefined, ["missing_field /city"]],
    [{ city: 1, x: 2 }, ["type_mismatch /city", "unknown_field /x"]],
    [5, ["type_mismatch "]],
    [new Map(), ["type_mismatch "]],
    ["{", ["type_mismatch "]],
    ["no json", ["type_mismatch "]],
    ['{"city":"a","city":"b"}', ["duplicate_key /city"]],
    ['{"city":"a","days":12345678901234567890}', ["unsafe_number /days"]],
  ])("%j", (args, want) => {
    const given = registry.validate("get_weather", args);
    expect(given.ok ? [] : given.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(want);
  });
});

describe("Standard Schema", () => {
  const standard = toolOf(weather({ decode: () => "decoded", output: () => string }))["~standard"];

  test("checks, and gives wire values back", () => {
    expect(standard).toMatchObject({ version: 1, vendor: "toolc" });
    expect(standard.validate({ city: "Beijing" })).toEqual({ value: { city: "Beijing" } });
    expect(standard.validate({ city: 1, "a/b": 1 })).toEqual({
      issues: [
        { message: "expected string, got number 1", path: ["city"] },
        { message: "unknown property a/b; known and not sent: days", path: ["a/b"] },
      ],
    });
  });

  test("gives its JSON Schema, a fresh object each time", () => {
    const draft07 = { type: "object", definitions: {} };
    const { jsonSchema } = toolOf(
      weather({
        output: () => string,
        targets: { "draft-07": { schema: () => ({ ...draft07 }), output: () => ({ type: "x" }) } },
      }),
    )["~standard"];
    expect(jsonSchema.input({ target: "draft-2020-12" })).toEqual(object({ city: string, "days?": number }));
    expect(jsonSchema.input({ target: "draft-2020-12" })).not.toBe(jsonSchema.input({ target: "draft-2020-12" }));
    expect(jsonSchema.input({ target: "draft-07" })).toEqual(draft07);
    expect(jsonSchema.output({ target: "draft-07" })).toEqual({ type: "x" });
    expect(standard.jsonSchema.input({ target: "draft-07" })).toEqual(object({ city: string, "days?": number }));
    expect(standard.jsonSchema.output({ target: "draft-2020-12" })).toEqual(string);
    expect(toolOf(weather())["~standard"].jsonSchema.output({ target: "draft-2020-12" })).toEqual({});
  });

  test.each(["draft-04", "openapi-3.0", "constructor", undefined])(
    "throws on a target that it has not: %s",
    (target) => {
      expect(() => standard.jsonSchema.input({ target: target as never })).toThrow("no JSON Schema for the target");
      expect(() => standard.jsonSchema.output({ target: target as never })).toThrow("no JSON Schema for the target");
    },
  );
});

describe("mergeRegistries", () => {
  const mail = registryOf(
    entry("search", object({}), () => "mail", { origin: "src/mail.ts#search" }),
    entry("send", object({}), () => "sent"),
  );
  const web = registryOf(
    entry("fetch", object({}), () => "page"),
    entry("search", object({}), () => "web", { origin: "src/web.ts#search" }),
  );

  test("D16: a name that stands twice is refused, with both origins", () => {
    expect(() => mergeRegistries(mail, web)).toThrow(
      "two tools have the name search: src/mail.ts#search and src/web.ts#search",
    );
  });

  test("unless it may be overridden; the tools keep their order", async () => {
    const merged = mergeRegistries(mail, web, { override: ["search"] });
    expect(merged.names()).toEqual(["search", "send", "fetch"]);
    expect((await createDispatcher(merged).dispatch({ id: "1", name: "search" })).content).toBe("web");
    expect(merged.hash).not.toBe(mergeRegistries(web, mail, { override: ["search"] }).hash);
    expect(merged.hash).toMatch(/^[0-9a-f]{32}$/);
  });

  test("two names that are one to a target are refused too", () => {
    const dotted = registryOf(entry("fs.read", object({}), () => "", { targets: { openai: { name: "fs_read" } } }));
    const plain = registryOf(entry("fs_read", object({}), () => ""));
    expect(() => mergeRegistries(dotted, plain)).toThrow("two tools have the name fs_read for the target openai");
  });

  test("registries of another copy of this package", async () => {
    vi.resetModules();
    const copy = await import("../../src/generated/index.js");
    const other = copy.createRegistry({
      version: contractVersion,
      hash: "",
      tools: [weather()],
    }) as unknown as Registry;
    const merged = mergeRegistries(mail, other);
    expect(
      await createDispatcher(merged).dispatch({ id: "1", name: "get_weather", arguments: { city: "x" } }),
    ).toMatchObject({ ok: true });
    const { deny } = await import("../../src/runtime/index.js");
    expect(
      await createDispatcher(merged, { guards: { "*": () => deny("other copy") } }).dispatch({ id: "1", name: "send" }),
    ).toMatchObject({
      error: { code: "denied", message: "other copy" },
    });
  });
});
