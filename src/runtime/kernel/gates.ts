/**
 * Calls that must not run beside others: those that share an `@exclusive` key, and those of tools with a limit of their own. A call
 * takes its gates and its place all at once or waits with nothing in its hands, so that no two calls wait for each other. A call
 * that is made inside another one goes first where there is room, and passes the gates that the outer call holds: otherwise
 * the outer one would wait for it for ever.
 */
import { canonicalJson } from "../canonical-json.js";
import type { ToolEntry } from "../contract.js";
import type { Interruption } from "../interruption.js";
import type { PlainObject } from "../json-data.js";
import type { Run } from "../run.js";

/** What has to be given back. */
export interface Held {
  leave(): void;
}

/** A place among those that may run at once. @returns nothing where the call was interrupted */
export type TakePlace = () => Held | Promise<Held | undefined>;

export interface Gates {
  /** The gates of a call; nothing where it needs none. */
  of(run: Run, entry: ToolEntry, wire: unknown): WaitingCall | undefined;
}

/** A call in the lines before its gates, until it has entered or leaves them. */
export interface WaitingCall {
  /** @returns nothing where it has to wait: then it is still in line */
  tryEnter(tryPlace: () => Held | undefined): Held | undefined;
  /** @returns nothing where the call was interrupted first: then there is nothing to leave */
  enter(takePlace: TakePlace): Promise<Held | undefined>;
  /** Leaves the lines. */
  quit(): void;
}

class Gate {
  readonly #most: number;
  free: number;
  /** Whether the order of arrival counts. */
  readonly isOrdered: boolean;
  readonly queue = new Set<Waiting>();
  /** Calls inside of others. */
  readonly inner = new Set<Waiting>();
  /** What is done as soon as nobody is behind it and nobody waits. */
  whenUnused: (() => void) | undefined;

  constructor(most: number, isOrdered: boolean) {
    this.#most = most;
    this.free = most;
    this.isOrdered = isOrdered;
  }

  get isUnused(): boolean {
    return this.free === this.#most && this.queue.size + this.inner.size === 0;
  }

  leave(): void {
    this.free++;
    this.wake();
  }

  wake(): void {
    if (this.isUnused) return this.whenUnused?.();
    let room = this.free;
    for (const waiting of this.inner) {
      if (room <= 0) return;
      if (waiting.wake()) room--;
    }
    for (const waiting of this.queue) {
      if (room <= 0) return;
      if (waiting.wake()) room--;
      // Those behind the first one wait for it, whatever it waits for.
      if (this.isOrdered) return;
    }
  }
}

/** The gates that a running call holds, and what it lends of each to the calls that it makes: one at a time. */
const heldBy = new WeakMap<Run, Map<Gate, Gate>>();

class Waiting implements WaitingCall {
  /** Root gates, and what is taken: the gate itself, or the part of it that an outer call lends. */
  readonly #gates: ReadonlyMap<Gate, Gate>;
  readonly #run: Run;
  #resume: (() => void) | undefined;

  constructor(run: Run, roots: readonly Gate[]) {
    this.#run = run;
    this.#gates = new Map(roots.map((root) => [root, lentTo(run, root)]));
    for (const gate of this.#gates.values()) this.#lineOf(gate).add(this);
  }

  get #isNext(): boolean {
    return [...this.#gates.values()].every((gate) => {
      const [first] = gate.queue;
      return gate.free > 0 && (this.#isInner || !gate.isOrdered || first === this);
    });
  }

  tryEnter(tryPlace: () => Held | undefined): Held | undefined {
    const place = this.#isNext ? tryPlace() : undefined;
    if (!place) return undefined;
    const held = this.#take(place);
    this.quit();
    return held;
  }

  quit(): void {
    for (const gate of this.#gates.values()) {
      this.#lineOf(gate).delete(this);
      gate.wake();
    }
  }

  async enter(takePlace: TakePlace): Promise<Held | undefined> {
    try {
      for (;;) {
        if (!this.#isNext && !(await this.#turn())) return undefined;
        const place = await takePlace();
        if (!place) return undefined;
        // Meanwhile a call inside of another one may have gone first.
        if (this.#isNext) return this.#take(place);
        place.leave();
      }
    } finally {
      this.quit();
    }
  }

  /** @returns whether it waited and may go on now */
  wake(): boolean {
    if (!this.#resume || !this.#isNext) return false;
    this.#resume();
    return true;
  }

  get #isInner(): boolean {
    return this.#run.parent !== undefined;
  }

  #lineOf(gate: Gate): Set<Waiting> {
    return this.#isInner ? gate.inner : gate.queue;
  }

  /** @returns false where the call was interrupted */
  #turn(): Promise<boolean> {
    const interruption: Interruption = this.#run.interruption;
    if (interruption.happened) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (goesOn: boolean): void => {
        this.#resume = undefined;
        interruption.onInterrupt = undefined;
        resolve(goesOn);
      };
      this.#resume = () => end(true);
      interruption.onInterrupt = () => end(false);
    });
  }

  #take(place: Held): Held {
    for (const gate of this.#gates.values()) gate.free--;
    const lent = new Map([...this.#gates.keys()].map((root) => [root, new Gate(1, true)]));
    heldBy.set(this.#run, lent);
    return {
      leave: () => {
        heldBy.delete(this.#run);
        for (const [root, gate] of this.#gates) {
          const part = lent.get(root);
          // A call that was made inside, and that the tool did not wait for, still runs.
          if (part && !part.isUnused) part.whenUnused = () => gate.leave();
          else gate.leave();
        }
        place.leave();
      },
    };
  }
}

function lentTo(run: Run, root: Gate): Gate {
  for (let outer = run.parent; outer; outer = outer.parent) {
    const lent = heldBy.get(outer)?.get(root);
    if (lent) return lent;
  }
  return root;
}

/** @param limits how many calls of a tool may run at once, by name */
export function openGates(limits: { readonly [tool: string]: number | undefined } = {}): Gates {
  const gates = new Map<string, Gate>();

  function gateAt(key: string, most: number, isOrdered: boolean): Gate {
    const known = gates.get(key);
    if (known) return known;
    const gate = new Gate(most, isOrdered);
    // Keys with a value in them would be kept for ever.
    gate.whenUnused = () => gates.delete(key);
    gates.set(key, gate);
    return gate;
  }

  return {
    of(run, entry, wire) {
      const roots: Gate[] = [];
      if (entry.exclusive !== undefined) roots.push(gateAt(keyOf(entry, entry.exclusive, wire), 1, true));
      const most = Object.hasOwn(limits, entry.name) ? limits[entry.name] : undefined;
      if (most !== undefined) roots.push(gateAt(`limit ${entry.name}`, most, false));
      return roots.length > 0 ? new Waiting(run, roots) : undefined;
    },
  };
}

function keyOf(entry: ToolEntry, exclusive: NonNullable<ToolEntry["exclusive"]>, wire: unknown): string {
  if (exclusive === true) return `tool ${entry.name}`;
  if ("key" in exclusive) return `key ${exclusive.key}`;
  const { parameter } = exclusive;
  const args = wire as PlainObject;
  const value = Object.hasOwn(args, parameter) ? args[parameter] : defaultOf(entry, parameter);
  return `parameter ${parameter} ${canonicalJson(value)}`;
}

/** What the function takes where the parameter is absent. */
function defaultOf(entry: ToolEntry, parameter: string): unknown {
  const properties = entry.input().properties as { readonly [name: string]: PlainObject | undefined } | undefined;
  return properties?.[parameter]?.default ?? null;
}
