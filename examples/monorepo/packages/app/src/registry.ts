/** One registry of both packages. Of the two tools `today`, the calendar's is meant. */
import { registry as calendar } from "@monorepo/calendar";
import { registry as notes } from "@monorepo/notes";
import { mergeRegistries } from "toolc";

export const registry = mergeRegistries(notes, calendar, { override: ["today"] });
