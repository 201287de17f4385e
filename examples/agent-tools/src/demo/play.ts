/** Plays one turn: call, and while the answer is an error that the model can act on, once more. */
import type { Dispatcher } from "toolc";
import type { Ending, Turn } from "../scripts/script.js";
import { type Feedback, readFeedback, repairCall } from "./scripted-model.js";

export interface Attempt {
  readonly arguments: string;
  /** What the model changed since its last call. */
  readonly changes: readonly string[];
  readonly ok: boolean;
  /** What the model reads. */
  readonly content: string;
  readonly feedback?: Feedback;
}

export interface Played {
  readonly turn: Turn;
  readonly attempts: readonly Attempt[];
  readonly ended: Ending;
  /** What did not go as scripted; empty if all did. */
  readonly surprises: readonly string[];
}

const mostAttempts = 3;

export async function play(
  dispatcher: Pick<Dispatcher, "dispatch">,
  tool: string,
  turn: Turn,
  id: string,
): Promise<Played> {
  const attempts: Attempt[] = [];
  let next: { arguments: string; changes: readonly string[] } | undefined = { arguments: turn.says, changes: [] };
  while (next && attempts.length < mostAttempts) {
    const answer = await dispatcher.dispatch({
      id: `${id}.${attempts.length + 1}`,
      name: tool,
      arguments: next.arguments,
    });
    const feedback = answer.ok ? undefined : readFeedback(answer.content);
    attempts.push({ ...next, ok: answer.ok, content: answer.content, ...(feedback && { feedback }) });
    next = feedback && repairCall(next.arguments, feedback, turn.knows);
    // A model that says the same again gives up.
    if (next?.arguments === attempts.at(-1)!.arguments) next = undefined;
  }
  const ended: Ending = !attempts.at(-1)!.ok ? "refused" : attempts.length === 1 ? "first try" : "after repair";
  const surprises: string[] = [];
  if (ended !== turn.ends) surprises.push(`ended "${ended}", scripted was "${turn.ends}"`);
  const first = attempts[0]!.feedback;
  if (turn.told && !(first && told(first).includes(turn.told))) {
    surprises.push(`the first answer does not say "${turn.told}" but "${first ? told(first).join(", ") : "ok"}"`);
  }
  return { turn, attempts, ended, surprises };
}

/** All that an error names: its code, and each issue as `path code`. */
function told(feedback: Feedback): string[] {
  return [feedback.code, ...feedback.issues.map((issue) => `${issue.path} ${issue.code}`)];
}
