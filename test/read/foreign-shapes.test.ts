/** Shapes that packages on npm export and that were once read wrongly; `npm run foreign` finds them. */
import { expect, test } from "vitest";
import { typeText } from "../../src/emit/types/types.js";
import { readOne, show, typeOf } from "./read-source.js";

test("an interface named Function is data", () => {
  const declarations = "export interface Function { name: string }\nexport interface Call { function: Function }";
  expect(show(typeOf("{ call: { function: { name: string } } }"))).toBe("{ call: { function: { name: string } } }");
  const { tool, project } = readOne(
    `${declarations}\n/** T. @tool t */\nexport function t(p: Call, other: string): void {}`,
  );
  expect(show(tool.input, project)).toBe("{ p: { function: { name: string } }; other: string }");
});

test("a key that TypeScript wants, with undefined in it, is absent on the wire and written as it is wanted", () => {
  const type = typeOf("{ a: string | undefined; b?: string; c?: string | undefined }");
  expect(show(type)).toBe("{ a?: string; b?: string; c?: string }");
  const context = { definitions: {}, names: new Map() };
  expect(typeText(type, { ...context, form: "args" })).toBe("{ a: string | undefined; b?: string; c?: string }");
  expect(typeText(type, { ...context, form: "result" })).toBe(
    "{ a?: string | undefined; b?: string | undefined; c?: string | undefined }",
  );
});
