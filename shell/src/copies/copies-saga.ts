import type { Action } from '@reduxjs/toolkit';
import { select, takeEvery } from 'typed-redux-saga';
import { hasPerson, selectUser, sessionEnded, sessionExpired } from '../session/auth-slice.ts';
import { keepCopiesChoice } from './copies-choice.ts';
import { copiesSwitched } from './copies-slice.ts';

interface Services {
  /** Whether operators let browsers keep what people have seen. */
  readonly mayKeepCopies: boolean;
  /** Removes the copies that this browser keeps of a person. */
  readonly wipe: (userId: number) => Promise<void>;
}

/** Removes the copies of people who leave this browser, want none in it or are to have none. */
export function createCopiesSaga({ mayKeepCopies, wipe }: Services) {
  return function* copiesSaga() {
    let person: number | null = null;
    yield* takeEvery(hasPerson, function* () {
      person = (yield* select(selectUser))?.id ?? null;
      if (!mayKeepCopies && person !== null) void wipe(person);
    });
    yield* takeEvery(copiesSwitched, ({ payload }) => keepCopiesChoice(window, payload));
    const isToBeWiped = (action: Action) =>
      sessionEnded.match(action) ||
      sessionExpired.match(action) ||
      (copiesSwitched.match(action) && !action.payload);
    yield* takeEvery(isToBeWiped, () => {
      if (person !== null) void wipe(person);
    });
  };
}
