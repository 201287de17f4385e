/** A calendar in one time zone. Its methods are tools; the application makes the object. */

export interface Event {
  title: string;
  start: Date;
  /** @integer */
  minutes: number;
}

export class Calendar {
  readonly #events: Event[] = [];
  readonly #timeZone: string;

  /** @param timeZone name of the IANA database, such as "Europe/Berlin" */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /**
   * Put an event into the calendar.
   *
   * @tool add_event
   * @param title What it is. {@minLength 1} {@maxLength 200}
   * @param start When it starts.
   * @param minutes How long it takes. {@integer} {@minimum 5} {@maximum 1440}
   */
  addEvent(title: string, start: Date, minutes = 60): Event {
    const event = { title, start, minutes };
    this.#events.push(event);
    return event;
  }

  /**
   * The date of today in the calendar's time zone, and how many events are still to come.
   *
   * @tool
   * @readonly
   */
  today(): { date: string; time_zone: string; events_ahead: number } {
    const now = new Date();
    // Swedish dates are ISO dates.
    const date = now.toLocaleDateString("sv-SE", { timeZone: this.#timeZone });
    return { date, time_zone: this.#timeZone, events_ahead: this.#events.filter(({ start }) => start > now).length };
  }
}
