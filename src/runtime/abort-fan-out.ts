/**
 * One listener a signal, however many calls share it: a session's signal must not gather listeners, and Node warns of the
 * eleventh.
 */
import type { Signal } from "./context.js";

interface Subscription {
  readonly callbacks: Set<(reason: unknown) => void>;
  readonly listener: () => void;
}

const subscriptions = new WeakMap<object, Subscription>();

/** Calls back once when the signal aborts. @returns what ends this, and removes the listener with the last of them */
export function onAbort(signal: Signal, callback: (reason: unknown) => void): () => void {
  const subscription = subscriptions.get(signal) ?? subscribe(signal);
  subscription.callbacks.add(callback);
  return () => {
    if (subscription.callbacks.delete(callback) && subscription.callbacks.size === 0) unsubscribe(signal, subscription);
  };
}

function subscribe(signal: Signal): Subscription {
  const callbacks = new Set<(reason: unknown) => void>();
  const listener = (): void => {
    const called = [...callbacks];
    callbacks.clear();
    unsubscribe(signal, subscription);
    for (const callback of called) callback(signal.reason);
  };
  const subscription = { callbacks, listener };
  subscriptions.set(signal, subscription);
  signal.addEventListener("abort", listener);
  return subscription;
}

function unsubscribe(signal: Signal, subscription: Subscription): void {
  if (subscriptions.get(signal) !== subscription) return;
  subscriptions.delete(signal);
  signal.removeEventListener("abort", subscription.listener);
}
