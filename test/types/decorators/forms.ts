/**
 * What `tool` must and must not accept, under standard and legacy decorators, without DOM and Node types. Checked by
 * `test/runtime/define-tool.test.ts`, in both modes; nothing here runs.
 */
import { type ToolOptions, tool } from "../../../src/runtime/define-tool.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

// The wrapper gives the function itself, with its own types; defaults and generics too.
const plain = tool((city: string, days = 1) => city.repeat(days));
same<(city: string, days?: number) => string, typeof plain>(true);
const named = tool({ timeout: "10s" }, async (to: string) => to.length);
same<(to: string) => Promise<number>, typeof named>(true);
const rest = tool({ groups: ["a"] }, function sum(first: number, ...others: readonly number[]): number {
  return others.reduce((a, b) => a + b, first);
});
same<(first: number, ...others: readonly number[]) => number, typeof rest>(true);
const destructured = tool(({ a, b = 2 }: { a: string; b?: number }) => `${a}${b}`);
same<(options: { a: string; b?: number }) => string, typeof destructured>(true);
async function* steps(count: number): AsyncGenerator<number, string> {
  yield count;
  return "done";
}
same<typeof steps, ReturnType<typeof wrapSteps>>(true);
function wrapSteps() {
  return tool({ readOnly: true }, steps);
}

const all: Required<ToolOptions> = {
  name: "a.b",
  title: "A",
  readOnly: true,
  idempotent: true,
  destructive: false,
  openWorld: false,
  timeout: "1.5s",
  retry: 2,
  isolate: "worker",
  exclusive: { parameter: "id" },
  approval: true,
  groups: ["a", "b"],
  maxOutput: "20kB",
  coerce: ["lossless", "enum-case"],
  unknown: "strip",
  guard: "onlyMine",
  deprecated: "Use b.",
};
tool(all, () => 1);
tool({ exclusive: true, coerce: "none", timeout: "500 ms" }, () => 1);
tool({ exclusive: "disk", coerce: "decimal-string" }, () => 1);

// @ts-expect-error there is no such option
tool({ timeoutMs: 5 }, () => 1);
// @ts-expect-error no unit
tool({ timeout: "5" }, () => 1);
// @ts-expect-error no such rule
tool({ coerce: ["lossles"] }, () => 1);
// @ts-expect-error the type of this parameter is nowhere
tool((untyped) => untyped);
// @ts-expect-error no function
tool({ readOnly: true }, "send");

class Files {
  readonly #root: string = "/";
  declare private readonly sep: string;

  @tool()
  read(path: string, encoding = "utf8"): string {
    return this.#root + this.sep + path + encoding;
  }

  @tool({ name: "fs.write", destructive: true })
  async write(this: Files, path: string, ...lines: string[]): Promise<number> {
    return this.read(path).length + lines.length;
  }

  @tool({ timeout: "1m" })
  static *list({ depth }: { depth: number }): Generator<number, string[]> {
    yield depth;
    return [];
  }

  @tool()
  static generic<T extends string>(of: T): T {
    return of;
  }

  // @ts-expect-error no method
  @tool()
  size = 5;

  // @ts-expect-error no method
  @tool()
  get total(): number {
    return this.size;
  }

  // @ts-expect-error no such option
  @tool({ readonly: true })
  move(): void {}
}
same<string, ReturnType<Files["read"]>>(true);

// @ts-expect-error no method
@tool()
export class Mail {}
