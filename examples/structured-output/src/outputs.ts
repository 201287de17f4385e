/** What a model answered when it was asked for an invoice: once rightly, and with the mistakes that models make. */

const right = {
  number: "R-2026-118",
  issued: "2026-03-14",
  seller: "Tea & Co.",
  tax_number: null,
  lines: [{ text: "Darjeeling, 1 kg", quantity: 2, price: { amount: 38.5, currency: "EUR" } }],
  total: { amount: 77, currency: "EUR" },
  payment: { by: "transfer", iban: "DE02120300000000202051" },
};

export const outputs: Readonly<Record<string, string>> = {
  "a right answer": JSON.stringify(right),
  "a field forgotten, one invented, one misspelt": JSON.stringify({
    ...right,
    tax_number: undefined,
    sellr: right.seller,
    seller: undefined,
    confidence: 0.9,
  }),
  "numbers as texts, a date as people write it": JSON.stringify({
    ...right,
    issued: "14.03.2026",
    total: { amount: "77.00", currency: "€" },
  }),
  "deep inside: a quantity, a price, an unknown payment": JSON.stringify({
    ...right,
    lines: [{ text: "Tea", quantity: 0, price: { amount: 0.005, currency: "EUR" } }],
    payment: { by: "cheque" },
  }),
  "a list instead of one": JSON.stringify([right]),
  "a code fence around it": `\`\`\`json\n${JSON.stringify(right)}\n\`\`\``,
};
