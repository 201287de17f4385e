/** The package entry "toolc": what runs tools. Imports nothing outside this folder and no platform. */
export type {
  Answer,
  CallError,
  ErrorCode,
  FailureAnswer,
  Issue,
  IssueCode,
  Repair,
  SuccessAnswer,
  ToolCall,
  Truncated,
} from "./answer.js";
export type { ApprovalStore, PendingCall } from "./approvals.js";
export type { CallContext, ContextOf, LogLevel, Signal, SignalLike, ToolContext } from "./context.js";
export type { JsonSchema, Reversal, ReversedProperty, TargetName, ToolHints } from "./contract.js";
export { type CoercionRule, type ToolDecorator, type ToolOptions, tool } from "./define-tool.js";
export { type Denial, type DenyOptions, deny, type Verdict } from "./deny.js";
export { createDispatcher, type Dispatcher, type Session } from "./dispatcher.js";
export type { CallEvent, DispatcherEvents, EventName, ProgressEvent } from "./events.js";
export type { IsolationOptions } from "./isolation.js";
export type { MessageName, Messages } from "./kernel/english.js";
export { type LinkOptions, type Media, type MediaPart, media } from "./media.js";
export { mergeRegistries } from "./merge.js";
export { ModelVisibleError } from "./model-visible-error.js";
export type {
  Approval,
  ApprovalRequest,
  ApprovalRequestOf,
  Approve,
  BatchOptions,
  BreakerOptions,
  CallOptions,
  Decision,
  DispatcherOptions,
  ErrorReport,
  Feedback,
  Guard,
  Guards,
  Message,
  RepairedJson,
  RepairJson,
  RetryOptions,
  SayMessage,
  Setup,
} from "./options.js";
export { type Page, type PageOptions, page } from "./page.js";
export { RetryableError, type RetryableErrorOptions } from "./retryable-error.js";
export type { Escalation, FailedCall, SessionOptions, SessionState } from "./session.js";
export type { StandardJsonSchemaOptions, StandardResult, StandardTool } from "./standard-schema.js";
export type * as tags from "./tags.js";
export type { ArgsOf, Registry, ResultOf, TargetView, Tool, ToolTypes } from "./tool.js";
export { UnknownToolError } from "./unknown-tool-error.js";
export type { Validator } from "./validator.js";
