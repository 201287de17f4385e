/** What `createDispatcher` must and must not accept. Checked by `tsc`; nothing here runs. */
import { createDispatcher, deny, mergeRegistries, type Registry } from "../../src/runtime/index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

interface Tools {
  "mail.send": { args: { to: string; at: Date }; result: void };
  list_orders: { args: { limit?: number }; result: readonly string[] };
}
interface Context {
  userId: string;
  db: { query(text: string): unknown };
}
declare const registry: Registry<Tools, Context>;
declare const free: Registry<Tools>;
declare const db: Context["db"];
const call = { id: "1", name: "mail.send", arguments: "{}" };

// Arguments and results by name.
const validated = registry.validate("mail.send", {});
if (validated.ok) same<{ to: string; at: Date }, typeof validated.value>(true);
same<"mail.send" | "list_orders", ReturnType<typeof registry.names>[number]>(true);
// @ts-expect-error no tool has this name
registry.get("mail.sent");

// Guards know the arguments of their tool, and the context.
createDispatcher(registry, {
  context: { userId: "ada", db },
  guards: {
    "mail.send": ({ to, at }, ctx) =>
      to === ctx.userId && at.getTime() > 0 ? undefined : deny("no", { fields: ["to"] }),
    list_orders: async ({ limit }) => ((limit ?? 0) > 5 ? deny("too many") : undefined),
    "*": (_args, ctx) => void ctx.callId,
  },
});
// @ts-expect-error no tool has this name
createDispatcher(registry, { guards: { "mail.sent": () => undefined } });
// @ts-expect-error a guard returns nothing, or deny(…)
createDispatcher(registry, { guards: { "mail.send": () => false } });
// @ts-expect-error an argument that the tool has not
createDispatcher(registry, { guards: { "mail.send": ({ cc }) => void cc } });

// What the tools want of their context comes from the dispatcher, or from the call.
createDispatcher(free).dispatch(call);
createDispatcher(registry, { context: { userId: "ada", db } }).dispatch(call);
createDispatcher(registry, { context: { db } }).dispatch(call, { context: { userId: "ada" } });
createDispatcher(registry).dispatchAll([call], { context: { userId: "ada", db }, concurrency: 2 });
// @ts-expect-error nobody gave a userId
createDispatcher(registry, { context: { db } }).dispatch(call);
// @ts-expect-error nobody gave a db
createDispatcher(registry).dispatch(call, { context: { userId: "ada" } });
// @ts-expect-error of the wrong type
createDispatcher(registry, { context: { userId: 5, db } });

// Options of later versions are not there yet.
// @ts-expect-error
createDispatcher(free, { repairJson: (text: string) => text });

// Merging joins the tools and what they want.
declare const other: Registry<{ search: { args: { q: string }; result: string } }, { tenant: string }>;
const merged = mergeRegistries(registry, other);
same<"mail.send" | "list_orders" | "search", ReturnType<typeof merged.names>[number]>(true);
createDispatcher(merged, { context: { userId: "ada", db, tenant: "t" } }).dispatch(call);
// @ts-expect-error only a name that both have can be overridden
mergeRegistries(registry, other, { override: ["search"] });
