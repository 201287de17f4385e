/**
 * Every sentence about calls and results that a model can read, as `messages.ts` has those about arguments. They stand in the
 * kernel, since programs that bring their own still need them: where one of those fails.
 */
export const callMessages = {
  // What is wrong with a whole call.
  truncatedByLimit: (problems: readonly string[]) =>
    `The call was cut off by the length limit, and nothing was run (${problems.join("; ") || "the arguments are not valid JSON"}). Send less in one call, for example in several smaller steps.`,
  invalidArguments: (tool: string, problems: readonly string[], more: number) =>
    `Invalid arguments for ${tool}${problems.length > 0 ? ": " : ""}${problems.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
  notValid: (tool: string) => `The arguments of ${tool} are not valid`,
  denied: (tool: string) => `This call of ${tool} is not allowed, and it was not run`,
  guardFailed: (tool: string, errorId: string) =>
    `${tool} was not run: the check of its use failed (error id ${errorId})`,
  noApproval: (tool: string) => `${tool} needs an approval, and approvals are not available here; it was not run`,
  notApproved: (tool: string) => `This call of ${tool} was not approved, and it was not run`,
  approvalFailed: (tool: string, errorId: string) =>
    `${tool} was not run: asking for its approval failed (error id ${errorId})`,
  timeout: (tool: string, ms: number) =>
    `${tool} did not finish within ${ms} ms. It may still be running, so its effects may still happen: do not simply repeat the call`,
  aborted: (tool: string, started: boolean) =>
    started ? `${tool} was aborted; it may have done a part of its work` : `${tool} was aborted before it started`,
  toolFailed: (tool: string, errorId: string) => `${tool || "The call"} failed (error id ${errorId})`,
  unserializable: (tool: string, path: string, what: string) =>
    `${tool} ran, but its result can't be sent: ${what} at ${callMessages.place(path)}`,
  place: (path: string) => path || "the top",

  // What a result has that JSON has not.
  resultKind: (kind: string) => `a ${kind}`,
  resultCircular: () => "a reference to an object that contains it",
  resultTooDeep: (most: number) => `more than ${most} levels`,
  resultTooMany: (most: number) => `more than ${most} values`,
  resultUnreadable: () => "something that could not be read",
  resultUnencodable: () => "it could not be encoded",

  // What a result lacks.
  empty: () => "ok",
  cutText: (shown: number, of: number) => `\n[cut: the first ${shown} of ${of} bytes are shown]`,
  cutShort: () => " [cut]",
  cutString: (left: number) => `… [${left} more characters left out]`,
  cutItems: (left: number) => `[${left} more items left out]`,
  cutKey: () => "[left out]",
  cutProperties: (names: readonly string[], more: number) =>
    `properties ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  omittedBytes: (count: number) => `the last ${count} bytes`,
  omittedCharacters: (count: number, path: string) => `${count} characters at ${callMessages.place(path)}`,
  omittedItems: (count: number, of: number, path: string) => `${count} of ${of} items at ${callMessages.place(path)}`,
  omittedProperties: (what: string, path: string) => `${what} at ${callMessages.place(path)}`,
  omittedAll: () => "everything",
};
