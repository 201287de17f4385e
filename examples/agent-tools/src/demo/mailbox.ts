/** A mail server of this process, on this machine only: what it took can be looked at. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Message {
  /** From the envelope, which is what delivers a message. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they came over the wire. */
  readonly source: string;
}

export interface Mailbox {
  readonly port: number;
  readonly messages: readonly Message[];
  close(): Promise<void>;
}

/** The one recipient that the server refuses. */
export const unknownRecipient = "nobody@example.com";

export async function openMailbox(): Promise<Mailbox> {
  const messages: Message[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (address === unknownRecipient) done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        messages.push({ from, to, source: Buffer.concat(chunks).toString("utf8") });
        done(null, `taken, number ${messages.length}`);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The names of a message's headers and their values, folded lines joined. */
export function headersOf({ source }: Message): ReadonlyMap<string, string> {
  const head = source.split("\r\n\r\n", 1)[0]!.replace(/\r\n[ \t]+/g, " ");
  return new Map(
    head.split("\r\n").map((line) => [line.split(":", 1)[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, "")]),
  );
}
