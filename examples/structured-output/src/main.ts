/** Checks what a model answered. Prints the schema that it was given, then each answer with what is wrong with it. */
import { outputs } from "./outputs.js";
import { readInvoice } from "./read-invoice.js";
import { validators } from "./tools.generated.js";

// For `response_format` of OpenAI, `responseJsonSchema` of Gemini, and whatever else takes a JSON Schema.
console.log("The schema for the model:");
console.log(JSON.stringify(validators.Invoice.schema));

for (const [what, text] of Object.entries(outputs)) {
  const read = readInvoice(text);
  console.log(`\n${what}`);
  if (read.ok) console.log(`  ok: ${read.invoice.number}, issued ${read.invoice.issued.toISOString().slice(0, 10)}`);
  else for (const line of read.feedback) console.log(`  ${line}`);
}
