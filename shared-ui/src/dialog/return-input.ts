import type { Action } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { focusMoved, isTyping } from '../focus/is-typing.ts';

/** Whether a dialog can open on its screen: another one may be there, or the screen has been left. */
type DialogPlace = 'free' | 'taken' | 'left';

interface Refused<State> extends Pick<ShellServices, 'notify' | 'session'> {
  refusal: ApiError;
  /** The user who submitted it; it is shown to nobody else. */
  submitter: number | undefined;
  /** The submitted text, for a user who has left the screen. */
  typed: string;
  place: (state: State) => DialogPlace;
  /** Creators of the actions that can change the place. */
  changes: readonly { readonly type: string }[];
  /** Opens the dialog with the submitted input and the refusal. */
  reopened: Action;
}

/**
 * Reopens the dialog of a refused submission with its input and the server's message. It waits
 * while the user is typing elsewhere, since the next characters would go into it; until then a
 * notice reports the refusal. If the user has left the screen, the notice returns the input.
 */
export function* returnInput<State>({ notify, session, refusal, ...refused }: Refused<State>) {
  const { submitter, typed, place, changes, reopened } = refused;
  let isReported = false;
  while (true) {
    // A dialog that has just been closed leaves the page first, and gives up the focus.
    yield* delay(0);
    if (session.user()?.id !== submitter) return;
    const current = yield* select(place);
    if (current === 'left') {
      notify.refusal(refusal, { typed });
      return;
    }
    if (current === 'free' && !isTyping(document.activeElement)) {
      yield* put(reopened);
      return;
    }
    if (!isReported) notify.refusal(refusal);
    isReported = true;
    yield* race({ moved: call(focusMoved), changed: take(changes.map(({ type }) => type)) });
  }
}
