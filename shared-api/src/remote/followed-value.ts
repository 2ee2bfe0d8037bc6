import type { Followed } from './board-view.ts';

/** A value that changes by hand. */
export function createFollowedValue<Value>(
  initial: Value,
): Followed<Value> & { change: (value: Value) => void } {
  let now = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    change(value: Value): void {
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
