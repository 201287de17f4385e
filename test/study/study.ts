/** How many failed calls a rule-based model repairs in one round, from what the answers say in each form of feedback. */
import { createDispatcher, type Feedback } from "../../src/runtime/index.js";
import { type Args, validCalls } from "../corpus/calls.js";
import { fieldMutations, type Mutated, wholeMutations } from "../corpus/mutations.js";
import { committedTools, type Watched, watched } from "../corpus/tools.js";
import { repairCall } from "./repairer.js";

export interface Row {
  readonly tool: string;
  readonly mistakes: "one" | "two";
  readonly feedback: FeedbackName;
  readonly calls: number;
  readonly repaired: number;
  /** Of those that were repaired: how many ran with all that was meant. */
  readonly asMeant: number;
  /** Characters of an answer's content, on average. */
  readonly characters: number;
  /** Calls that were not repaired. */
  readonly left: readonly Left[];
}

export interface Left {
  readonly kinds: string;
  readonly sent: string;
  readonly content: string;
  readonly second: string;
  readonly answer: string;
}

export type FeedbackName = "full" | "slim" | "schema";

const forms: Readonly<Record<FeedbackName, Feedback>> = { full: "full", slim: "slim", schema: { schema: true } };

interface Failing {
  readonly kinds: string;
  readonly tool: string;
  readonly text: string;
  readonly written: Args;
  readonly meant: Args;
}

/** Every figure of the page. Offline, and the same on every machine. */
export async function study(): Promise<readonly Row[]> {
  const tools = watched(committedTools());
  const rows: Row[] = [];
  for (const tool of tools.registry.names()) {
    const single: Mutated[] = [];
    const pairs: Failing[] = [];
    for (const call of validCalls.filter((one) => one.tool === tool)) {
      const ofFields = await failingOf(tools, fieldMutations(call));
      single.push(...ofFields, ...(await failingOf(tools, wholeMutations(call))));
      pairs.push(...pairsOf(ofFields));
    }
    for (const feedback of ["full", "slim", "schema"] as const) {
      rows.push(await measure(tools, tool, "one", feedback, single.map(failing)));
      rows.push(await measure(tools, tool, "two", feedback, pairs));
    }
  }
  return rows;
}

/** Those that the tool's schema does not allow: of the others nobody could see that they are not what was meant. */
async function failingOf(tools: Watched, mutations: readonly Mutated[]): Promise<readonly Mutated[]> {
  const dispatcher = createDispatcher(tools.registry);
  const failing: Mutated[] = [];
  for (const mutated of mutations) {
    const { ok } = await dispatcher.dispatch({ id: "call_1", name: mutated.tool, arguments: mutated.text });
    if (!ok) failing.push(mutated);
  }
  tools.ran();
  return failing;
}

function failing({ kind, tool, text, meant }: Mutated): Failing {
  return { kinds: kind, tool, text, written: written(text, meant), meant };
}

/** What the model had in mind: the object that its text writes, where that is JSON at all, and else what it meant. */
function written(text: string, meant: Args): Args {
  try {
    return JSON.parse(text) as Args;
  } catch {
    return meant;
  }
}

/** Two mistakes in different fields, some of all that there are: every nth pair. */
function pairsOf(mutations: readonly Mutated[]): readonly Failing[] {
  const all: Failing[] = [];
  for (const [at, first] of mutations.entries()) {
    for (const second of mutations.slice(at + 1)) {
      const both = merge(first, second);
      if (both) all.push(both);
    }
  }
  const most = 100;
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0).slice(0, most);
}

/** The changes of both, where they don't concern the same field. */
function merge(first: Mutated, second: Mutated): Failing | undefined {
  const { meant, tool } = first;
  const [one, other] = [first, second].map(({ text }) => JSON.parse(text) as Args) as [Args, Args];
  const changed = (args: Args) =>
    Object.keys(meant).filter((name) => JSON.stringify(args[name]) !== JSON.stringify(meant[name]));
  if (changed(one).some((name) => changed(other).includes(name))) return undefined;
  const merged = { ...one };
  for (const name of changed(other)) delete merged[name as keyof typeof merged];
  for (const [name, value] of Object.entries(other)) {
    if (!(name in meant) || changed(other).includes(name)) Object.assign(merged, { [name]: value });
  }
  return { kinds: `${first.kind} + ${second.kind}`, tool, text: JSON.stringify(merged), written: merged, meant };
}

async function measure(
  tools: Watched,
  tool: string,
  mistakes: Row["mistakes"],
  feedback: FeedbackName,
  set: readonly Failing[],
): Promise<Row> {
  const dispatcher = createDispatcher(tools.registry, { feedback: forms[feedback] } as object);
  const dispatch = (text: string) => dispatcher.dispatch({ id: "call_1", name: tool, arguments: text });
  let [calls, repaired, asMeant, characters] = [0, 0, 0, 0];
  const left: Left[] = [];
  for (const { kinds, text, written, meant } of set) {
    const first = await dispatch(text);
    if (first.ok) throw new Error(`not a mistake: ${text}`);
    calls++;
    characters += first.content.length;
    const second = repairCall(first.content, text, written, meant);
    const answer = await dispatch(second);
    const [ran] = tools.ran();
    if (answer.ok) {
      repaired++;
      if (isSame(ran as Args, meant)) asMeant++;
    } else left.push({ kinds, sent: text, content: first.content, second, answer: answer.content });
  }
  return {
    tool,
    mistakes,
    feedback,
    calls,
    repaired,
    asMeant,
    characters: Math.round(characters / Math.max(1, calls)),
    left,
  };
}

function isSame(a: Args, b: Args): boolean {
  const sorted = (args: Args) => JSON.stringify(Object.entries(args).sort());
  return sorted(a) === sorted(b);
}
