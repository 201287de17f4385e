/** `toolc call <tool> '<json>'` */
import { Console } from "node:console";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import type { createDispatcher, Dispatcher, DispatcherOptions, Registry, ToolTypes } from "../../runtime/index.js";
import { kernelIn } from "../../runtime/kernel.js";
import type { Run } from "../commands.js";
import { exitCodes, Unusable } from "../exit-code.js";
import { bringUpToDate, importRegistry, importSetup } from "../registry.js";
import { answerDocument, failureListing } from "../report/answer.js";
import { asJson } from "../report/documents.js";
import type { Terminal } from "../terminal.js";

export const runCall: Run = async (terminal, given) => {
  const [name = "", text] = given.arguments;
  const upToDate = await bringUpToDate(terminal, given);
  if ("exitCode" in upToDate) return upToDate.exitCode;
  const { settings } = upToDate.refreshed;
  logToNotes(terminal);
  const registry = await importRegistry(upToDate.refreshed);
  const setup = await importSetup(upToDate.refreshed, terminal.cwd);
  const makeDispatcher = await dispatcherMaker(join(settings.root, settings.out));
  const dispatcher = dispatcherOf(makeDispatcher, registry, {
    ...setup,
    onError: ({ error, errorId }) => terminal.note(`${errorId}: ${inspect(error)}`),
  });
  const argumentText = text === "-" ? await terminal.input() : text;
  const answer = await dispatcher.dispatch({ id: "call_1", name, arguments: argumentText });
  await dispatcher.close();
  terminal.out(given.json ? asJson(answerDocument(answer)) : answer.content);
  if (!answer.ok && terminal.attended) {
    const shown = holdsSecrets(registry, name) ? undefined : argumentText;
    terminal.note(failureListing(answer, terminal.noteColors, shown));
  }
  return answer.ok ? exitCodes.fine : exitCodes.findings;
};

/** @throws {Unusable} where the setup lacks something that the tools need, such as an instance. */
function dispatcherOf(
  make: typeof createDispatcher,
  registry: Registry,
  options: DispatcherOptions<ToolTypes>,
): Dispatcher {
  try {
    return make(registry, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unusable(
      `${reason}\nCommands take instances, context, guards and approve from the module that \`setup\` in toolc.config.ts names.`,
    );
  }
}

/** Whether a field of the tool is marked `@sensitive`: an excerpt of its arguments could show it. */
function holdsSecrets(registry: Registry, name: string): boolean {
  const schema = kernelIn(registry, "toolc call").entries.get(name)?.checked?.();
  return schema !== undefined && JSON.stringify(schema).includes('"x-toolc-sensitive":true');
}

/** stdout is for the answer: what tools log while they run goes to stderr. */
function logToNotes(terminal: Terminal): void {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      terminal.note(String(chunk));
      done();
    },
  });
  globalThis.console = new Console(stream, stream);
}

/** The dispatcher of the `toolc` that the project has installed, which its own program would use; else our own. */
async function dispatcherMaker(generated: string): Promise<typeof createDispatcher> {
  let url = "toolc";
  try {
    url = pathToFileURL(createRequire(generated).resolve("toolc")).href;
  } catch {
    // Not installed in the project: this package's own.
  }
  return ((await import(url)) as { readonly createDispatcher: typeof createDispatcher }).createDispatcher;
}
