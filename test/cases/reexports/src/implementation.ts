/** Reached through two barrels under two names, registered once. @tool */
export function shared(text: string): string {
  return text;
}

/** Renamed on its way out. @tool */
function local(text: string): string {
  return text;
}

export { local as published, local as publishedAgain };
export { local as default };
