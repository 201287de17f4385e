/** What an application says to a dispatcher, and to a single call. */
import type { Repair } from "./answer.js";
import type { ApprovalStore } from "./approvals.js";
import type { Signal, ToolContext } from "./context.js";
import type { Verdict } from "./deny.js";
import type { ProgressEvent } from "./events.js";
import type { IsolationOptions } from "./isolation.js";
import type { MessageName, Messages } from "./kernel/english.js";
import type { Escalation } from "./session.js";
import type { ArgsOf, ToolTypes } from "./tool.js";

export interface DispatcherOptions<Tools = unknown, Context = unknown, Given = Partial<Context>, Instances = unknown> {
  /** The objects whose methods are tools, under the keys that the generated module names: by default that of the class. */
  readonly instances?: Instances;
  /** The application's own trusted data, given to every tool and guard. The call's context lies over it. */
  readonly context?: Given;
  /** Business rules by tool name; `"*"` holds for all tools and comes first. */
  readonly guards?: Guards<Tools, Context>;
  /**
   * Decides on every call of a tool that is marked `@approval`, after the guards. Without it such tools are denied; so are
   * calls for which it throws, or answers anything but yes, no or `"pending"`.
   */
  readonly approve?: Approve<ApprovalRequestOf<Tools>, Context>;
  /** Where calls wait for which `approve` answered `"pending"`. Default: in memory, for as long as the dispatcher lives. */
  readonly approvals?: ApprovalStore;
  /**
   * How much the content of a failed call tells the model: all of every issue, its path and code only, or all and the
   * tool's schema. Default: `"full"`.
   */
  readonly feedback?: Feedback;
  /**
   * Mends arguments whose text is no JSON, such as `repair` from `toolc/repair`. Asked only after strict JSON failed, and never
   * about text that was cut off. What it gives is read and checked like any other text, and listed in `repairs`. Default: none.
   */
  readonly repairJson?: RepairJson;
  /**
   * Other words for what models read: a table with a function a sentence, or one function for all. What it leaves out, and what
   * throws or gives no text, stays English. `toolc/messages/zh` has a table in Chinese.
   */
  readonly messages?: Partial<Messages> | SayMessage;
  /** Milliseconds that a tool may take. Default: what the tool says, else 30,000. `Infinity` for no limit. */
  readonly timeoutMs?: number;
  /**
   * How many tools may run at once; other calls wait. Default: 16. A tool may dispatch calls itself, and has to hand on its
   * `ctx.signal`, or its `ctx` as the context: such a call runs in the place of the call that makes it where no other is
   * free, one at a time. Without that, calls that wait for each other wait until their time is over.
   */
  readonly concurrency?: number;
  /** How many calls of single tools may run at once, by name, inside of `concurrency`. Default: as many as that allows. */
  readonly toolConcurrency?: { readonly [Name in keyof Tools & string]?: number };
  /**
   * How many calls may wait for their turn; the next one is answered `overloaded` at once. Calls that tools make inside their own
   * don't count, nor do those that wait for the `concurrency` of their own batch. Default: no limit.
   */
  readonly maxQueue?: number;
  /** How tools that are marked `@idempotent` or `@retry` are tried again; `false` for not at all. */
  readonly retry?: RetryOptions | false;
  /** Stops calling a tool that fails again and again. Default: no tool is stopped. */
  readonly breaker?: BreakerOptions;
  /** Bytes of UTF-8 that the content of an answer may have. Default: what the tool says, else 100,000. */
  readonly maxOutput?: number;
  /**
   * Holds what tools return to their output schemas: what breaks one is answered `invalid_result`, and `onError` is told all that is
   * wrong. Default: the types of the functions are trusted.
   */
  readonly validateResults?: boolean;
  /** Limits of the threads and processes in which tools marked `@isolate` run. */
  readonly isolation?: IsolationOptions;
  /** How deep arguments may be nested. Default: 200; at most 500. */
  readonly maxDepth?: number;
  /** Is told everything that the model is not told: whole errors, with the id that the model reads. What it throws is ignored. */
  readonly onError?: (report: ErrorReport) => unknown;
  /** Is told when a session's model goes on failing after its budget was spent, once for each such row. What it throws is ignored. */
  readonly onEscalate?: (escalation: Escalation) => unknown;
}

/** A tool is tried again after a `RetryableError`, as long as the call has time. Between two tries it keeps its place. */
export interface RetryOptions {
  /** How often idempotent tools are tried again that don't say it with `@retry`. Default: 2. */
  readonly retries?: number;
  /** Milliseconds: the wait before try n + 1 is random, up to `baseMs * 2 ** (n - 1)`, over what the error asks for. Default: 200. */
  readonly baseMs?: number;
  /** Milliseconds that the random part of a wait has at most. Default: 10,000. */
  readonly maxMs?: number;
  /**
   * Milliseconds that one try of an idempotent tool may take. Then its signal aborts, and the next try begins, perhaps beside what is
   * left of it. Default: as long as the whole call, so that nothing that took too long is tried again.
   */
  readonly attemptTimeoutMs?: number;
}

/**
 * After so many calls of a tool have failed in a row, the next ones are refused at once with a `tool_error` that says when to try
 * again; then a single call may try. A `ModelVisibleError` is no failure: the tool works.
 */
export interface BreakerOptions {
  /** Default: 5. */
  readonly failures?: number;
  /** Milliseconds until a call may try again. Default: 30,000. */
  readonly resetMs?: number;
}

export type Feedback = "full" | "slim" | { readonly schema: true };

/** Text that is no JSON → JSON text, or nothing where mending it would be a guess. */
export type RepairJson = (text: string) => RepairedJson | undefined;

export interface RepairedJson {
  readonly text: string;
  /** What was changed, without anything of the text: it may hold sensitive values. */
  readonly repairs: readonly Omit<Repair, "path">[];
}

/** The words for a sentence; nothing leaves it English. */
export type SayMessage = (message: Message) => string | undefined;

/** A sentence by its name, which says what its facts are. */
export type Message = {
  readonly [Name in MessageName]: { readonly name: Name; readonly facts: Parameters<Messages[Name]> };
}[MessageName];

export interface ErrorReport {
  readonly error: unknown;
  readonly errorId: string;
  readonly tool: string;
  readonly callId: string;
}

export interface CallOptions<Context = unknown> {
  /** Aborts the call: its answer is then `aborted`, and the tool's own signal aborts. */
  readonly signal?: Signal;
  /** Lies over the dispatcher's context. */
  readonly context?: Partial<Context>;
  /**
   * Milliseconds that the tool may take; over what the dispatcher and the tool say. Nothing is started where it is 0 or less: a
   * deadline has passed. What is no number is ignored, and `onError` is told.
   */
  readonly timeoutMs?: number;
  /** Why the model stopped: after `"length"` or `"max_tokens"`, invalid arguments are known to be cut off. */
  readonly finishReason?: string;
  /** Is told how far the call has come, as `dispatcher.on("progress")` is of all calls. What it throws changes nothing. */
  readonly onProgress?: (event: ProgressEvent) => unknown;
}

export interface BatchOptions<Context = unknown> extends CallOptions<Context> {
  /** How many of these calls may run at once. Default: as the dispatcher says, together with its other calls. */
  readonly concurrency?: number;
  /**
   * Whether the first failed call ends the others: what runs is aborted, what waits is not started, and each is answered `aborted`.
   * Default: no call stops another.
   */
  readonly failFast?: boolean;
}

/**
 * A business rule. It sees decoded, valid arguments and the trusted context; it returns nothing to allow the call, or
 * `deny(reason)`. What it throws denies the call too, and its text is not shown to the model.
 */
export type Guard<Args = unknown, Context = unknown> = (
  args: Args,
  context: ToolContext<Context>,
) => Verdict | PromiseLike<Verdict>;

export type Guards<Tools, Context> = {
  readonly [Name in keyof Tools & string]?: Guard<ArgsOf<Tools, Name>, Context>;
} & { readonly "*"?: Guard<unknown, Context> };

/** A call that waits for an approval. Its arguments are valid and decoded. */
export interface ApprovalRequest<Name = string, Args = unknown> {
  readonly id: string;
  readonly name: Name;
  readonly arguments: Args;
}

/** With a reason, the model reads that. */
export type Decision = boolean | { readonly approved: boolean; readonly reason?: string };

/**
 * `"pending"`: nobody can say yet. The call is answered as denied, with a token for `dispatcher.resume`; after `expiresInMs`
 * milliseconds, a decision comes too late.
 */
export type Approval =
  | Decision
  | "pending"
  | { readonly approved: "pending"; readonly reason?: string; readonly expiresInMs?: number };

export type Approve<Request = ApprovalRequest, Context = unknown> = (
  call: Request,
  context: ToolContext<Context>,
) => Approval | Promise<Approval>;

/** The calls of all tools: which tool it is says what the arguments are. */
export type ApprovalRequestOf<Tools> = unknown extends Tools
  ? ApprovalRequest
  : { readonly [Name in keyof Tools & string]: ApprovalRequest<Name, ArgsOf<Tools, Name>> }[keyof Tools & string];

/**
 * What programs need that find the registry by themselves, such as `toolc call`: the part of a dispatcher's options that only
 * the application knows.
 */
export interface Setup<Tools = ToolTypes, Context = unknown, Instances = unknown>
  extends Pick<
    DispatcherOptions<Tools, Context, Partial<Context>, Instances>,
    "instances" | "context" | "guards" | "approve"
  > {}
