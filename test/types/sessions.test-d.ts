/** What sessions, approvals and messages must and must not accept. Checked by `tsc`; nothing here runs. */
import { zh } from "../../src/messages/zh.js";
import type { ToolEntry } from "../../src/runtime/contract.js";
import {
  type ApprovalStore,
  createDispatcher,
  type Messages,
  type PendingCall,
  type Registry,
  type SayMessage,
  type SessionState,
  type ToolContext,
  type Verdict,
} from "../../src/runtime/index.js";

interface Tools {
  "mail.send": { args: { to: string }; result: void };
}
declare const registry: Registry<Tools, { userId: string }>;
declare const free: Registry<Tools>;
const call = { id: "1", name: "mail.send", arguments: "{}" };

// Sessions dispatch with what the dispatcher leaves open.
createDispatcher(registry, { context: { userId: "ada" } })
  .session()
  .dispatch(call);
createDispatcher(registry)
  .session({ maxFailures: 5 })
  .dispatchAll([call], { context: { userId: "ada" } });
// @ts-expect-error nobody gave a userId
createDispatcher(registry).session().dispatch(call);
// @ts-expect-error a number
createDispatcher(free).session({ maxFailures: "3" });
// @ts-expect-error its text, not the state
createDispatcher(free).session({ state: JSON.stringify(createDispatcher(free).session()) });
const state: SessionState = createDispatcher(free).session().state;
createDispatcher(free).session({ state }).toJSON() satisfies SessionState;

// So do resumed calls: the context is that of their moment.
createDispatcher(free).resume("token", true);
createDispatcher(registry).resume("token", { approved: false, reason: "no" }, { context: { userId: "ada" } });
// @ts-expect-error nobody gave a userId
createDispatcher(registry).resume("token", true);
// @ts-expect-error a decision is yes or no
createDispatcher(free).resume("token", "pending");

// An approval may be pending.
createDispatcher(free, { approve: () => "pending" });
createDispatcher(free, { approve: async ({ arguments: { to } }) => (to === "ada" ? true : "pending") });
createDispatcher(free, { approve: () => ({ approved: "pending", reason: "ask Bob", expiresInMs: 1_000 }) });
// @ts-expect-error no such answer
createDispatcher(free, { approve: () => "later" });

// Stores are synchronous or not.
declare const rows: Map<string, PendingCall>;
const store: ApprovalStore = {
  save: (token, pending) => rows.set(token, pending),
  take: async (token) => rows.get(token),
};
createDispatcher(free, { approvals: store });
// @ts-expect-error a store also hands over
createDispatcher(free, { approvals: { save: () => {} } });

// Messages: a table, a part of one, or a function; names and facts are known.
createDispatcher(free, { messages: zh });
createDispatcher(free, { messages: { ...zh, missing: (name) => `${name}?` } });
createDispatcher(free, { messages: { missing: (name) => name.toUpperCase() } });
createDispatcher(free, { messages: ({ name, facts }) => (name === "missing" ? facts[0].toUpperCase() : undefined) });
// @ts-expect-error no such sentence
createDispatcher(free, { messages: { mising: () => "" } });
// @ts-expect-error a sentence is a text
createDispatcher(free, { messages: { missing: () => 5 } });
const say: SayMessage = ({ name, facts }) => {
  // @ts-expect-error the fact of this sentence is a name
  if (name === "missing") return String(facts[0] * 2);
  return undefined;
};
void say;
// @ts-expect-error a language has all sentences
const half: Messages = { missing: (name) => name };
void half;

// The guards of generated modules: nothing, or a denial.
const own = {} as Omit<ToolEntry, "guard">;
void ({ ...own, guard: (args: { to: string }): Verdict => void args } satisfies ToolEntry);
void ({
  ...own,
  guard: async (_: { to: string }, ctx: ToolContext<{ userId: string }>) => void ctx,
} satisfies ToolEntry);
// @ts-expect-error yes is no answer
void ({ ...own, guard: (args: { to: string }) => args.to === "ada" } satisfies ToolEntry);
