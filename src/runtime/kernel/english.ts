/** All that a model can read, in English: what is said unless the application brings other words. */
import { callMessages } from "./call-messages.js";
import { argumentMessages } from "./messages.js";

export const english = { ...argumentMessages, ...callMessages };

export type MessageName = keyof typeof english;

/** Every sentence, by its name: a function of the facts. */
export type Messages = {
  readonly [Name in MessageName]: (...facts: Parameters<(typeof english)[Name]>) => string;
};
