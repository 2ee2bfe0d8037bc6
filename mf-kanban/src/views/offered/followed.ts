import type { Followed } from 'shared-api/remote';

type Subscribe = (listener: () => void) => () => void;

/** A value that is read from a source, which reports changes of more than that. */
export function followed<Value>(read: () => Value, subscribe: Subscribe): Followed<Value> {
  return {
    read,
    subscribe(listener) {
      let last = read();
      return subscribe(() => {
        const now = read();
        if (now === last) return;
        last = now;
        listener();
      });
    },
  };
}

/** A value that changes by hand. */
export function createFollowedValue<Value>(initial: Value) {
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
