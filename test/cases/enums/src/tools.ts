export enum Level {
  /** Nothing urgent. */
  Low = "LOW",
  /** Today. */
  High = "HIGH",
}

enum Priority {
  Low = 0,
  Mid = 2,
  High = 4,
}

const sizes = ["small", "large"] as const;

/**
 * Files a ticket.
 *
 * @tool
 * @param level How urgent.
 * @param priority Rank.
 * @param size One of a const array.
 * @param mixed Several kinds of literals.
 * @param maybe A literal or nothing.
 */
export function file(
  level: Level,
  priority: Priority,
  size: (typeof sizes)[number],
  mixed: "auto" | 1 | true,
  maybe: "yes" | null,
  slots: { [Level.Low]: string; [Level.High]?: string },
): `${Level}` {
  return [priority, size, mixed, maybe, slots].length > 0 ? level : Level.Low;
}
