/** One call on its way through the stages: what was asked, and what all stages need to answer it. */
import { onAbort } from "./abort-fan-out.js";
import type { Repair, ToolCall } from "./answer.js";
import type { Approvals } from "./approvals.js";
import { runOfContext } from "./call-context.js";
import { canonicalJson } from "./canonical-json.js";
import type { Signal } from "./context.js";
import type { ToolEntry } from "./contract.js";
import type { Events } from "./events.js";
import type { FailFast } from "./fail-fast.js";
import type { Finder } from "./find.js";
import { hash } from "./hash.js";
import type { Instances } from "./instances.js";
import { Interruption } from "./interruption.js";
import type { AllPlaces } from "./isolated.js";
import type { Messages } from "./kernel/english.js";
import type { Gates } from "./kernel/gates.js";
import type { Kernel } from "./kernel.js";
import { Limiter } from "./limiter.js";
import type { CallOptions, DispatcherOptions } from "./options.js";
import { tell } from "./tell.js";

/** What a dispatcher knows for all its calls. */
export interface DispatcherState {
  readonly kernel: Kernel;
  readonly finder: Finder;
  readonly options: DispatcherOptions;
  readonly events: Events;
  readonly gates: Gates;
  readonly guards: ReadonlyMap<string, (args: unknown, context: unknown) => unknown>;
  readonly instances: Instances;
  readonly places: AllPlaces;
  readonly maxDepth: number;
  readonly approvals: Approvals;
}

/** Where a call comes from, beside a model. */
export interface CallOrigin {
  readonly sessionId?: string;
  /** Somebody approved exactly this call: nobody is asked again. */
  readonly approved?: true;
  /** The other calls of its batch, which end with it. */
  readonly batch?: FailFast;
}

const noRepairs: readonly Repair[] = [];

export class Run {
  readonly id: string;
  /** The tool's name once it is found, the call's until then. */
  tool: string;
  readonly call: ToolCall;
  readonly options: CallOptions;
  readonly state: DispatcherState;
  readonly limiter: Limiter;
  readonly from: CallOrigin;
  readonly interruption = new Interruption();
  /** What ends the current try alone, where the call may have others. */
  attempt: Interruption | undefined;
  /** What was changed before the check; the answer lists it. */
  repairs: readonly Repair[] = noRepairs;
  /** It is answered. */
  isOver = false;
  /** What a success says of them to the model. */
  note: string | undefined;
  /** The call inside of which this one was made, as far as it can be known. */
  readonly parent?: Run;
  readonly #startedAt = performance.now();
  readonly #unsubscribe: (() => void) | undefined;
  #text: string | undefined;
  #entry: ToolEntry | undefined;
  #canonical: string | undefined;
  #messages: Messages | undefined;
  #lane: Limiter | undefined;

  constructor(call: ToolCall, options: CallOptions, state: DispatcherState, limiter: Limiter, from: CallOrigin = {}) {
    this.id = call.id;
    this.tool = call.name;
    this.call = call;
    this.options = options;
    this.state = state;
    this.limiter = limiter;
    this.from = from;
    const { signal, context } = options;
    const parent = runOfContext(context) ?? (isSignal(signal) ? signals.get(signal) : undefined);
    // One that is answered has no place to lend any more.
    if (parent && !parent.isOver) this.parent = parent;
    if (signal?.aborted) this.interruption.interrupt(signal.reason);
    else if (isSignal(signal)) this.#unsubscribe = onAbort(signal, (reason) => this.interruption.interrupt(reason));
    from.batch?.join(this.interruption);
  }

  get durationMs(): number {
    return performance.now() - this.#startedAt;
  }

  /** The words for what the model reads: of failures mostly, so they are put together when first asked for. */
  get messages(): Messages {
    this.#messages ??= this.state.kernel.messages(this.state.options.messages, (error) => this.tell(error));
    return this.#messages;
  }

  /** Keeps the arguments as text: the function may change the object that it is given. */
  remember(text: string | undefined, entry: ToolEntry): void {
    this.#text = text;
    this.#entry = entry;
  }

  /** Takes what the check made of the arguments. */
  mended(args: unknown, repairs: readonly Repair[], note: string | undefined): void {
    this.repairs = [...this.repairs, ...repairs];
    this.note = note;
    this.#canonical = canonicalJson(args);
  }

  /** The place of this call, lent to the calls that it makes itself, one at a time: they never wait for what waits for them. */
  get lane(): Limiter {
    this.#lane ??= new Limiter(1);
    return this.#lane;
  }

  /** The tool's own signal. */
  get signal(): Signal {
    return this.signalOf(this.attempt ?? this.interruption);
  }

  signalOf({ signal }: Interruption): Signal {
    signals.set(signal, this);
    return signal;
  }

  get canonicalArguments(): string | undefined {
    if (this.#entry !== undefined && this.#canonical === undefined) {
      const { kernel, maxDepth } = this.state;
      const read = kernel.read(this.#entry, this.#text, maxDepth);
      if (read.ok) this.#canonical = canonicalJson(kernel.turnBack(read.value, this.#entry, this.call.via));
    }
    return this.#canonical;
  }

  get idempotencyKey(): string {
    const { sessionId } = this.from;
    const own = [this.tool, this.id, this.canonicalArguments ?? ""];
    return hash(JSON.stringify(sessionId === undefined ? own : [sessionId, ...own]));
  }

  /** The same for the same call, whatever its id: for one that could not be read, of its text. */
  get callKey(): string {
    const { arguments: given } = this.call;
    return hash(JSON.stringify([this.tool, this.canonicalArguments ?? (typeof given === "string" ? given : [])]));
  }

  /** Tells the application what the model is not told. @returns the id that the model reads */
  tell(error: unknown): string {
    return tell(this.state.options, this.tool, this.id, error);
  }

  end(): void {
    this.isOver = true;
    this.#unsubscribe?.();
  }
}

/** The calls that the signals of tools belong to. */
const signals = new WeakMap<object, Run>();

function isSignal(value: unknown): value is Signal {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { addEventListener?: unknown }).addEventListener === "function"
  );
}
