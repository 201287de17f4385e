/** Cuts a page of a list between two of its items, and gives it the cursor that leads to the first one left out. */
import type { PlainObject } from "../../json-data.js";
import { wellFormed } from "../../well-formed.js";
import type { Messages } from "../english.js";
import type { Cut } from "./cut.js";
import type { Sizes } from "./sizes.js";
import { utf8Length } from "./utf8.js";

/**
 * @param cursorAfter the cursor after the item at that place
 * @returns nothing where not even one item fits
 */
export function cutPage(
  page: PlainObject,
  cursorAfter: (index: number) => unknown,
  maxBytes: number,
  sizes: Sizes,
  messages: Messages,
): Cut | undefined {
  const items = page.items as readonly unknown[];
  let size = sizes.of({ ...page, items: [] });
  let shown = 0;
  for (const item of items) {
    size += sizes.of(item) + 1;
    if (size > maxBytes) break;
    shown++;
  }
  // Another cursor may be longer.
  for (; shown > 0; shown--) {
    const nextCursor = wellFormed(String(cursorAfter(shown - 1)));
    const content = JSON.stringify({ ...page, items: items.slice(0, shown), nextCursor });
    if (utf8Length(content) > maxBytes) continue;
    return { content, omitted: messages.omittedItems(items.length - shown, items.length, "/items"), nextCursor };
  }
  return undefined;
}
