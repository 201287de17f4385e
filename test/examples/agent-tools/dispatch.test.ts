/** Attacks as whole calls, through the generated registry: what they did is read from the disk and the mail server. */
import { createDispatcher } from "toolc";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "../../../examples/agent-tools/src/demo/world.js";
import { Filesystem } from "../../../examples/agent-tools/src/tools/filesystem.js";
import { registry } from "../../../examples/agent-tools/src/tools.generated.js";
import { onDisk } from "./on-disk.js";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.remove());

function call(name: string, args: object) {
  const dispatcher = createDispatcher(registry, {
    instances: { Filesystem: new Filesystem(world.workspace) },
    context: {
      workspace: world.workspace,
      mail: { host: "127.0.0.1", port: world.mailbox.port, from: "user@example.com" },
    },
  });
  return dispatcher.dispatch({ id: "call_1", name, arguments: JSON.stringify(args) });
}

const mail = { to: "ada@example.com", subject: "Minutes", body: "Text" };

test.each<[string, string, object]>([
  ["tool_error", "filesystem", { action: "read", path: "../outside/secret.txt" }],
  ["tool_error", "filesystem", { action: "write", path: "shared/new.txt", content: "x" }],
  ["tool_error", "filesystem", { action: "delete", path: "shared/secret.txt" }],
  ["tool_error", "filesystem", { action: "delete", path: "." }],
  ["invalid_arguments", "filesystem", { action: "write", path: "x", content: "x".repeat(200_001) }],
  ["denied", "shell", { command: "rm -rf notes" }],
  ["denied", "shell", { command: "echo x > shared/new.txt" }],
  ["denied", "shell", { command: "ls |" }],
  ["invalid_arguments", "shell", { command: "ls", timeout: 121 }],
  ["invalid_arguments", "shell", { command: "ls", timeout: 0 }],
  ["invalid_arguments", "send_email", { ...mail, to: "ada@example.com\r\nBcc: eve@example.net" }],
  ["invalid_arguments", "send_email", { ...mail, subject: "Minutes\r\nBcc: eve@example.net" }],
  ["invalid_arguments", "send_email", { ...mail, body: "x".repeat(10_000_000) }],
  ["invalid_arguments", "send_email", { ...mail, from: "boss@example.com" }],
])("%s: %s %#", async (code, name, args) => {
  const [before, messages] = [onDisk(world.workspace), world.mailbox.messages.length];
  const answer = await call(name, args);
  expect(answer).toMatchObject({ ok: false, error: { code } });
  expect(answer.content).not.toContain(world.workspace);
  expect(answer.content.length).toBeLessThan(10_000);
  expect(onDisk(world.workspace)).toEqual(before);
  expect(Object.keys(onDisk(world.outside))).toEqual(["secret.txt"]);
  expect(world.mailbox.messages.length).toBe(messages);
});

test("right calls do what they say", async () => {
  expect(await call("filesystem", { action: "write", path: "a.txt", content: "a\n" })).toMatchObject({ ok: true });
  expect(await call("shell", { command: "cat a.txt a.txt > b.txt" })).toMatchObject({ ok: true });
  expect(onDisk(world.workspace)).toMatchObject({ "a.txt": "a\n", "b.txt": "a\na\n" });
  expect(await call("send_email", mail)).toMatchObject({ ok: true });
  expect(world.mailbox.messages.at(-1)).toMatchObject({ to: ["ada@example.com"] });
});
