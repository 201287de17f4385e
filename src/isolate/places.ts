/** The places of one dispatcher: hands each call to a thread or a process, and ends what does not end by itself. */
import { Interruption } from "../runtime/interruption.js";
import type { IsolatedAnswer, IsolatedCall, IsolatedPlaces } from "../runtime/isolation.js";
import { Limiter } from "../runtime/limiter.js";
import { contextToMessage } from "./crossing-context.js";
import { dataToError } from "./error-data.js";
import type { Runner, Running } from "./runner.js";
import type { Settings } from "./settings.js";
import type { CallMessage, EventMessage, ModulePlace, ResultData, ResultMessage } from "./wire.js";

type Level = IsolatedCall["level"];

/** Runners, and the calls that were made while they were open: `close` lets those end first. */
interface Opened {
  readonly runners: Map<Level, Promise<Runner>>;
  readonly calls: Set<Promise<unknown>>;
}

export class Places implements IsolatedPlaces {
  readonly #module: ModulePlace;
  readonly #settings: Settings;
  readonly #open: (level: Level) => Promise<Runner>;
  readonly #limiters: { readonly [level in Level]: Limiter };
  #opened: Opened = { runners: new Map(), calls: new Set() };
  /** From any number on: what a tool sends over the same channel must not pass for ours by chance. */
  #lastId = Math.floor(Math.random() * 2 ** 48);

  constructor(module: ModulePlace, settings: Settings, open: (level: Level) => Promise<Runner>) {
    this.#module = module;
    this.#settings = settings;
    this.#open = open;
    this.#limiters = { worker: new Limiter(settings.threads), process: new Limiter(settings.processes) };
  }

  run(call: IsolatedCall): Promise<IsolatedAnswer> {
    const opened = this.#opened;
    const answered = this.#run(call, opened);
    opened.calls.add(answered);
    return answered.finally(() => opened.calls.delete(answered));
  }

  async #run(call: IsolatedCall, opened: Opened): Promise<IsolatedAnswer> {
    const message: CallMessage = {
      id: ++this.#lastId,
      module: this.#module,
      level: call.level,
      tool: call.tool,
      hash: call.hash,
      callId: call.callId,
      args: JSON.stringify(call.args),
      // JSON has no Infinity.
      maxOutput: Math.min(call.maxOutput, Number.MAX_SAFE_INTEGER),
      ...(call.context && { context: contextToMessage(call.context) }),
    };
    const interruption = new Interruption();
    const interrupt = (): void => interruption.interrupt(undefined);
    if (call.signal.aborted) interrupt();
    call.signal.addEventListener("abort", interrupt);
    const limiter = this.#limiters[call.level];
    try {
      if (!limiter.tryEnter() && !(await limiter.enter(interruption))) throw neverStarted();
      try {
        const runner = await this.#runner(call.level, opened);
        if (interruption.happened) throw neverStarted();
        return answerOf(await this.#follow(call, message, runner, interruption));
      } finally {
        limiter.leave();
      }
    } finally {
      call.signal.removeEventListener("abort", interrupt);
    }
  }

  async close(): Promise<void> {
    const { runners, calls } = this.#opened;
    this.#opened = { runners: new Map(), calls: new Set() };
    await Promise.allSettled(calls);
    await Promise.all([...runners.values()].map(async (runner) => (await runner).close()));
  }

  #runner(level: Level, { runners }: Opened): Promise<Runner> {
    let runner = runners.get(level);
    if (!runner) {
      runner = this.#open(level);
      runners.set(level, runner);
    }
    return runner;
  }

  /** To the end of the call in its place, or of the place. */
  #follow(
    call: IsolatedCall,
    message: CallMessage,
    runner: Runner,
    interruption: Interruption,
  ): Promise<ResultMessage> {
    const { graceMs, startMs } = this.#settings;
    return new Promise((resolve, reject) => {
      let phase: "waiting" | "loading" | "started" = "waiting";
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const kill = (error: Error): void => {
        running.kill();
        end(() => reject(error));
      };
      const end = (settle: () => void): void => {
        isOver = true;
        clearTimeout(timer);
        interruption.onInterrupt = undefined;
        settle();
      };
      const stop = (): void => {
        if (phase === "waiting" || (phase === "started" && !message.context)) return kill(neverStarted());
        running.abort();
        // What still loads goes on: the next call wants it too.
        if (phase === "started") timer = setTimeout(() => kill(neverStarted()), graceMs);
      };
      const onEvent = (event: EventMessage): void => {
        // It was on its way when the place was ended.
        if (isOver) return;
        if (event.event === "loading") {
          phase = "loading";
        } else if (event.event === "started") {
          phase = "started";
          clearTimeout(timer);
          // It began while it was told to stop.
          if (interruption.happened) stop();
          else call.onStart();
        } else if (!interruption.happened) tell(call, event);
      };
      const running: Running = runner.start(message, onEvent);
      // Also where it was used before: what another call has left there may keep it busy for ever.
      timer = setTimeout(() => kill(tooSlow(message, phase, startMs)), startMs);
      running.result.then(
        (result) => end(() => resolve(result)),
        (error: Error) => end(() => reject(error)),
      );
      interruption.onInterrupt = stop;
    });
  }
}

function tell(call: IsolatedCall, event: EventMessage): void {
  if (event.event === "progress") {
    const { id: _id, event: _event, value, ...progress } = event;
    call.onProgress({ ...progress, ...(value !== undefined && { value: JSON.parse(value) as unknown }) });
  }
  if (event.event === "log") call.onLog(event.level, JSON.parse(event.data) as unknown);
}

function answerOf(result: ResultMessage): IsolatedAnswer {
  switch (result.kind) {
    case "returned":
      return returned(result.result);
    case "threw":
      throw dataToError(result.error);
    case "failed":
      return { ok: false, error: result.error, told: result.told && dataToError(result.told) };
  }
}

function returned({ content, form, data, truncated, media }: ResultData): IsolatedAnswer {
  const parts = media && { media };
  if (form === "nothing") return { ok: true, value: undefined, ...parts };
  const whole = data === undefined ? undefined : { value: JSON.parse(data) as unknown };
  if (form === "cut" && whole) return { ok: true, ...whole, ...parts };
  const value = form === "json" ? (JSON.parse(content) as unknown) : form === "text" ? content : undefined;
  return { ok: true, value, ...whole, content, ...(truncated && { truncated }), ...parts };
}

/** Nobody reads it: the call was answered when it was aborted. */
function neverStarted(): Error {
  return new Error("The call was aborted");
}

function tooSlow({ tool, level }: CallMessage, phase: string, startMs: number): Error {
  const what =
    phase === "loading"
      ? `The modules of ${tool} did not load in a ${level}`
      : `A ${level} did not take the call of ${tool}`;
  const why = phase === "loading" ? "" : ": it could not be started, or is busy with what an earlier call left behind";
  return new Error(`${what} within ${startMs} ms (the dispatcher's isolation.startMs)${why}`);
}
