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
