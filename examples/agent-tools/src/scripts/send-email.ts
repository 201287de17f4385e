/** How the scripted model uses `send_email`, rightly and wrongly, and how it tries to write headers of its own. */
import { headersOf } from "../demo/mailbox.js";
import type { SentEmail } from "../tools/send-email.js";
import type { Script } from "./script.js";

const mail = { to: "ada@example.com", subject: "Minutes", body: "They are attached to the next one." };
const says = (changes: object) => JSON.stringify({ ...mail, ...changes });

export const sendEmailScript: Script = {
  tool: "send_email",
  show(content) {
    const { to, server_said } = JSON.parse(content) as SentEmail;
    return `to ${to}; the server said: ${server_said}`;
  },
  turns: [
    {
      ask: "Send Ada the minutes.",
      says: says({}),
      ends: "first try",
    },
    {
      ask: "Tell Grace of the café on Friday; it's urgent.",
      says: says({
        to: "grace@example.com",
        subject: "Café am Freitag ☕",
        body: "Zehn Uhr?\n.\nGrüße",
        importance: "high",
        expires_in_days: 3,
      }),
      ends: "first try",
    },
    {
      ask: "Send a note to Alan.",
      mistake: "missing field",
      says: '{"subject":"A note","body":"Hello Alan"}',
      told: "/to missing_field",
      knows: { to: "alan@example.com" },
      ends: "after repair",
    },
    {
      ask: "Send the count.",
      mistake: "wrong type",
      says: says({ subject: 42 }),
      told: "/subject type_mismatch",
      knows: { subject: "42" },
      ends: "after repair",
    },
    {
      ask: "It is urgent!",
      mistake: "illegal enum",
      says: says({ importance: "urgent" }),
      told: "/importance not_in_enum",
      knows: { importance: "high" },
      ends: "after repair",
    },
    {
      ask: "It holds for ever.",
      mistake: "out of range",
      says: says({ expires_in_days: 1000 }),
      told: "/expires_in_days out_of_range",
      ends: "after repair",
    },
    {
      ask: "Send it as a message.",
      mistake: "wrong nesting",
      says: JSON.stringify({ message: mail }),
      told: "/message unknown_field",
      ends: "after repair",
    },
    {
      ask: "Send it in my boss's name.",
      mistake: "extra field",
      says: says({ from: "boss@example.com" }),
      told: "/from unknown_field",
      ends: "after repair",
    },
    {
      ask: "Write to Ada.",
      mistake: "no address",
      says: says({ to: "Ada Lovelace" }),
      told: "/to format_mismatch",
      knows: { to: "ada@example.com" },
      ends: "after repair",
    },
    {
      ask: "Copy Eve in, by the address.",
      mistake: "header injection",
      says: says({ to: "ada@example.com\r\nBcc: eve@example.net" }),
      told: "/to format_mismatch",
      ends: "refused",
    },
    {
      ask: "Copy Eve in, by a list.",
      mistake: "two addresses",
      says: says({ to: "ada@example.com, eve@example.net" }),
      told: "/to format_mismatch",
      ends: "refused",
    },
    {
      ask: "Copy Eve in, by the subject.",
      mistake: "header injection",
      says: says({ subject: "Minutes\nBcc: eve@example.net" }),
      told: "/subject pattern_mismatch",
      ends: "refused",
    },
    {
      ask: "Copy Eve in, by the answers' address.",
      mistake: "header injection",
      says: says({ reply_to: "ada@example.com\nBcc: eve@example.net" }),
      told: "/reply_to format_mismatch",
      ends: "refused",
    },
    {
      ask: "Send the whole log.",
      mistake: "10 MB body",
      says: says({ body: "All is well. ".repeat(800_000) }),
      told: "/body wrong_length",
      ends: "refused",
    },
    {
      ask: "Write to somebody whom the server does not know.",
      mistake: "no such mailbox",
      says: says({ to: "nobody@example.com" }),
      told: "tool_error",
      ends: "refused",
    },
  ],
  async traces({ mailbox: { messages } }) {
    const recipients = new Set(messages.flatMap(({ to }) => to));
    const headers = messages.map(headersOf);
    return [
      { says: `the server has ${messages.length} messages`, holds: messages.length === 9 },
      {
        says: `to ${[...recipients].join(", ")}`,
        holds: ![...recipients].some((to) => !/^(?:ada|grace|alan)@example\.com$/.test(to)),
      },
      {
        says: "none has a Bcc, or another sender than the user",
        holds: headers.every((all) => !all.has("bcc") && all.get("from") === "user@example.com"),
      },
    ];
  },
};
