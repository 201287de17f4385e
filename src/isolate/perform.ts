/**
 * Runs calls in the place where tools are isolated: a dispatcher of its own for each tool decodes, executes and encodes, so that a
 * call means the same on either side of the border. One call at a time.
 */
import type { Answer, FailureAnswer, SuccessAnswer } from "../runtime/answer.js";
import type { ToolEntry } from "../runtime/contract.js";
import { createDispatcher, type Dispatcher } from "../runtime/dispatcher.js";
import type { CallEvent } from "../runtime/events.js";
import { isGenerator } from "../runtime/generator.js";
import type { Kernel } from "../runtime/kernel.js";
import { mostDepth } from "../runtime/limits.js";
import { isThenable } from "../runtime/thenable.js";
import type { Registry } from "../runtime/tool.js";
import { contextFromMessage } from "./crossing-context.js";
import { errorToData } from "./error-data.js";
import { loadRegistry, loadSetup } from "./load-module.js";
import { Reports } from "./reports.js";
import type { CallMessage, EventMessage, ResultData, ResultMessage } from "./wire.js";

/** JSON of results that did not fit into the content: beyond this, only the content crosses. Characters. */
const mostData = 8_000_000;

export interface Performer {
  /**
   * Never rejects for what the tool does. Does not end where a call that was aborted may still be running.
   *
   * @throws where the modules can't be loaded, or the function was never reached: this place is of no use then
   */
  perform(message: CallMessage): Promise<ResultMessage>;
  /** The call that runs. */
  running(): number | undefined;
  /** Aborts the signal of the running call, or keeps it from starting. Any other call is left alone. */
  abort(id: number): void;
}

interface Current {
  readonly message: CallMessage;
  readonly controller: AbortController;
  readonly reports: Reports;
  /** The function's own end: after an abort the dispatcher does not wait for it, and this place is not free before. */
  running: Promise<unknown>;
  hasStarted?: true;
  thrown?: { readonly error: unknown };
  told?: { readonly error: unknown };
}

export function createPerformer(post: (event: EventMessage) => void): Performer {
  const dispatchers = new Map<string, Dispatcher>();
  let current: Current | undefined;

  async function dispatcherFor(message: CallMessage): Promise<Dispatcher> {
    const key = JSON.stringify([message.module.url, message.tool]);
    const known = dispatchers.get(key);
    if (known) return known;
    post({ id: message.id, event: "loading" });
    const kernel = await loadRegistry(message.module);
    const entry = kernel.entries.get(message.tool);
    if (entry?.hash !== message.hash) {
      throw new Error(`The tool ${message.tool} is another one in the module on disk: start the program anew.`);
    }
    const { instances, context } = await loadSetup(message.module, entry);
    const dispatcher = createDispatcher(registryOf(kernel, innerEntry(entry)) as Registry<unknown, unknown, unknown>, {
      ...(instances !== undefined && { instances }),
      context: context ?? {},
      timeoutMs: Number.POSITIVE_INFINITY,
      retry: false,
      // What the application checked and bounded is not bounded here.
      maxDepth: mostDepth,
      get maxOutput() {
        return current?.message.maxOutput ?? message.maxOutput;
      },
      onError: (report) => {
        const of = currentOf(report);
        if (of) of.told = { error: report.error };
      },
    }) as Dispatcher;
    dispatcher.on("progress", (progress) => currentOf(progress)?.reports.progress(progress));
    dispatcher.on("log", (log) => currentOf(log)?.reports.log(log.level, log.data));
    dispatchers.set(key, dispatcher);
    contexts.set(dispatcher, context);
    return dispatcher;
  }

  /** What a call that was answered before still says is not told as a word of the one that runs now. */
  function currentOf({ callId, tool }: CallEvent): Current | undefined {
    return current?.message.callId === callId && current.message.tool === tool ? current : undefined;
  }

  /** The tool alone: what the application decides around a call was decided. */
  function innerEntry(entry: ToolEntry): ToolEntry {
    const { isolate: _isolate, isolation: _isolation, approval: _approval, guard: _guard, ...decided } = entry;
    const { exclusive: _exclusive, retries: _retries, timeoutMs: _timeoutMs, ...planned } = decided;
    // The arguments were mended there: once is enough.
    const { coerces: _coerces, strips: _strips, maxOutputBytes: _maxOutputBytes, ...inner } = planned;
    const start = (args: never, context: never, instance: never): unknown => {
      if (!current) throw new Error("toolc bug: a call without a message");
      const { message } = current;
      current.hasStarted = true;
      if (message.context) lendKey(context, message.context.idempotencyKey);
      post({ id: message.id, event: "started" });
      return follow(current, () => entry.call(args, context, instance));
    };
    // How many arguments it takes says whether it wants a context.
    const call = entry.call.length > 1 ? start : (args: never) => start(args, undefined as never, undefined as never);
    return { ...inner, output: entry.output ?? (() => ({})), call };
  }

  return {
    async perform(message) {
      current = {
        message,
        controller: new AbortController(),
        running: Promise.resolve(),
        reports: new Reports(message.id, post),
      };
      const { controller } = current;
      try {
        const dispatcher = await dispatcherFor(message);
        const call = { id: message.callId, name: message.tool, arguments: message.args };
        const context = message.context && contextFromMessage(message.context, contexts.get(dispatcher), message.level);
        const options = { signal: controller.signal, ...(context && { context }) };
        const answer = await dispatcher.dispatch(call, options);
        if (controller.signal.aborted) await current.running;
        else if (!answer.ok && !current.hasStarted) throw current.told?.error ?? damaged(answer);
        current.reports.end();
        return resultOf(answer, current);
      } finally {
        current = undefined;
      }
    },
    running: () => current?.message.id,
    abort(id) {
      if (current?.message.id === id) current.controller.abort(new DOMException("the call was aborted", "AbortError"));
    },
  };
}

/** The arguments were checked by the application: where they are not valid here, a tool has changed what all code runs on. */
function damaged({ error }: FailureAnswer): Error {
  return new Error(
    `The call was answered ${error.code} before its function began: something has changed built-in objects`,
  );
}

/** The key of the call on the other side: with its session, and the same for every try. */
function lendKey(context: object, idempotencyKey: string): void {
  Object.defineProperty(context, "idempotencyKey", { value: idempotencyKey, enumerable: true, configurable: true });
}

/** The context of the setup module, by the dispatcher that has it. */
const contexts = new WeakMap<Dispatcher, unknown>();

function registryOf(kernel: Kernel, entry: ToolEntry): Registry {
  return kernel.make({ tools: [entry], hash: entry.hash });
}

/** Keeps what a function throws, and knows when it ends. */
function follow(current: Current, start: () => unknown): unknown {
  try {
    const result = start();
    if (isThenable(result)) {
      current.running = Promise.resolve(result).then(endOf, (error: unknown) => {
        current.thrown = { error };
      });
    } else current.running = endOf(result);
    return result;
  } catch (error) {
    current.thrown = { error };
    throw error;
  }
}

/** Nobody is told when a generator that was closed comes to its end. */
function endOf(result: unknown): Promise<unknown> {
  return isGenerator(result) ? new Promise(() => {}) : Promise.resolve();
}

function resultOf(answer: Answer, { message: { id }, thrown, told }: Current): ResultMessage {
  if (answer.ok) return { id, kind: "returned", result: resultData(answer) };
  const { error } = answer;
  if (error.code === "tool_error") {
    const what = thrown ?? told;
    // A generator's error was seen by nobody; where nobody was told either, it is one that the model may read.
    const visible = { kind: "error", name: "ModelVisibleError", message: error.message } as const;
    const data = what
      ? errorToData(what.error)
      : { ...visible, retryable: error.retryable, brands: ["toolc.modelVisibleError"] };
    return { id, kind: "threw", error: data };
  }
  return { id, kind: "failed", error, ...(told && { told: errorToData(told.error) }) };
}

function resultData({ content, structured, truncated, media }: SuccessAnswer): ResultData {
  const parts = media && { media };
  if (structured === undefined) return { content, form: "nothing", ...parts };
  if (!truncated) return { content, form: typeof structured === "string" ? "text" : "json", ...parts };
  const data = JSON.stringify(structured);
  const form = truncated.nextCursor === undefined ? "cut" : "page";
  return { content, form, truncated, ...parts, ...(data.length <= mostData && { data }) };
}
