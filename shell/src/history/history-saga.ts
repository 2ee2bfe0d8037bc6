import type { Notify, Outbox } from 'shared-api/remote';
import { channel } from 'redux-saga';
import { put, select, takeEvery } from 'typed-redux-saga';
import { stepBack, wantedOf, type WantedStep } from './history-change.ts';
import { selectHistory, stepAsked, stepForgotten, stepWanted } from './history-slice.ts';
import { historyTexts as texts } from './texts.ts';

interface Services {
  readonly notify: Notify;
  readonly outbox: Outbox;
}

/** Refusals that no later try would escape. */
const FINAL = [
  'not-undoable',
  'not-found',
  'forbidden',
  'token-refused',
  'gone-meanwhile',
  'duplicate',
  'timer-running',
];

/** Undoes and redoes what the person has done in this tab. */
export function createHistorySaga({ notify, outbox }: Services) {
  /** What responses lead to: their listeners have no access to the store. */
  const followed = channel<ReturnType<typeof stepAsked> | ReturnType<typeof stepForgotten>>();

  // Sent behind what it undoes, which may still wait itself.
  function* goStep({ payload }: ReturnType<typeof stepWanted>) {
    const { direction } = payload;
    const steps = (yield* select(selectHistory))[direction];
    const step = payload.step ?? steps.at(-1);
    const isKnown = steps.some(({ key }) => key === step?.key);
    if (step !== undefined && isKnown) outbox.queue(stepBack.of({ ...payload, step }));
  }

  function announce({ step, direction }: WantedStep, response: object) {
    const said = direction === 'undo' ? texts.undone : texts.redone;
    const { data } = response as { data: { timersStopped: number } | null };
    // A server of an earlier version has no data.
    const timers = data?.timersStopped ?? 0;
    const done = said(texts.acts[step.call]);
    notify.success(timers === 0 ? done : `${done}. ${texts.timersStopped(timers)}`);
  }

  function listen() {
    outbox.onSent((change, response) => {
      if (stepBack.isOne(change)) announce(wantedOf(change), response);
    });
    outbox.onRefused((change, refusal) => {
      if (!stepBack.isOne(change)) return false;
      const wanted = wantedOf(change);
      if (FINAL.includes(refusal.code)) followed.put(stepForgotten(wanted));
      if (refusal.code !== 'changed-since') return false;
      followed.put(stepAsked({ ...wanted, reason: refusal.message }));
      return true;
    });
  }

  return function* historySaga() {
    yield* takeEvery(stepWanted, goStep);
    yield* takeEvery(followed, function* (action) {
      yield* put(action);
    });
    listen();
  };
}
