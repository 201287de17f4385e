/** How the scripted model uses `calculator`, rightly and wrongly. */
import type { Calculation } from "../tools/calculator.js";
import type { Script } from "./script.js";

export const calculatorScript: Script = {
  tool: "calculator",
  show(content) {
    const { expression, value } = JSON.parse(content) as Calculation;
    return `${expression} = ${value}`;
  },
  turns: [
    {
      ask: "What is a third of 200?",
      says: '{"expression":"200 / 3"}',
      ends: "first try",
    },
    {
      ask: "Sine of 30 degrees, to three digits?",
      says: '{"expression":"sin(30)","angle":"degrees","digits":3}',
      ends: "first try",
    },
    {
      ask: "What do 1,200 Euro cost with 19% tax?",
      mistake: "missing field",
      says: '{"digits":6}',
      told: "/expression missing_field",
      knows: { expression: "1200 * 1.19" },
      ends: "after repair",
    },
    {
      ask: "How many days are 86,400 minutes?",
      mistake: "wrong type",
      says: '{"expression":60,"digits":3}',
      told: "/expression type_mismatch",
      knows: { expression: "86400 / 60 / 24" },
      ends: "after repair",
    },
    {
      ask: "Pi to three digits?",
      mistake: "number as text",
      says: '{"expression":"pi","digits":"3"}',
      told: "/digits type_mismatch",
      ends: "after repair",
    },
    {
      ask: "Cosine of 60 degrees?",
      mistake: "illegal enum",
      says: '{"expression":"cos(60)","angle":"deg"}',
      told: "/angle not_in_enum",
      knows: { angle: "degrees" },
      ends: "after repair",
    },
    {
      ask: "The root of two, as exactly as you can.",
      mistake: "out of range",
      says: '{"expression":"sqrt(2)","digits":50}',
      told: "/digits out_of_range",
      ends: "after repair",
    },
    {
      ask: "Two to the tenth?",
      mistake: "wrong nesting",
      says: '{"input":{"expression":"2 ^ 10"}}',
      told: "/input unknown_field",
      ends: "after repair",
    },
    {
      ask: "What is 15 percent of 80?",
      mistake: "extra field",
      says: '{"expression":"80 * 0.15","precision":"high"}',
      told: "/precision unknown_field",
      ends: "after repair",
    },
    {
      ask: "Seven times six?",
      mistake: "not JSON",
      says: "{expression: '7 * 6'}",
      told: "invalid_json",
      knows: { expression: "7 * 6" },
      ends: "after repair",
    },
    {
      ask: "What is 2 pi?",
      mistake: "not an expression",
      says: '{"expression":"2 pi"}',
      told: "tool_error",
      knows: { expression: "2 * pi" },
      ends: "after repair",
    },
    {
      ask: "Share 10 cakes among nobody.",
      mistake: "division by zero",
      says: '{"expression":"10 / 0"}',
      told: "tool_error",
      ends: "refused",
    },
    {
      ask: "What is 9 to the 9th to the 9th?",
      mistake: "overflow",
      says: '{"expression":"9 ^ 9 ^ 9"}',
      told: "tool_error",
      ends: "refused",
    },
  ],
};
