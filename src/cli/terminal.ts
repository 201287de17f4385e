/** Where a command reads and writes. Commands take it as an argument, so that nothing but `main.ts` holds the process. */
import { createColors } from "picocolors";

/** Answers go to `out`, everything else to `note`. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line, or several, on stdout. */
  out(text: string): void;
  /** A line, or several, on stderr. */
  note(text: string): void;
  /** A line on stderr that the next output wipes out; nothing where nobody watches. */
  status(text: string): void;
  readonly outColors: Colors;
  readonly noteColors: Colors;
  /** Whether a person reads stderr. */
  readonly attended: boolean;
  /** All of stdin. */
  input(): Promise<string>;
}

export type Colors = ReturnType<typeof createColors>;

export const plain: Colors = createColors(false);

interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Colours for a stream: on a terminal, unless NO_COLOR or FORCE_COLOR say something else (https://no-color.org). */
export function colorsOf(stream: { readonly isTTY?: boolean }, env: Terminal["env"]): Colors {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return createColors(forced !== "0" && forced !== "false");
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return plain;
  return createColors(stream.isTTY === true && env["TERM"] !== "dumb");
}

export function createTerminal(options: {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly stdin: AsyncIterable<Buffer | string>;
  readonly env: Terminal["env"];
  readonly cwd: string;
}): Terminal {
  const { stdout, stderr, env } = options;
  const attended = stderr.isTTY === true;
  const moving = attended && env["TERM"] !== "dumb" && !env["CI"];
  let statusShown = false;
  const wipe = () => {
    if (statusShown) stderr.write("\r\u001b[2K");
    statusShown = false;
  };
  const line = (stream: Stream) => (text: string) => {
    wipe();
    stream.write(text.endsWith("\n") ? text : `${text}\n`);
  };
  return {
    cwd: options.cwd,
    env,
    out: line(stdout),
    note: line(stderr),
    status(text) {
      wipe();
      if (!moving || text === "") return;
      stderr.write(text);
      statusShown = true;
    },
    outColors: colorsOf(stdout, env),
    noteColors: colorsOf(stderr, env),
    attended,
    async input() {
      let text = "";
      const decoder = new TextDecoder();
      for await (const chunk of options.stdin) {
        text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
      }
      return text + decoder.decode();
    },
  };
}
