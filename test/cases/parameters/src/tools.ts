import type { ToolContext } from "toolc";

interface Session {
  userId: string;
}
type Context = ToolContext<Session>;

interface Filter {
  status?: "open" | "closed";
  limit?: number;
}

/** Lists incidents. @tool */
export function listIncidents({ status = "open", limit = 10 }: Filter = {}, ctx: Context): string {
  return `${status}/${limit}/${ctx.userId}`;
}

/**
 * Saves a note.
 *
 * @tool
 * @param note What to save.
 */
export async function saveNote(note: { title: string; tags?: string[] | undefined }): Promise<{ id: number; title?: string | undefined }> {
  return { id: 1, title: note.title };
}

/** Searches. @tool */
export function search(ctx: ToolContext<{ locale: string }>, query: string, page = 1, exact = false, sort: "asc" | "desc" = "asc"): string {
  return [ctx.locale, query, page, exact, sort].join();
}

/** What time it is. @tool */
export function now(): void {}
