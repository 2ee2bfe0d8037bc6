import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, take } from 'typed-redux-saga';

interface PublicBoard {
  readonly requested: ActionCreatorWithPayload<string>;
  readonly refreshRequested: ActionCreatorWithoutPayload;
  readonly left: ActionCreatorWithoutPayload;
}

const EVERY_MS = 60_000;

/** The page is looked at again. */
const shownAgain = () =>
  eventChannel<true>((emit) => {
    const look = () => {
      if (!document.hidden) emit(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, buffers.sliding(1));

/** Reads a public board again each minute and when its page is shown again: a reader has no live stream. */
export function createKeepPublicBoard({ requested, refreshRequested, left }: PublicBoard) {
  function* readAgain() {
    const shown = yield* call(shownAgain);
    try {
      while (true) {
        yield* race({ shown: take(shown), passed: delay(EVERY_MS) });
        if (!document.hidden) yield* put(refreshRequested());
      }
    } finally {
      shown.close();
    }
  }

  return function* keepPublicBoard() {
    while (true) {
      yield* take(requested);
      yield* race({ current: call(readAgain), over: take(left) });
    }
  };
}
