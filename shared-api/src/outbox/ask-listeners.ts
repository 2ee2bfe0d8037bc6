import { spawn } from 'typed-redux-saga';

// A fault in our own code is reported like any other, and stops nothing else.
// eslint-disable-next-line require-yield -- run as a separate task
export function* reportFault(error: unknown) {
  throw error;
}

/**
 * Asks listeners, the last one first, until one takes it. A fault of a listener is reported, and
 * stops nothing else.
 */
export function* askListeners<Listener>(
  listeners: ReadonlySet<Listener>,
  ask: (listener: Listener) => unknown,
) {
  for (const listener of [...listeners].reverse()) {
    try {
      if (ask(listener) === true) return true;
    } catch (error) {
      yield* spawn(reportFault, error);
    }
  }
  return false;
}
