import { describe, expect, test } from "vitest";
import type { ToolEntry } from "../../src/runtime/contract.js";
import { createDispatcher, mergeRegistries, type Registry } from "../../src/runtime/index.js";
import { dispatcherOf, entry, object, registryOf, string } from "./fixture.js";

class Files {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }
  read({ path }: { path: string }): string {
    return this.#root + path;
  }
}

/** A tool as a generated module writes one for a method. */
function method(name: string, instance = "Files", more: Partial<ToolEntry> = {}): ToolEntry {
  const call = (args: never, _context: never, files: Files) => files.read(args);
  const origin = `src/${instance.toLowerCase()}.ts#${instance}.read`;
  return entry(name, object({ path: string }), () => undefined, { call: call as never, instance, origin, ...more });
}

const withInstances = (tools: ToolEntry | ToolEntry[], instances: unknown) =>
  dispatcherOf(tools, { instances } as object);

test("a method is called on its instance, private fields and all", async () => {
  const given = { Files: new Files("/a/"), Other: new Files("/b/") };
  const dispatcher = withInstances([method("read"), method("read_other", "Other")], given);
  const calls = ["read", "read_other"].map((name) => ({ id: name, name, arguments: { path: "x" } }));
  expect((await dispatcher.dispatchAll(calls)).map(({ content }) => content)).toEqual(["/a/x", "/b/x"]);
});

test("its context comes second", async () => {
  const seen: unknown[] = [];
  const call = (...given: unknown[]) => void seen.push(...given);
  const tool = method("read", "Files", { call: call as never });
  const files = new Files("/");
  await dispatcherOf(tool, { instances: { Files: files }, context: { user: "ada" } } as object).dispatch({
    id: "1",
    name: "read",
    arguments: { path: "x" },
  });
  expect(seen).toMatchObject([{ path: "x" }, { user: "ada", callId: "1" }, {}]);
  expect(seen[2]).toBe(files);
});

describe("missing ones", () => {
  const tools = [
    method("fs.read"),
    method("fs.list"),
    method("mail.send", "Mail", { origin: "src/mail.ts#Mail.send" }),
    entry("free", object({}), () => 1),
  ];

  test("all at once, with their classes and their tools", () => {
    expect(() => withInstances(tools, undefined)).toThrow(
      new TypeError(
        [
          "createDispatcher: instances are missing. Pass { instances: { Files, Mail } }:",
          "  Files: an instance of src/files.ts#Files, for fs.read, fs.list",
          "  Mail: an instance of src/mail.ts#Mail, for mail.send",
        ].join("\n"),
      ),
    );
    expect(() => withInstances(tools, { Files: new Files("/") })).toThrow(/^(?!.*Files: ).*Mail: an instance of/s);
  });

  test.each([{}, { Files: undefined }, { Files: null }, { Files: "/" }, 5, Object.create({ Files: new Files("/") })])(
    "%j",
    (given) => {
      expect(() => withInstances(method("read"), given)).toThrow(TypeError);
    },
  );

  test("keys like those of every object", () => {
    const tool = method("read", "constructor");
    expect(() => withInstances(tool, {})).toThrow("constructor: an instance of");
    expect(() => withInstances(tool, { constructor: new Files("/") })).not.toThrow();
  });
});

test("a merged registry needs those of both", async () => {
  const both = mergeRegistries(registryOf(method("a")), registryOf(method("b", "Other"))) as unknown as Registry;
  expect(() => createDispatcher(both, { instances: { Files: new Files("/") } })).toThrow("Other: an instance of");
  const dispatcher = createDispatcher(both, { instances: { Files: new Files("/a/"), Other: new Files("/b/") } });
  expect(await dispatcher.dispatch({ id: "1", name: "b", arguments: { path: "x" } })).toMatchObject({
    content: "/b/x",
  });
});
