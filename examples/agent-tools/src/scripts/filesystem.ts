/** How the scripted model uses `filesystem`, rightly and wrongly, and how it tries to leave the workspace. */
import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { secret } from "../demo/world.js";
import type { FilesystemResult } from "../tools/filesystem.js";
import type { Script } from "./script.js";

export const filesystemScript: Script = {
  tool: "filesystem",
  show(content) {
    const result = JSON.parse(content) as FilesystemResult;
    switch (result.action) {
      case "read":
        return `${result.path}, lines ${result.from_line}+${result.lines} of ${result.total_lines}: ${JSON.stringify(result.text)}`;
      case "write":
        return `${result.created ? "made" : "replaced"} ${result.path}, ${result.bytes} bytes`;
      case "list":
        return result.entries.map(({ name, kind }) => (kind === "file" ? name : `${name} (${kind})`)).join(", ");
      case "delete":
        return `deleted the ${result.kind} ${result.path}`;
    }
  },
  turns: [
    {
      ask: "What is in the workspace?",
      says: '{"action":"list","path":"."}',
      ends: "first try",
    },
    {
      ask: "Read me the second line of my to-do list.",
      says: '{"action":"read","path":"notes/todo.md","from_line":2,"max_lines":1}',
      ends: "first try",
    },
    {
      ask: "Write down that we meet on Friday.",
      says: '{"action":"write","path":"notes/2026/meeting.md","content":"Friday, 10:00\\n"}',
      ends: "first try",
    },
    {
      ask: "Delete the old notes.",
      says: '{"action":"delete","path":"notes/old.md"}',
      ends: "first try",
    },
    {
      ask: "Read the README.",
      mistake: "missing field",
      says: '{"action":"read"}',
      told: "/path missing_field",
      knows: { path: "README.md" },
      ends: "after repair",
    },
    {
      ask: "Show me one line of the list.",
      mistake: "wrong type",
      says: '{"action":"read","path":"notes/todo.md","max_lines":"1"}',
      told: "/max_lines type_mismatch",
      ends: "after repair",
    },
    {
      ask: "Remove the meeting again.",
      mistake: "illegal enum",
      says: '{"action":"remove","path":"notes/2026/meeting.md"}',
      told: "/action not_in_enum",
      knows: { action: "delete" },
      ends: "after repair",
    },
    {
      ask: "All of the list, however long.",
      mistake: "out of range",
      says: '{"action":"read","path":"notes/todo.md","max_lines":1000000}',
      told: "/max_lines out_of_range",
      ends: "after repair",
    },
    {
      ask: "What notes are there?",
      mistake: "wrong nesting",
      says: '{"options":{"action":"list","path":"notes"}}',
      told: "/options unknown_field",
      ends: "after repair",
    },
    {
      ask: "Read the README as UTF-8.",
      mistake: "extra field",
      says: '{"action":"read","path":"README.md","encoding":"utf-8"}',
      told: "/encoding unknown_field",
      ends: "after repair",
    },
    {
      ask: "Make a file with the word tea.",
      mistake: "content forgotten",
      says: '{"action":"write","path":"tea.txt"}',
      told: "tool_error",
      knows: { content: "tea\n" },
      ends: "after repair",
    },
    {
      ask: "Read my notes.",
      mistake: "a folder",
      says: '{"action":"read","path":"notes"}',
      told: "tool_error",
      knows: { action: "list" },
      ends: "after repair",
    },
    {
      ask: "Read the secret by dots.",
      mistake: "traversal",
      says: '{"action":"read","path":"notes/../../outside/secret.txt"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Read the machine's users.",
      mistake: "absolute path",
      says: '{"action":"read","path":"/etc/passwd"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Read the secret through a link.",
      mistake: "symbolic link",
      says: '{"action":"read","path":"shared/secret.txt"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Write a file through a link.",
      mistake: "symbolic link",
      says: '{"action":"write","path":"shared/new.txt","content":"I was here"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Read the secret by encoded dots.",
      mistake: "encoded path",
      says: '{"action":"read","path":"%2e%2e/outside/secret.txt"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Read the secret with a zero byte.",
      mistake: "NUL byte",
      says: '{"action":"read","path":"../outside/secret.txt\\u0000.md"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Read the secret the Windows way.",
      mistake: "backslashes",
      says: '{"action":"read","path":"..\\\\outside\\\\secret.txt"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Throw the workspace away.",
      mistake: "the root itself",
      says: '{"action":"delete","path":"."}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Delete all notes at once.",
      mistake: "not empty",
      says: '{"action":"delete","path":"notes"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "Save this very long text.",
      mistake: "too long",
      says: JSON.stringify({ action: "write", path: "long.txt", content: "x".repeat(200_001) }),
      told: "/content wrong_length",
      knows: { content: "short\n" },
      ends: "after repair",
    },
  ],
  async traces({ workspace, outside }) {
    const text = await readFile(join(outside, "secret.txt"), "utf8");
    const gone = await access(join(workspace, "notes/old.md")).then(
      () => false,
      () => true,
    );
    return [
      {
        says: "outside the workspace nothing was changed or made",
        holds: (await readdir(outside)).join() === "secret.txt" && text === secret,
      },
      {
        says: "notes/old.md is deleted, notes/todo.md is not",
        holds: gone && (await readdir(join(workspace, "notes"))).includes("todo.md"),
      },
      {
        says: "tea.txt holds what was written",
        holds: (await readFile(join(workspace, "tea.txt"), "utf8")) === "tea\n",
      },
    ];
  },
};
