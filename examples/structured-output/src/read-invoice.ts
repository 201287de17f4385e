/** From a model's text to an invoice, or to words from which the model can mend it. */
import type { Invoice } from "./invoice.js";
import { validators } from "./tools.generated.js";

export type Read = { ok: true; invoice: Invoice } | { ok: false; feedback: readonly string[] };

export function readInvoice(text: string): Read {
  let output: unknown;
  try {
    output = JSON.parse(text);
  } catch {
    return { ok: false, feedback: ["Answer with JSON alone, without a code fence or other text."] };
  }
  const checked = validators.Invoice.validate(output);
  if (checked.ok) return { ok: true, invoice: checked.value };
  return { ok: false, feedback: checked.issues.map(({ path, message }) => `${path || "The answer"}: ${message}`) };
}
