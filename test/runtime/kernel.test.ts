/** The line between the two halves of the runtime: what registries carry, and what runs tools. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createDispatcher, mergeRegistries, type Registry } from "../../src/runtime/index.js";
import { type Kernel, kernelOf } from "../../src/runtime/kernel.js";
import { entry, object, registryOf } from "./fixture.js";

test("nothing outside of kernel/ imports its code: the entry toolc must not carry it", () => {
  const files = readdirSync("src/runtime", { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const outside = files.filter((file) => file.endsWith(".ts") && !file.startsWith("kernel/"));
  const crossing = outside.flatMap((file) =>
    (readFileSync(`src/runtime/${file}`, "utf8").match(/^(?:import|export|\}).*"[./]*\/kernel\/.*$/gm) ?? []).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(outside.length).toBeGreaterThan(30);
  expect(crossing.filter((line) => !/: (?:import|export) type /.test(line))).toEqual([]);
});

describe.each<[string, (registry: unknown) => unknown]>([
  ["createDispatcher", (registry) => createDispatcher(registry as Registry)],
  ["mergeRegistries", (registry) => mergeRegistries(registryOf(), registry as Registry)],
])("%s", (name, take) => {
  test.each([undefined, null, {}, { names: () => [] }, "registry"])("refuses %j", (given) => {
    expect(() => take(given)).toThrow(new TypeError(`${name} takes the registry of a generated module`));
  });

  test("refuses a registry of a copy that speaks otherwise", () => {
    const registry = registryOf(entry("a", object({}), () => 1)) as Registry & { readonly [kernelOf]: Kernel };
    const other = { ...registry, [kernelOf]: { ...registry[kernelOf], version: 99 } };
    expect(() => take(other)).toThrow("comes from another version of toolc");
  });
});

test("it hangs on the registry unseen", () => {
  expect(Reflect.ownKeys({ ...registryOf() })).toEqual(["hash", "names", "has", "get", "validate"]);
});
