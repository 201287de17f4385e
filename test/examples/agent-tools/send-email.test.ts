/** Messages reach the server as they were meant. What an attack did is read from what the server took. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headersOf, type Mailbox, openMailbox } from "../../../examples/agent-tools/src/demo/mailbox.js";
import { sendEmail } from "../../../examples/agent-tools/src/tools/send-email.js";

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const context = (port = mailbox.port) =>
  ({
    mail: { host: "127.0.0.1", port, from: "user@example.com" },
    signal: new AbortController().signal,
    idempotencyKey: "key-1",
  }) as unknown as Parameters<typeof sendEmail>[0];

const send = (to: string, subject = "Minutes", body = "Text", replyTo?: string) =>
  sendEmail(context(), to, subject, body, replyTo);

describe("a message that was sent", () => {
  test("is RFC 5322: headers, encoded words, text", async () => {
    const sent = await sendEmail(
      context(),
      "ada@example.com",
      "Café ☕",
      "Zehn Uhr?\n.\nGrüße",
      "team@example.com",
      "high",
      2,
    );
    expect(sent).toMatchObject({ to: "ada@example.com", message_id: "<key-1@example.com>" });
    const message = mailbox.messages.at(-1)!;
    expect(message).toMatchObject({ from: "user@example.com", to: ["ada@example.com"] });
    const headers = headersOf(message);
    expect(headers.get("to")).toBe("ada@example.com");
    expect(headers.get("reply-to")).toBe("team@example.com");
    expect(headers.get("subject")).toMatch(/^=\?UTF-8\?/);
    expect(headers.get("message-id")).toBe("<key-1@example.com>");
    expect(headers.get("importance")).toBe("High");
    expect(Date.parse(headers.get("expires")!) - Date.parse(headers.get("date")!)).toBeCloseTo(2 * 86_400_000, -4);
    expect(message.source.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    const [, text = ""] = message.source.split("\r\n\r\n");
    const decoded = text
      .replace(/=\r\n/g, "")
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
    // The single dot did not end the message.
    expect(decoded.trim()).toBe("Zehn Uhr?\r\n.\r\nGrüße");
  });

  test("long lines and long subjects are folded", async () => {
    await send("ada@example.com", "word ".repeat(39).trim(), "x".repeat(50_000));
    expect(
      mailbox.messages
        .at(-1)!
        .source.split("\r\n")
        .every((line) => line.length <= 998),
    ).toBe(true);
    expect(headersOf(mailbox.messages.at(-1)!).get("subject")).toBe("word ".repeat(39).trim());
  });
});

describe("attacks send nothing", () => {
  test.each<[string, string, string?, string?]>([
    ["a header in the address", "ada@example.com\r\nBcc: eve@example.net"],
    ["a header in the address, LF alone", "ada@example.com\nBcc: eve@example.net"],
    ["a header in the address, CR alone", "ada@example.com\rBcc: eve@example.net"],
    ["a command in the address", "ada@example.com>\r\nRCPT TO:<eve@example.net"],
    ["a list", "ada@example.com, eve@example.net"],
    ["a list with semicolons", "ada@example.com; eve@example.net"],
    ["a group", "team: ada@example.com, eve@example.net;"],
    ["a name with an address", "Ada <eve@example.net>"],
    ["a quoted local part", '"eve@example.net> x"@example.com'],
    ["a comment", "ada(eve@example.net)@example.com"],
    ["a percent route", "<@example.net:ada@example.com>"],
    ["a fullwidth at sign", "ada＠example.net@example.com"],
    ["a header in the subject", "ada@example.com", "Minutes\r\nBcc: eve@example.net"],
    ["a header in the subject, LF alone", "ada@example.com", "Minutes\nBcc: eve@example.net"],
    ["a body in the subject", "ada@example.com", "Minutes\r\n\r\nAnother text"],
    ["a zero byte in the subject", "ada@example.com", "Minutes\0"],
    ["a line separator in the subject", "ada@example.com", "Minutes\u2028Bcc: eve@example.net"],
    ["a header in the answers' address", "ada@example.com", "Minutes", "x@example.com\nBcc: eve@example.net"],
  ])("%s", async (_, to, subject, replyTo) => {
    const before = mailbox.messages.length;
    await expect(send(to, subject, "Text", replyTo)).rejects.toMatchObject({
      name: "ModelVisibleError",
      retryable: true,
    });
    await sleep(20);
    expect(mailbox.messages.length).toBe(before);
  });

  test("a path or an address as text stays a text", async () => {
    await send("ada@example.com", "/etc/passwd", "file:///etc/passwd");
    expect(mailbox.messages.at(-1)!.source).toContain("file:///etc/passwd");
    expect(mailbox.messages.at(-1)!.source).not.toContain("root:");
  });
});

describe("what the server says", () => {
  test("a refused recipient", async () => {
    await expect(send("nobody@example.com")).rejects.toThrow(
      /refused the message to nobody@example.com: 550 no such mailbox/,
    );
  });

  test("no server", async () => {
    const gone = await openMailbox();
    await gone.close();
    await expect(sendEmail(context(gone.port), "ada@example.com", "Minutes", "Text")).rejects.toThrow(
      /^The mail server can't be reached/,
    );
  });
});
