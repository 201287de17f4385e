/** Valid calls of the five example tools: what a model means before anything goes wrong. */

export type Args = Readonly<Record<string, unknown>>;

export interface ValidCall {
  readonly tool: string;
  readonly args: Args;
}

export const validCalls: readonly ValidCall[] = [
  { tool: "calculator", args: { expression: "2 * (3 + 4) ^ 2", angle: "degrees", digits: 4 } },
  { tool: "calculator", args: { expression: "sqrt(2) / 3" } },
  {
    tool: "filesystem",
    args: { action: "write", path: "notes/todo.md", content: '- call "Ada", {x}\n- it\'s 5 → 6, \u{1f600}\\\n' },
  },
  { tool: "filesystem", args: { action: "read", path: "notes/a.md", from_line: 2, max_lines: 10 } },
  { tool: "search", args: { query: "timeout: abort, signal", kind: "typescript", max_results: 3 } },
  {
    tool: "send_email",
    args: {
      to: "ada@example.com",
      subject: "Minutes",
      body: "Dear Ada,\n[see] {below}\n",
      reply_to: "team@example.com",
      importance: "high",
      expires_in_days: 30,
    },
  },
  { tool: "send_email", args: { to: "bob@example.com", subject: "Grüße ☕", body: "Hi." } },
  { tool: "shell", args: { command: "ls -la | grep 'a: b' > out.txt", timeout: 5.5, output: "both" } },
];
