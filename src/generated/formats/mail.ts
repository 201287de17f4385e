/**
 * `email`: the Mailbox of https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 · `idn-email`: that of
 * https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
import { isEmail } from "@hyperjump/json-schema-formats";
import { idnHostname } from "./hostname.js";
import { total } from "./total.js";

/** Addresses as people have them, a part of what the grammar allows, for texts too short to break its limits on lengths. */
const ordinary =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)*$/;

/** It throws on address literals of kinds that nobody has registered. */
const exactEmail = total(isEmail);

export function email(text: string): boolean {
  return (text.length <= 64 && ordinary.test(text)) || exactEmail(text);
}

// One class for each place: two that overlap would make the matching exponential.
const atom = "[\\w!#$%&'*+\\-/=?^`{|}~\\u{80}-\\u{D7FF}\\u{E000}-\\u{10FFFF}]+";
const quoted = '"(?:[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E\\u{80}-\\u{D7FF}\\u{E000}-\\u{10FFFF}]|\\\\[\\x20-\\x7E])*"';
const localPart = new RegExp(`^(?:${atom}(?:\\.${atom})*|${quoted})$`, "u");

export const idnEmail: (text: string) => boolean = total((text) => {
  const at = text.endsWith("]") ? text.lastIndexOf("@[") : text.lastIndexOf("@");
  if (at < 0 || !localPart.test(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  return domain.startsWith("[") ? email(`x@${domain}`) : idnHostname(domain);
});
