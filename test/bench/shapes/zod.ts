/** The three shapes in zod 4, strict, in its compiled mode. */
import { z } from "zod";
import type { ShapeName } from "./samples.js";

const price = z.number().min(0);

const schemas = {
  weather: z.strictObject({ city: z.string(), days: z.int().min(1).max(7) }),
  email: z.strictObject({
    to: z.email(),
    subject: z.string().min(1).max(200),
    body: z.string(),
    replyTo: z.email().optional(),
  }),
  order: z.strictObject({
    id: z.string(),
    customer: z.strictObject({ name: z.string(), vip: z.boolean() }),
    currency: z.enum(["EUR", "USD", "GBP"]),
    items: z
      .array(
        z.discriminatedUnion("kind", [
          z.strictObject({ kind: z.literal("product"), sku: z.string(), quantity: z.int().min(1), price }),
          z.strictObject({ kind: z.literal("service"), name: z.string(), hours: z.number().min(0), rate: z.number() }),
        ]),
      )
      .min(1)
      .max(100),
    note: z.string().optional(),
  }),
} as const;

/** `strict`: throws rather than running a schema uncompiled without a word. */
export const zodSchemas: Readonly<Record<ShapeName, { safeParse(value: unknown): { success: boolean } }>> = {
  weather: z.compile(schemas.weather, { strict: true }),
  email: z.compile(schemas.email, { strict: true }),
  order: z.compile(schemas.order, { strict: true }),
};
