/** Values of the three shapes: a valid one, one with one mistake, one with five. */

export const shapeNames = ["weather", "email", "order"] as const;
export type ShapeName = (typeof shapeNames)[number];
export const sampleNames = ["valid", "1 error", "5 errors"] as const;
export type SampleName = (typeof sampleNames)[number];

const mail = { to: "ada@example.com", subject: "Minutes", body: "The minutes of the meeting are attached." };

const product = (at: number) => ({ kind: "product", sku: `SKU-${at}`, quantity: at + 1, price: 9.5 + at });
const service = (at: number) => ({ kind: "service", name: `Work ${at}`, hours: at / 2, rate: 80 });
const order = () => ({
  id: "order-1",
  customer: { name: "Ada", vip: true },
  currency: "EUR",
  items: Array.from({ length: 20 }, (_, at): Record<string, unknown> => (at % 2 === 0 ? product(at) : service(at))),
});

function spoiltOrder(mistakes: number): unknown {
  const spoilt: Record<string, unknown> = order();
  const items = spoilt["items"] as Record<string, unknown>[];
  const spoil = [
    () => (items[10]!["quantity"] = 0),
    () => (spoilt["currency"] = "CHF"),
    () => (items[3]!["hours"] = "two"),
    () => (spoilt["gift"] = true),
    () => delete (spoilt["customer"] as Record<string, unknown>)["vip"],
  ];
  for (const one of spoil.slice(0, mistakes)) one();
  return spoilt;
}

export const samples: Readonly<Record<ShapeName, Readonly<Record<SampleName, unknown>>>> = {
  weather: {
    valid: { city: "Beijing", days: 3 },
    "1 error": { city: "Beijing", days: 0 },
    // A shape of two fields has room for five mistakes in what it does not know.
    "5 errors": { city: 7, days: 9, unit: "C", lang: "en", wind: true },
  },
  email: {
    valid: mail,
    "1 error": { ...mail, to: "ada at example.com" },
    "5 errors": { to: "ada", subject: "", body: 1, replyTo: "@", cc: [] },
  },
  order: { valid: order(), "1 error": spoiltOrder(1), "5 errors": spoiltOrder(5) },
};
