import { tool } from "toolc";

/**
 * Sends a message.
 *
 * @param to Who gets it. {@format email}
 * @param text What it says.
 */
export const send = tool({ timeout: "10s", groups: ["mail"], openWorld: true }, async (to: string, text: string): Promise<string> => to + text);

/** Named by its options. */
export const other = tool({ name: "named.other", title: "Other", readOnly: true, idempotent: true }, function (count: number): number {
  return count;
});

/** Without options. */
export const bare = tool((value: boolean): boolean => value);
