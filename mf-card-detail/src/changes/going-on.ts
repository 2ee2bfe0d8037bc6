import { spawn } from 'typed-redux-saga';

/** Makes a worker that goes on when its page is left, so that what waits to be sent is not lost. */
export const goingOn = <Action>(worker: (action: Action) => Generator) =>
  function* (action: Action) {
    yield* spawn(worker, action);
  };
