import { call } from 'typed-redux-saga';

/** Makes workers wait for each other, in the order in which they began. */
export function createInOrder() {
  let last = Promise.resolve();
  return function* inOrder(work: () => Generator) {
    const before = last;
    let leave = () => {};
    last = new Promise((resolve) => {
      leave = resolve;
    });
    try {
      yield* call(() => before);
      yield* work() as Generator<never>;
    } finally {
      leave();
    }
  };
}
