/** Tags that are read and kept, and do nothing yet. The issue that gives one its effect deletes its line. */
export const withoutEffect: ReadonlySet<string> = new Set(["retry", "exclusive", "maxOutput"]);
