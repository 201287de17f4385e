/** Notes of a user: who that is comes from the application, not from the model. */
import type { ToolContext } from "toolc";

export interface Note {
  id: number;
  text: string;
  tags: string[];
}

export type NotesContext = ToolContext<{ userId: string }>;

const notesOf = new Map<string, Note[]>();

/**
 * Keep a note of the user.
 *
 * @tool add_note
 * @param text What to remember. {@minLength 1} {@maxLength 2000}
 * @param tags Words to find it by. {@maxItems 5} {@uniqueItems}
 */
export function addNote(text: string, tags: string[] = [], ctx: NotesContext): Note {
  const notes = notesOf.get(ctx.userId) ?? [];
  const note = { id: notes.length + 1, text, tags };
  notesOf.set(ctx.userId, [...notes, note]);
  return note;
}

/**
 * Find the user's notes that have a word or tag.
 *
 * @tool find_notes
 * @param word One word. {@minLength 1}
 * @readonly
 */
export function findNotes(word: string, ctx: NotesContext): Note[] {
  const wanted = word.toLowerCase();
  const has = ({ text, tags }: Note) => tags.includes(word) || text.toLowerCase().includes(wanted);
  return (notesOf.get(ctx.userId) ?? []).filter(has);
}

/**
 * The date of today, in UTC.
 *
 * @tool
 * @readonly
 */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
