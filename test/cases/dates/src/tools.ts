interface Event {
  title: string;
  start: Date;
  /** @format date */
  day?: Date;
}

/**
 * Plans an event.
 *
 * @tool
 * @param event What happens.
 * @param reminders When to remind.
 * @param until Nothing means forever.
 * @param byName Dates by name.
 * @param when Now, a date, or a number of days.
 */
export function plan(
  event: Event,
  reminders: Date[],
  until: Date | null,
  byName: Record<string, Date>,
  when: Date | number,
): { start: Date; days: Event[] } {
  return { start: event.start, days: [event, ...reminders.map((start) => ({ title: String(until), start }))].slice(0, Object.keys(byName).length + Number(when)) };
}
