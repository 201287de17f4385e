import { tool } from "toolc";

export const tools = {
  send: tool({ timeout: "10s" }, async (to: string) => to),
};

const lost = tool((to: string) => to.concat(typeof lost));

/** Two texts for one tool. @tool */
export function find(id: string): string;
/** And this is the other. @tool */
export function find(id: number): string;
export function find(id: string | number): string {
  return String(id);
}

/** @validator */
export interface Page<T> {
  items: T[];
}

/** @format email */
type Email = string;

/** Sends to a list. @tool */
export function sendAll(page: Page<Email>, subject: string): string {
  return [...page.items, subject].join();
}
