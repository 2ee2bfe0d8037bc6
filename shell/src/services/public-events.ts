import type { PublicEvent, PublicEvents } from 'shared-api/remote';

type Listener = (payload: never) => void;

/** The short list of events by which remotes notify each other. */
export function createPublicEvents(): PublicEvents {
  const listeners = new Map<keyof PublicEvent, Set<Listener>>();
  return {
    publish(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    subscribe(name, listener) {
      const ofName = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, ofName.add(listener));
      return () => void ofName.delete(listener);
    },
  };
}
