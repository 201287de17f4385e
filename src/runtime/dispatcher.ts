/** Answers the tool calls of models with the tools of a registry. */
import type { Answer, ToolCall } from "./answer.js";
import { answerCall } from "./call.js";
import { type DispatcherEvents, type EventName, Events } from "./events.js";
import { FailFast } from "./fail-fast.js";
import { createFinder } from "./find.js";
import { readInstances } from "./instances.js";
import { openPlaces } from "./isolated.js";
import { type Kernel, kernelIn } from "./kernel.js";
import { Limiter } from "./limiter.js";
import { maxDepth, mostDepth } from "./limits.js";
import type { BatchOptions, CallOptions, Decision, DispatcherOptions } from "./options.js";
import { resumeCall } from "./resume.js";
import type { CallOrigin, DispatcherState } from "./run.js";
import { type SessionOptions, type SessionState, settle } from "./session.js";
import { tell } from "./tell.js";
import type { Registry } from "./tool.js";

/** What a call has to bring, where neither the tools nor the dispatcher leave anything open: nothing. */
type Needed<Context, Given> = Omit<Context, keyof Given>;

type OptionsFor<Options, Context, Given> =
  {} extends Needed<Context, Given>
    ? [options?: Options]
    : [options: Options & { readonly context: Needed<Context, Given> }];

export interface Dispatcher<Context = unknown, Given = unknown> {
  /**
   * Answers one call. Never rejects and never throws, whatever it is given: what goes wrong is in the answer.
   *
   * @example
   * ```ts
   * const answer = await dispatcher.dispatch({ id: "call_1", name: "get_weather", arguments: '{"city":"Beijing"}' });
   * messages.push({ role: "tool", tool_call_id: answer.id, content: answer.content });
   * ```
   */
  dispatch(call: ToolCall, ...options: OptionsFor<CallOptions<Context>, Context, Given>): Promise<Answer>;
  /**
   * Answers all calls of a turn: one answer a call, in the order of the calls. A failed call stops no other, unless `failFast` is
   * asked for. Never rejects.
   */
  dispatchAll(
    calls: readonly ToolCall[],
    ...options: OptionsFor<BatchOptions<Context>, Context, Given>
  ): Promise<Answer[]>;
  /**
   * Listens to what happens, for logs, traces and progress bars. Listeners are called at once, one after the other; what they throw
   * goes to `onError` and changes nothing.
   *
   * @returns what ends this
   * @throws {TypeError} on an event that there is not
   *
   * @example
   * ```ts
   * const stop = dispatcher.on("end", ({ tool, ok, durationMs }) => metrics.record(tool, ok, durationMs));
   * ```
   */
  on<Name extends EventName>(event: Name, listener: (event: DispatcherEvents[Name]) => unknown): () => void;
  /**
   * A conversation: dispatches like the dispatcher, and counts the calls that fail in a row. `JSON.stringify(session)` is its state.
   *
   * @throws {TypeError} on a state or an option that is none
   *
   * @example
   * ```ts
   * const session = dispatcher.session({ maxFailures: 3 });
   * const answers = await session.dispatchAll(calls);
   * ```
   */
  session(options?: SessionOptions): Session<Context, Given>;
  /**
   * Carries out the decision on a call that waits for an approval: runs exactly that call, once, with the context given here. Guards
   * are asked again; a tool that has changed since is not run. A token is spent by the first decision on it. Never rejects.
   *
   * @param token the `error.token` of the pending answer
   */
  resume(
    token: string,
    decision: Decision,
    ...options: OptionsFor<CallOptions<Context>, Context, Given>
  ): Promise<Answer>;
  /**
   * Ends what the dispatcher keeps between calls: the threads and processes of isolated tools, each as soon as its call is over. A
   * later call starts new ones. A process also ends without it.
   */
  close(): Promise<void>;
}

export interface Session<Context = unknown, Given = unknown>
  extends Pick<Dispatcher<Context, Given>, "dispatch" | "dispatchAll"> {
  readonly id: string;
  /** Plain JSON: give it to `session` again, also in another process. */
  readonly state: SessionState;
  toJSON(): SessionState;
}

/** Where methods of instances are tools, the instances must be given: there is no dispatcher without them. */
type DispatcherArguments<Options, Instances> = {} extends Instances
  ? [options?: Options]
  : [options: Options & { readonly instances: Instances }];

/**
 * Makes a dispatcher.
 *
 * @throws {RangeError} on an option that is no legal number
 * @throws {TypeError} on a guard for a tool that the registry has not: it would never be asked
 * @throws {TypeError} where an instance is missing whose methods are tools; it names all that are
 */
export function createDispatcher<Tools, Context, Instances, const Given extends Partial<Context> = {}>(
  registry: Registry<Tools, Context, Instances>,
  ...[options = {}]: DispatcherArguments<
    DispatcherOptions<Tools, Context, Given, NoInfer<Instances>>,
    NoInfer<Instances>
  >
): Dispatcher<Context, Given> {
  const state = prepare(kernelIn(registry, "createDispatcher"), options as DispatcherOptions);
  const limiter = new Limiter(options.concurrency ?? 16, options.maxQueue);
  return {
    dispatch: (call, ...[callOptions]) => answerCall(call, callOptions, state, limiter),
    dispatchAll: (calls, ...[batchOptions]) => answerAll(calls, batchOptions, state, limiter),
    on: (event, listener) => state.events.on(event, listener),
    session: (sessionOptions) => openSession(sessionOptions, state, limiter) as Session<Context, Given>,
    resume: (token, decision, ...[callOptions]) => resumeCall(token, decision, callOptions, state, limiter),
    close: async () => {
      await Promise.all([...state.places.values()].map((places) => places.close()));
    },
  };
}

function prepare(kernel: Kernel, options: DispatcherOptions): DispatcherState {
  for (const name of ["timeoutMs", "concurrency", "maxOutput", "maxDepth"] as const) {
    const value = options[name];
    if (value !== undefined && !(typeof value === "number" && value > 0)) {
      throw new RangeError(`createDispatcher: ${name} must be a number above 0, got ${String(value)}`);
    }
  }
  if (options.maxDepth !== undefined && options.maxDepth > mostDepth)
    throw new RangeError(`createDispatcher: maxDepth can be ${mostDepth} at most, got ${options.maxDepth}`);
  kernel.checkMessages(options.messages);
  kernel.checkExecution(options);
  const guards = new Map(Object.entries(options.guards ?? {}).filter(([, guard]) => guard !== undefined));
  for (const name of guards.keys()) {
    if (name === "*" || kernel.entries.has(name)) continue;
    const near = kernel.nearest(name, [...kernel.entries.keys()]);
    throw new TypeError(
      `createDispatcher: there is no tool ${name} for its guard${near === undefined ? "" : `; did you mean ${near}?`}`,
    );
  }
  return {
    kernel,
    finder: createFinder(kernel),
    instances: readInstances(kernel.entries, options.instances),
    places: openPlaces(kernel.entries.values(), options.isolation),
    options,
    events: new Events(),
    gates: kernel.openGates(options.toolConcurrency),
    guards: guards as DispatcherState["guards"],
    maxDepth: options.maxDepth ?? maxDepth,
    approvals: kernel.openApprovals(options.approvals),
  };
}

function openSession(options: SessionOptions | undefined, state: DispatcherState, limiter: Limiter): Session {
  const ledger = state.kernel.openLedger(options ?? {});
  const from = { sessionId: ledger.id };
  return {
    id: ledger.id,
    get state() {
      return ledger.state;
    },
    toJSON: () => ledger.state,
    dispatch: async (call, ...[callOptions]) =>
      settle(await answerCall(call, callOptions, state, limiter, from), ledger),
    // In the order of the calls, so that the count does not hang on which tool was faster.
    dispatchAll: async (calls, ...[batchOptions]) =>
      (await answerAll(calls, batchOptions, state, limiter, from)).map((answer) => settle(answer, ledger)),
  };
}

async function answerAll(
  given: unknown,
  options: BatchOptions | undefined,
  state: DispatcherState,
  limiter: Limiter,
  from?: CallOrigin,
): Promise<Answer[]> {
  const { concurrency, failFast } = readBatch(options);
  const batchLimiter = concurrency === undefined ? limiter : new Limiter(concurrency);
  const origin = failFast ? { ...from, batch: new FailFast() } : from;
  const calls = listCalls(given);
  const answers = await Promise.all(calls.map((call) => answerCall(call, options, state, batchLimiter, origin)));
  warnOfSharedIds(answers, state);
  return answers;
}

function readBatch(options: unknown): BatchOptions {
  try {
    const { concurrency, failFast } = (options ?? {}) as BatchOptions;
    return {
      ...(typeof concurrency === "number" && concurrency >= 1 && { concurrency }),
      failFast: failFast === true,
    };
  } catch {
    return {};
  }
}

/** One element a call; a single call that was not put into an array is one too. */
function listCalls(given: unknown): readonly unknown[] {
  if (typeof given !== "object" || given === null) return [];
  try {
    return Array.isArray(given) ? Array.from(given as unknown[]) : [given];
  } catch {
    return [];
  }
}

/** Providers refuse a turn in which two calls have one id: both are answered, and the application is told. */
function warnOfSharedIds(answers: readonly Answer[], state: DispatcherState): void {
  const seen = new Set<string>();
  for (const { id, tool } of answers) {
    if (seen.has(id))
      tell(state.options, tool, id, new Error(`toolc: two calls of one turn have the id ${JSON.stringify(id)}`));
    seen.add(id);
  }
}
