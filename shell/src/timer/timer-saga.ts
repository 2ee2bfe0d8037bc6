import { buffers, eventChannel } from 'redux-saga';
import { type ApiClient, asApiError } from 'shared-api/client';
import { changeSent, changesRefused } from 'shared-api/outbox';
import type { LiveEvents, Outbox } from 'shared-api/remote';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { callUntilCurrent } from 'shared-ui/call-until-current';
import { whenIdle } from 'shared-ui/when-idle';
import { hasSignedIn, sessionEnded } from '../session/auth-slice.ts';
import { selectRunningTimer, stopAsked, stopping, timerRead } from './timer-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly outbox: Outbox;
}

/** Reports that the person's timer has started or stopped, in any window. */
const openTimerChannel = (live: LiveEvents) =>
  eventChannel<true>(
    (emit) =>
      live.onUser(({ entity }) => {
        if (entity === 'timer' || entity === 'reload') emit(true);
      }),
    buffers.sliding(1),
  );

/** Keeps the header's clock true for as long as somebody is signed in. */
export function createTimerSaga({ api, live, outbox }: Services) {
  function* read() {
    try {
      const { data } = yield* callUntilCurrent(
        () => call(api.card.getRunningTimer),
        stopping.isOne,
      );
      yield* put(timerRead(data));
    } catch (error) {
      // The shown value stays; the next event reads it again.
      asApiError(error);
    }
  }

  function* stop() {
    const running = yield* select(selectRunningTimer);
    if (running !== null) outbox.queue(stopping.of(running));
  }

  function* follow() {
    const changes = yield* call(openTimerChannel, live);
    try {
      yield* call(whenIdle);
      do yield* call(read);
      while (yield* take(changes));
    } finally {
      changes.close();
    }
  }

  return function* timerSaga() {
    yield* takeEvery(stopAsked, stop);
    yield* takeEvery(changeSent, function* ({ payload: { change } }) {
      if (stopping.isOne(change)) yield* put(timerRead(null));
    });
    yield* takeEvery(changesRefused, function* ({ payload: { changes } }) {
      if (changes.some(stopping.isOne)) yield* call(read);
    });
    while (true) {
      yield* take(hasSignedIn);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
