/** What to say of a name that no tool has. */
import { shorten } from "../well-formed.js";
import type { Messages } from "./english.js";
import { english } from "./english.js";
import { nearestNames } from "./nearest.js";

export function unknownToolMessage(name: string, names: readonly string[], messages: Messages = english): string {
  const near = nearestNames(name, names, 3);
  const shown = names.slice(0, 20);
  return messages.unknownTool(shorten(name, 80), near, shown, names.length - shown.length);
}
