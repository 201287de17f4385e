import type { ToolContext } from "toolc";

/**
 * Renders a page.
 *
 * @tool render
 * @param page The page.
 * @param at When it was made.
 * @isolate worker
 */
export function render(page: string, at: Date): { page: string; at: Date } {
  return { page, at };
}

/**
 * Runs a program.
 *
 * @tool run
 * @param program Its text.
 * @isolate process
 */
export function run(program: string, ctx: ToolContext<{ user: string }>): string {
  return `${ctx.user}: ${program}`;
}

/**
 * Runs in the application itself; its name is that of something that the module declares.
 *
 * @tool
 */
export function isolation(): string {
  return "none";
}
