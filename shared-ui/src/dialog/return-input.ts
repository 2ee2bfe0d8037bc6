import type { Action } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { focusMoved, isTyping } from '../focus/is-typing.ts';

/** Whether a dialog can open on its screen: another one may be there, or the screen has been left. */
type DialogPlace = 'free' | 'taken' | 'left';

interface Refused<State> extends Pick<ShellServices, 'notify' | 'session'> {
  refusal: ApiError;
  /** Who submitted it: nobody else gets to see it. */
  submitter: number | undefined;
  /** The text in it, for a person who has left the screen. */
  typed: string;
  place: (state: State) => DialogPlace;
  /** Creators of the actions that can change the place. */
  changes: readonly { readonly type: string }[];
  /** Opens the dialog with what was submitted and the refusal. */
  reopened: Action;
}

/**
 * Opens the dialog of a refused submission again, with what was typed and the server's message. It
 * waits for a person who is typing elsewhere, whose next characters would go into it; until then a notice
 * says what was refused. When the screen has been left, the notice hands back what was typed.
 */
export function* returnInput<State>({ notify, session, refusal, ...refused }: Refused<State>) {
  const { submitter, typed, place, changes, reopened } = refused;
  let isReported = false;
  while (true) {
    // What has just been closed or taken back leaves the page first, and the focus with it.
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
