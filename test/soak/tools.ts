/** The tools of the soak: what goes wrong is their argument. Once for each level: in the program, in a thread, in a process. */

export const levels = ["inline", "worker", "process"] as const;
export type Level = (typeof levels)[number];

const head = `import { media, ModelVisibleError, page, RetryableError, type ToolContext } from "toolc";

export type Fault =
  | "none" | "later" | "yields" | "stream" | "page" | "picture" | "nothing" | "chatter"
  | "throw" | "visible" | "text" | "undefined" | "trap" | "reject" | "busy"
  | "hang" | "deaf" | "late" | "late error" | "endless yields" | "endless stream" | "own abort"
  | "flood" | "circle" | "function"
  | "exit" | "abort" | "uncaught" | "unhandled" | "loop" | "memory";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const circle: { self?: unknown } = {};
circle.self = circle;
let tries = 0;

async function* steps(ms: number, most: number): AsyncGenerator<string, string> {
  for (let n = 0; n < most; n++) {
    yield "step";
    await sleep(ms);
  }
  return "stepped";
}

function act(fault: Fault, ms: number, ctx: ToolContext): unknown {
  switch (fault) {
    case "none": return "ok";
    case "later": return sleep(ms).then(() => ({ ok: true, ms }));
    case "yields": return steps(0, 3);
    case "stream": return new ReadableStream({ start(c) { c.enqueue("a"); c.enqueue("b"); c.close(); } });
    case "page": return page(Array.from({ length: 500 }, (_, n) => ({ id: "id" + n })), { cursorAfter: ({ id }) => id });
    case "picture": return { picture: media.image(new Uint8Array(1000), "image/png") };
    case "nothing": return undefined;
    case "chatter": for (let n = 0; n < 50; n++) { ctx.progress(n, 50, "n"); ctx.log("debug", { n }); } return "told";
    case "throw": throw new TypeError("secret at /home/someone");
    case "visible": throw new ModelVisibleError("no such thing", { retryable: true });
    case "text": throw "just text";
    case "undefined": throw undefined;
    case "trap": throw { get message(): string { throw new Error("nested"); } };
    case "reject": return sleep(ms).then(() => { throw new Error("secret"); });
    case "busy": if (++tries % 3 !== 0) throw new RetryableError("busy", { retryAfterMs: 1 }); return "worked at last";
    case "hang": return new Promise((_, reject) => ctx.signal.addEventListener("abort", () => reject(ctx.signal.reason)));
    case "deaf": return new Promise(() => {});
    case "late": return sleep(1_500).then(() => "late");
    case "late error": return sleep(1_500).then(() => { throw new Error("late"); });
    case "endless yields": return (function* () { for (;;) yield 1; })();
    case "endless stream": return new ReadableStream({ async pull(c) { await sleep(1); c.enqueue("x".repeat(100)); } });
    case "own abort": throw new DOMException("mine", "AbortError");
    case "flood": return Array.from({ length: 20_000 }, (_, n) => ({ n, text: "some text that is repeated" }));
    case "circle": return circle;
    case "function": return { f: () => 1 };
    case "exit": process.exit(3);
    case "abort": process.abort();
    case "uncaught": setTimeout(() => { throw new Error("uncaught"); }, 1); return new Promise(() => {});
    case "unhandled": void Promise.reject(new Error("unhandled")); return new Promise(() => {});
    case "loop": for (;;);
    case "memory": { const kept: unknown[] = []; for (;;) kept.push(new Array(10_000).fill(Math.random())); }
  }
}
`;

const toolsOf = (level: Level): string => {
  const isolate = level === "inline" ? "" : `\n * @isolate ${level}`;
  return `
/**
 * Goes wrong, or right.
 *
 * @tool act_${level}
 * @maxOutput 5kB${isolate}
 */
export function act_${level}(fault: Fault, ms: number, ctx: ToolContext): unknown {
  return act(fault, ms, ctx);
}

/**
 * Goes wrong, or right, and may be done twice.
 *
 * @tool again_${level}
 * @idempotent
 * @maxOutput 5kB${isolate}
 */
export function again_${level}(fault: Fault, ms: number, ctx: ToolContext): unknown {
  return act(fault, ms, ctx);
}

/**
 * Goes wrong, or right, and never beside itself with the same key.
 *
 * @tool alone_${level}
 * @exclusive {key}
 * @maxOutput 5kB${isolate}
 */
export function alone_${level}(key: string, fault: Fault, ms: number, ctx: ToolContext): unknown {
  return act(fault, ms, ctx);
}
`;
};

const nested = `
/**
 * Calls other tools.
 *
 * @tool nest
 */
export async function nest(
  faults: Fault[],
  ctx: ToolContext<{ dispatchInside: (faults: Fault[], ctx: unknown) => Promise<string[]> }>,
): Promise<string[]> {
  return ctx.dispatchInside(faults, ctx);
}
`;

export const soakTools = head + levels.map(toolsOf).join("") + nested;
