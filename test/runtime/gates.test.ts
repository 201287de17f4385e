/** Random trees of calls inside of calls, over keys and limits that are taken in one order: all of them come to their end. */
import { expect, test } from "vitest";
import { createDispatcher, type Dispatcher, type ToolContext } from "../../src/runtime/index.js";
import { randomFrom } from "../soak/plan.js";
import { entry, number, object, registryOf } from "./fixture.js";

interface Node {
  readonly key: number;
  readonly inside: readonly Node[];
}

/** Inside of a call are only keys that come later, or its own: two calls that want each other's wait for ever in any program. */
function treeOf(random: () => number, least: number, depth: number): Node {
  const key = least + Math.floor(random() * (3 - least));
  const count = depth === 0 ? 0 : Math.floor(random() * 3);
  return { key, inside: Array.from({ length: count }, () => treeOf(random, key, depth - 1)) };
}

const sizeOf = ({ inside }: Node): number => inside.reduce((sum, node) => sum + sizeOf(node), 1);

test.each(Array.from({ length: 60 }, (_, seed) => seed))("seed %i", async (seed) => {
  const random = randomFrom(seed);
  const running = [0, 0, 0];
  let dispatcher: Dispatcher;
  /** Of calls that are not inside of each other, one at a time has a key. */
  let broken = 0;
  let ran = 0;

  const tools = [0, 1, 2].map((key) =>
    entry(
      `t${key}`,
      object({ node: number }),
      (async ({ node }: { node: number }, context: ToolContext<{ held?: readonly number[] }>) => {
        const { inside } = nodes[node] as Node;
        const isFree = !(context.held ?? []).includes(key);
        if (isFree && ++(running[key] as number) > 1 && key < 2) broken++;
        ran++;
        const held = [...(context.held ?? []), key];
        if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve, random() * 2));
        const calls = inside.map((child) => ({
          id: "c",
          name: `t${child.key}`,
          arguments: { node: nodes.indexOf(child) },
        }));
        const answers = await dispatcher.dispatchAll(calls, {
          signal: context.signal,
          context: { held },
          ...(random() < 0.3 && { concurrency: 1 }),
        } as object);
        if (isFree) (running[key] as number)--;
        return answers.every((answer) => answer.ok && answer.value === true);
      }) as never,
      key === 2 ? {} : { exclusive: { key: `k${key}` } },
    ),
  );
  const nodes: Node[] = [];
  const keep = (node: Node): void => {
    nodes.push(node);
    for (const child of node.inside) keep(child);
  };
  const trees = Array.from({ length: 12 }, () => treeOf(random, 0, 3));
  for (const tree of trees) keep(tree);
  dispatcher = createDispatcher(registryOf(...tools), {
    concurrency: 1 + Math.floor(random() * 3),
    timeoutMs: 20_000,
    toolConcurrency: { t2: 1 + Math.floor(random() * 2) },
  } as object) as Dispatcher;
  const calls = trees.map((tree, n) => ({
    id: `${n}`,
    name: `t${tree.key}`,
    arguments: { node: nodes.indexOf(tree) },
  }));
  const answers = await dispatcher.dispatchAll(calls);
  expect(answers.map((answer) => answer.ok && answer.value)).toEqual(calls.map(() => true));
  expect(ran).toBe(trees.reduce((sum, tree) => sum + sizeOf(tree), 0));
  expect(broken).toBe(0);
  expect(running).toEqual([0, 0, 0]);
});
