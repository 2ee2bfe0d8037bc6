import type { ShellServices } from 'shared-api/remote';
import { call } from 'typed-redux-saga';

/**
 * Makes workers wait for each other, in the order in which they began. Those that still wait when
 * their person has signed out do nothing: nobody sends what somebody else has typed.
 */
export function createInOrder(session: ShellServices['session']) {
  let last = Promise.resolve();
  return function* inOrder(work: () => Generator) {
    const before = last;
    const userId = session.user()?.id;
    let leave = () => {};
    last = new Promise((resolve) => {
      leave = resolve;
    });
    try {
      yield* call(() => before);
      if (session.user()?.id === userId) yield* work() as Generator<never>;
    } finally {
      leave();
    }
  };
}
