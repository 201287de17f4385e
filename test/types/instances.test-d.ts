/** Instances, by the registry's own type. Checked by `tsc`; nothing here runs. */
import { createRegistry } from "../../src/generated/index.js";
import type { RegistryEntry } from "../../src/runtime/contract.js";
import {
  createDispatcher,
  type DispatcherOptions,
  mergeRegistries,
  type Registry,
  type Setup,
} from "../../src/runtime/index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

class Files {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }
  read(path: string): string {
    return this.#root + path;
  }
}
class Mail {
  declare private readonly server: string;
  send(to: string): string {
    return this.server + to;
  }
}

interface FileTools {
  "fs.read": { args: { path: string }; result: string };
}
interface MailTools {
  "mail.send": { args: { to: string }; result: void };
}
interface Context {
  userId: string;
}
declare const entry: RegistryEntry;
declare const files: Registry<FileTools, Context, { Files: Files }>;
declare const mail: Registry<MailTools, { tenant: string }, { Mail: Mail }>;
declare const free: Registry<FileTools, Context>;
const call = { id: "1", name: "fs.read", arguments: "{}" };

same<Registry<FileTools, Context, { Files: Files }>, typeof files>(true);
createDispatcher(createRegistry<FileTools, Context, { Files: Files }>(entry), { instances: { Files: new Files("/") } });
createDispatcher(createRegistry<FileTools, Context>(entry));

// Each instance is there, and of its class; what the other options infer is as without them.
createDispatcher(files, { instances: { Files: new Files("/") }, context: { userId: "ada" } }).dispatch(call);
createDispatcher(files, {
  instances: { Files: new Files("/") },
  guards: { "fs.read": ({ path }, { userId }) => void (path + userId) },
}).dispatch(call, { context: { userId: "ada" } });
// @ts-expect-error nobody gave a userId
createDispatcher(files, { instances: { Files: new Files("/") } }).dispatch(call);
// @ts-expect-error no options at all
createDispatcher(files);
// @ts-expect-error no instances
createDispatcher(files, { context: { userId: "ada" } });
// @ts-expect-error no Files
createDispatcher(files, { instances: {} });
// @ts-expect-error another class
createDispatcher(files, { instances: { Files: new Mail() } });
// @ts-expect-error looks alike, and has no root
createDispatcher(files, { instances: { Files: { read: (path: string) => path } } });
// @ts-expect-error nothing is called so
createDispatcher(files, { instances: { Files: new Files("/"), Mail: new Mail() } });
createDispatcher(free, { context: { userId: "ada" } }).dispatch(call);

// A registry that needs instances is not one that needs none.
// @ts-expect-error
const loose: Registry<FileTools, Context> = files;
void loose;

// Merged: the instances, the context and the tools of both.
const both = mergeRegistries(files, mail);
same<"fs.read" | "mail.send", ReturnType<typeof both.names>[number]>(true);
createDispatcher(both, {
  instances: { Files: new Files("/"), Mail: new Mail() },
  context: { userId: "ada", tenant: "t" },
}).dispatch(call);
createDispatcher(mergeRegistries(free, mail), { instances: { Mail: new Mail() } });
createDispatcher(mergeRegistries(free, free, { override: ["fs.read"] }));
// @ts-expect-error no Mail
createDispatcher(both, { instances: { Files: new Files("/") } });
// @ts-expect-error nobody gave a tenant
createDispatcher(both, { instances: { Files: new Files("/"), Mail: new Mail() }, context: { userId: "ada" } }).dispatch(
  call,
);

// Approvals know the call that they are asked for.
createDispatcher(both, {
  instances: { Files: new Files("/"), Mail: new Mail() },
  approve(request, ctx) {
    same<string, typeof ctx.userId>(true);
    if (request.name === "fs.read") return request.arguments.path.length > 1;
    same<{ to: string }, typeof request.arguments>(true);
    return { approved: false, reason: `${ctx.tenant} sends no mail` };
  },
});
createDispatcher(free, { approve: async () => true });
createDispatcher(free, { approve: async ({ id, name, arguments: args }) => `${id} ${name}` in args });
const ask = async (request: { name: string; arguments: unknown }): Promise<boolean> => request.name !== "";
createDispatcher(free, { approve: ask });
// @ts-expect-error no answer
createDispatcher(free, { approve: () => undefined });

// What a setup module says.
({
  instances: { Files: new Files("/") },
  context: { userId: "ada" },
  guards: { "fs.read": ({ path }) => void path, "*": (_args, ctx) => void ctx.userId },
  approve: (request) => request.arguments.path === "a",
}) satisfies Setup<FileTools, Context, { Files: Files }>;
({ instances: { Anything: 5 }, context: { a: 1 }, approve: ({ name }) => name === "a" }) satisfies Setup;
// @ts-expect-error another class
({ instances: { Files: new Mail() } }) satisfies Setup<FileTools, Context, { Files: Files }>;

// Options that are written before the registry is known.
const options: DispatcherOptions = { timeoutMs: 5, guards: { "*": () => undefined }, approve: () => true };
createDispatcher(free, options);
createDispatcher({} as Registry, options);
