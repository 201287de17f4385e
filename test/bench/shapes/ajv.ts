/** The three shapes for ajv as one who knows it writes them: closed, with its discriminator keyword, which is its fast road. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import type { ShapeName } from "./samples.js";

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

const closed = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const string = { type: "string" };
const amount = { type: "number", minimum: 0 };

const schemas: Readonly<Record<ShapeName, object>> = {
  weather: closed({ city: string, days: { type: "integer", minimum: 1, maximum: 7 } }),
  email: closed(
    {
      to: { type: "string", format: "email" },
      subject: { type: "string", minLength: 1, maxLength: 200 },
      body: string,
      replyTo: { type: "string", format: "email" },
    },
    ["replyTo"],
  ),
  order: closed(
    {
      id: string,
      customer: closed({ name: string, vip: { type: "boolean" } }),
      currency: { enum: ["EUR", "USD", "GBP"] },
      items: {
        type: "array",
        minItems: 1,
        maxItems: 100,
        items: {
          type: "object",
          discriminator: { propertyName: "kind" },
          required: ["kind"],
          oneOf: [
            closed({
              kind: { const: "product" },
              sku: string,
              quantity: { type: "integer", minimum: 1 },
              price: amount,
            }),
            closed({ kind: { const: "service" }, name: string, hours: amount, rate: { type: "number" } }),
          ],
        },
      },
      note: string,
    },
    ["note"],
  ),
};

const ajv = new Ajv2020({ allErrors: true, discriminator: true });
addFormats(ajv);

export const ajvChecks: Readonly<Record<ShapeName, (value: unknown) => unknown>> = {
  weather: ajv.compile(schemas.weather),
  email: ajv.compile(schemas.email),
  order: ajv.compile(schemas.order),
};
