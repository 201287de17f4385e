/** What holds for every tool holds for isolated ones: tries again, keys, progress, pages, pictures, results held to their schema. */
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltProject, builtProject } from "./program.js";

const tools = (level: "worker" | "process"): string => `
/**
 * Works at the second try.
 *
 * @tool flaky_${level}
 * @param file Remembers that there was a first one.
 * @idempotent
 * @isolate ${level}
 */
export function flaky_${level}(file: string, ctx: ToolContext): string {
  if (existsSync(file)) return ctx.idempotencyKey + " " + readFileSync(file, "utf8");
  writeFileSync(file, ctx.idempotencyKey);
  throw new RetryableError("busy", { retryAfterMs: 1 });
}

/**
 * One at a time.
 *
 * @tool alone_${level}
 * @param file Where it notes that it runs.
 * @exclusive {file}
 * @isolate ${level}
 */
export async function alone_${level}(file: string): Promise<void> {
  appendFileSync(file, "+");
  await new Promise((resolve) => setTimeout(resolve, 20));
  appendFileSync(file, "-");
}

/**
 * Tells how far it is.
 *
 * @tool steps_${level}
 * @isolate ${level}
 */
export async function* steps_${level}(): AsyncGenerator<string, string> {
  yield "reading";
  await new Promise((resolve) => setTimeout(resolve, 60));
  yield "writing";
  return "done";
}

/**
 * A list.
 *
 * @tool list_${level}
 * @maxOutput 1kB
 * @isolate ${level}
 */
export function list_${level}(): Page<{ id: string }> {
  return page(Array.from({ length: 200 }, (_, n) => ({ id: "r" + n })), { cursorAfter: ({ id }) => id });
}

/**
 * A picture.
 *
 * @tool picture_${level}
 * @isolate ${level}
 */
export function picture_${level}(): { title: string; picture: Media } {
  return { title: "t", picture: media.image(new Uint8Array([1, 2, 3, 4]), "image/png") };
}

/**
 * Says one thing and does another.
 *
 * @tool lie_${level}
 * @isolate ${level}
 */
export function lie_${level}(): { n: number } {
  return JSON.parse('{"n":"secret"}') as { n: number };
}

/**
 * A stream.
 *
 * @tool stream_${level}
 * @isolate ${level}
 */
export function stream_${level}(): unknown {
  return new ReadableStream({
    start(controller) {
      controller.enqueue("a");
      controller.enqueue("b");
      controller.close();
    },
  });
}
`;

let project: BuiltProject;
beforeAll(async () => {
  project = await builtProject({
    "src/tools.ts": `import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { media, page, RetryableError, type Media, type Page, type ToolContext } from "toolc";
${tools("worker")}${tools("process")}`,
    "node_modules/.keep": "",
  });
});

describe.each(["worker", "process"] as const)("%s", (level) => {
  test("all of it", async () => {
    const file = (name: string) => JSON.stringify(`${project.root}/${level}-${name}`);
    const { said, stderr } = await project.program(
      `import { readFileSync } from "node:fs";
const seen = [];
dispatcher.on("retry", ({ attempt, error }) => seen.push([attempt, error.name, error.retryAfterMs]));
const flaky = (await call("flaky_${level}", { file: ${file("flaky")} })).content;
say([seen, new Set(flaky.split(" ")).size]);
await Promise.all([1, 2, 3].map(() => call("alone_${level}", { file: ${file("alone")} })));
say(readFileSync(${file("alone")}, "utf8"));
const progress = [];
const steps = await call("steps_${level}", {}, { onProgress: ({ done, message }) => progress.push([done, message]) });
say([steps.content, progress]);
const list = await call("list_${level}");
const shown = JSON.parse(list.content);
say([shown.nextCursor === shown.items.at(-1).id, list.truncated.nextCursor === shown.nextCursor, list.value.items.length]);
const { content, media } = await call("picture_${level}");
say([content, media]);
const lie = await call("lie_${level}");
say([lie.error?.code, lie.content.includes("secret"), told.at(-1)?.name]);
say((await call("stream_${level}")).content);`,
      { options: "{ validateResults: true }" },
    );
    expect({ said, stderr }).toEqual({
      stderr: "",
      said: [
        [[[1, "RetryableError", 1]], 1],
        "+-+-+-",
        [
          "done",
          [
            [1, "reading"],
            [2, "writing"],
          ],
        ],
        [true, true, 200],
        [
          '{"title":"t","picture":"[image 1: image/png, 4 bytes]"}',
          [{ type: "image", data: "AQIDBA==", mimeType: "image/png" }],
        ],
        ["invalid_result", false, "InvalidResultError"],
        "ab",
      ],
    });
  });
});
