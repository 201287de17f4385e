/** The tool `send_email`: one plain-text message, handed to the application's mail server. */
import { createTransport } from "nodemailer";
import { ModelVisibleError, type ToolContext } from "toolc";
import { plainAddress, singleLine } from "./mail-address.js";

/** What the application says, and no model: the server, and in whose name. */
export interface MailSettings {
  host: string;
  port: number;
  /** Address of the sender. */
  from: string;
}

export interface SentEmail {
  /** The message's own id, to look for it in the server's log. */
  message_id: string;
  to: string;
  /** What the server said when it took the message. */
  server_said: string;
}

/**
 * Send one plain-text email in the user's name. Only to addresses that the user gave. It can't be taken back: ask before you
 * send what the user has not seen.
 *
 * @tool send_email
 * @param to The recipient's address, one only. {@format email} {@maxLength 254}
 * @param subject Subject, one line. {@minLength 1} {@maxLength 200} {@runtime @pattern ^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$}
 * @param body The text. {@minLength 1} {@maxLength 100000}
 * @param reply_to Where answers go, if not to the user. {@format email} {@maxLength 254}
 * @param importance How urgent it is.
 * @param expires_in_days After how many days the message means nothing any more. {@integer} {@minimum 1} {@maximum 365}
 * @openworld
 * @timeout 30s
 */
export async function sendEmail(
  ctx: ToolContext<{ mail: MailSettings }>,
  to: string,
  subject: string,
  body: string,
  reply_to?: string,
  importance: "low" | "normal" | "high" = "normal",
  expires_in_days?: number,
): Promise<SentEmail> {
  const { host, port, from } = ctx.mail;
  const domain = from.split("@")[1] ?? "localhost";
  const recipient = { name: "", address: plainAddress(to, "to") };
  const replyTo = reply_to === undefined ? undefined : { name: "", address: plainAddress(reply_to, "reply_to") };
  const server = createTransport({
    host,
    port,
    secure: false,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
  });
  const stop = () => server.close();
  ctx.signal.addEventListener("abort", stop);
  try {
    const sent = await server.sendMail({
      from,
      to: recipient,
      ...(replyTo && { replyTo }),
      subject: singleLine(subject, "subject"),
      text: body,
      priority: importance,
      // The same call has the same id, so that a server or reader can tell a repetition.
      messageId: `<${ctx.idempotencyKey}@${domain}>`,
      ...(expires_in_days !== undefined && { headers: { Expires: daysFromNow(expires_in_days) } }),
      // A text is a text: never the path of a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { message_id: sent.messageId, to, server_said: sent.response };
  } catch (error) {
    throw explain(error, to);
  } finally {
    ctx.signal.removeEventListener("abort", stop);
    server.close();
  }
}

/** RFC 4021 "Expires", in the form of RFC 5322. */
function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toUTCString().replace("GMT", "+0000");
}

/** What the server refused, in its words; that it can't be reached, without naming it. */
function explain(error: unknown, to: string): unknown {
  const { code, response } = error as { code?: string; response?: string };
  if (response !== undefined) {
    const says = response.split("\n", 1)[0]!.slice(0, 200);
    return new ModelVisibleError(`The mail server refused the message to ${to}: ${says}. Tell your user.`, {
      cause: error,
    });
  }
  if (["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS"].includes(code ?? "")) {
    return new ModelVisibleError("The mail server can't be reached; nothing was sent. Tell your user.", {
      cause: error,
    });
  }
  return error;
}
