/** Coercion at every distance: of a field, of a tool, under a nearer `none`, through a recursive type; and unknown fields taken out. */

/** A part of a plan, with parts of its own. */
export interface Part {
  title: string;
  /** @coerce decimal-string, boolean-string */
  weight?: number;
  parts?: Part[];
}

/**
 * Set a plan.
 *
 * @tool set_plan
 * @param plan The plan.
 * @param note A remark. {@sensitive}
 */
export function setPlan(plan: Part, note?: string): string {
  return `${plan.title}${note ?? ""}`;
}

/**
 * Move a plan.
 *
 * @tool move_plan
 * @param plan The plan, as an object or as JSON.
 * @param days How far. {@integer} {@coerce none}
 * @param tags Labels.
 * @param order Which way.
 * @coerce lossless, wrap-single, enum-case
 */
export function movePlan(
  plan: Part,
  days: number,
  tags: string[] = [],
  order: "forth" | "back" | null = "forth",
): number {
  return days * plan.title.length + tags.length + (order?.length ?? 0);
}

/** A bar or a circle. */
export type Shape = { kind: "bar"; width: number } | { kind: "circle"; radius: number };

/**
 * Draw shapes.
 *
 * @tool draw
 * @param shapes What to draw.
 * @param labels Texts by name.
 * @param style How.
 * @unknown strip
 */
export function draw(
  shapes: Shape[],
  labels: Record<string, { text: string }> = {},
  style?: { color?: string } | { pattern: "dots" | "lines" },
): number {
  return shapes.length + Object.keys(labels).length + (style ? 1 : 0);
}

/**
 * A file of settings.
 *
 * @validator
 */
export interface Settings {
  /** @coerce decimal-string */
  retries: number;
  name: string;
}
