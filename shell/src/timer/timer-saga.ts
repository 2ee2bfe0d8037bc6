import { buffers, eventChannel } from 'redux-saga';
import { type ApiClient, asApiError } from 'shared-api/client';
import type { LiveEvents, Notify } from 'shared-api/remote';
import { call, put, race, take, takeLeading } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import { stopAnswered, stopAsked, timerRead } from './timer-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
}

/** Word that the person's timer has started or stopped, in whichever window. */
const newsOf = (live: LiveEvents) =>
  eventChannel<true>(
    (tell) =>
      live.onUser(({ entity }) => {
        if (entity === 'timer' || entity === 'reload') tell(true);
      }),
    buffers.sliding(1),
  );

/** Keeps the header's clock true for as long as somebody is signed in. */
export function createTimerSaga({ api, live, notify }: Services) {
  function* read() {
    try {
      yield* put(timerRead((yield* call(api.card.getRunningTimer)).data));
    } catch (error) {
      // What is shown stays; the next word of it reads anew.
      asApiError(error);
    }
  }

  function* stop() {
    try {
      yield* call(api.card.stopTimer);
      yield* put(timerRead(null));
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* call(read);
    }
    yield* put(stopAnswered());
  }

  function* follow() {
    const news = yield* call(newsOf, live);
    try {
      do yield* call(read);
      while (yield* take(news));
    } finally {
      news.close();
    }
  }

  return function* timerSaga() {
    yield* takeLeading(stopAsked, stop);
    while (true) {
      yield* take(sessionConfirmed);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
