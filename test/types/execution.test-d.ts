/** Types of how calls run: limits by the names of tools, events, progress, results that are more than text. */
import {
  createDispatcher,
  type LogLevel,
  type Media,
  media,
  type Page,
  page,
  type Registry,
  RetryableError,
  type ToolContext,
} from "../../src/runtime/index.js";

interface Tools {
  "fs.read": { args: { path: string }; result: string };
  now: { args: Record<string, never>; result: Date };
}
declare const registry: Registry<Tools>;

const dispatcher = createDispatcher(registry, {
  toolConcurrency: { "fs.read": 2 },
  maxQueue: 10,
  retry: { retries: 1, attemptTimeoutMs: 5 },
  breaker: {},
  validateResults: true,
});
createDispatcher(registry, { retry: false });
// @ts-expect-error there is no such tool
createDispatcher(registry, { toolConcurrency: { "fs.write": 2 } });
// @ts-expect-error true says nothing
createDispatcher(registry, { retry: true });

const stop: () => void = dispatcher.on("end", ({ callId, ok, code, durationMs }) => {
  const all: [string, boolean, string | undefined, number] = [callId, ok, code, durationMs];
  return all;
});
stop();
dispatcher.on("log", ({ level }) => {
  const known: LogLevel = level;
  return known;
});
// @ts-expect-error there is no such event
dispatcher.on("ended", () => {});
// @ts-expect-error of another event
dispatcher.on("start", ({ durationMs }) => durationMs);

void dispatcher.dispatchAll([], { failFast: true, concurrency: 2 });
void dispatcher.dispatch({ id: "1", name: "now" }, { onProgress: ({ done, total }) => done / (total ?? 1) });
// @ts-expect-error one call has no others
void dispatcher.dispatch({ id: "1", name: "now" }, { failFast: true });

export function tool(ctx: ToolContext): Page<{ id: string }> {
  ctx.log("warning", { slow: true });
  // @ts-expect-error a level comes first
  ctx.log("slow");
  ctx.progress(1, 2);
  if (ctx.signal.aborted) throw new RetryableError("busy", { retryAfterMs: 5, cause: 1 });
  return page([{ id: "a" }], { cursorAfter: ({ id }, index) => `${id}${index}` });
}

export function picture(): Media {
  // @ts-expect-error a picture has a type
  media.image(new Uint8Array());
  return media.image(new Uint8Array(), "image/png");
}
