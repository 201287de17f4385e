/**
 * `hostname`: https://www.rfc-editor.org/rfc/rfc1123#section-2.1, with A-labels · `idn-hostname`:
 * https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.3
 */
import { isIdnHostname } from "idn-hostname";
import { total } from "./total.js";

const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const plain = new RegExp(`^${label}(?:\\.${label})*$`);
/** No character becomes less than one of the 253; those beyond the basic plane are two units long here. */
const longest = 2 * 253;
const encodedLabel = /(?:^|\.)xn--/i;
const reservedLabel = /(?:^|\.)..--/;
const separatorAtEnd = /[.\uff0e\u3002\uff61]$/;

export function hostname(text: string): boolean {
  return isPlain(text) || (text.length <= 253 && plain.test(text) && encodedLabel.test(text) && exact(text));
}

export function idnHostname(text: string): boolean {
  return isPlain(text) || (text.length <= longest && !separatorAtEnd.test(text) && exact(text));
}

/** Letters, digits and hyphens only, and no label that IDNA reserves: the large table has nothing to say of those. */
function isPlain(text: string): boolean {
  return text.length <= 253 && plain.test(text) && !reservedLabel.test(text);
}

/** It says no by an exception. */
const exact = total(isIdnHostname);
