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
  pending: (tool: string) =>
    `This call of ${tool} waits for an approval, and it was not run. Do not send it again: what comes of it will be told later`,
  nothingWaits: () => "No call waits for this approval: it was decided before, or there never was one. Nothing was run",
  approvalExpired: (tool: string) => `The approval of this call of ${tool} came too late, and it was not run`,
  changedSince: (tool: string) =>
    `${tool} has changed since this call was made, and it was not run. Make the call again if it is still needed`,
  resumeFailed: (errorId: string) =>
    `The decision on this call could not be carried out; nothing was run (error id ${errorId})`,

  // What a session adds.
  repeated: () => "You sent exactly this call before, and it failed: change it, or do something else.",
  lastFailure: (failures: number) =>
    `This is failed call number ${failures} in a row, and the last that may fail: if you are not sure how to mend it, ask the user.`,
  repairLimit: (failures: number, most: number, problem: string) =>
    `Stop: ${failures} calls in a row have failed, and only ${most} may. Do not try another variant. Tell the user what you were about to do and what goes wrong, and ask how to go on. The last problem: ${problem}`,

  timeout: (tool: string, ms: number) =>
    `${tool} did not finish within ${ms} ms. It may still be running, so its effects may still happen: do not simply repeat the call`,
  stopped: (tool: string, ms: number) =>
    `${tool} did not finish within ${ms} ms and was stopped; it may have done a part of its work: do not simply repeat the call`,
  aborted: (tool: string, started: boolean) =>
    started ? `${tool} was aborted; it may have done a part of its work` : `${tool} was aborted before it started`,
  noTime: (tool: string) => `${tool} was not started: no time was left for it`,
  overloaded: (tool: string) =>
    `${tool} was not started: too many calls are waiting already. Try again later, with fewer calls at once`,
  notAvailable: (tool: string, ms: number) =>
    `${tool} was not started: it failed several times in a row. It can be tried again in ${Math.ceil(ms / 1000)} s`,
  failedForNow: (tool: string, errorId: string) =>
    `${tool} failed for the moment (error id ${errorId}). The same call may work later`,
  toolFailed: (tool: string, errorId: string) => `${tool || "The call"} failed (error id ${errorId})`,
  invalidResult: (tool: string, errorId: string) =>
    `${tool} ran, but what it returned is not what it should be, and can't be shown (error id ${errorId}). Its effects may have happened: do not simply repeat the call`,
  unserializable: (tool: string, path: string, what: string) =>
    `${tool} ran, but its result can't be sent: ${what} at ${placed(path)}`,

  // What a result has that JSON has not.
  resultKind: (kind: string) => `a ${kind}`,
  resultCircular: () => "a reference to an object that contains it",
  resultTooDeep: (most: number) => `more than ${most} levels`,
  resultTooMany: (most: number) => `more than ${most} values`,
  resultUnreadable: () => "something that could not be read",
  resultUnencodable: () => "it could not be encoded",

  // What a result has beside text.
  media: (number: number, kind: "image" | "audio" | "link", about: string) => `[${kind} ${number}: ${about}]`,
  mediaSize: (bytes: number) => `${bytes} bytes`,

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
  omittedCharacters: (count: number, path: string) => `${count} characters at ${placed(path)}`,
  omittedItems: (count: number, of: number, path: string) => `${count} of ${of} items at ${placed(path)}`,
  omittedProperties: (what: string, path: string) => `${what} at ${placed(path)}`,
  omittedAll: () => "everything",
};

function placed(path: string): string {
  return path || "the top";
}
