import { nanoid } from '@reduxjs/toolkit';
import type { Notify, Outbox, QueuedChange } from 'shared-api/remote';
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
    const { direction, batch: of = nanoid() } = payload;
    const steps = (yield* select(selectHistory))[direction];
    const wanted = payload.step ?? steps.at(-1);
    const known = steps.find(({ key }) => key === wanted?.key);
    if (wanted === undefined || known === undefined) return;
    // A notice of an act has one of its parts, a question those that it is about.
    const step = payload.isForced === true ? wanted : known;
    const part = { of, done: direction === 'undo' ? texts.partsUndone : texts.partsRedone };
    if (step.parts === undefined) outbox.queue(stepBack.of({ ...payload, step }));
    else
      for (const one of step.parts.toReversed())
        outbox.queue(stepBack.of({ ...payload, step: { ...step, parts: [one] }, part }));
  }

  /** The timers that stayed stopped in the parts of a step that were sent so far. */
  const stoppedTimers = new Map<string, number>();

  /** Said once, after the last part of a step. */
  function announce(change: QueuedChange, { step, direction }: WantedStep, response: object) {
    const { data } = response as { data: { timersStopped: number } | null };
    const of = change.batch?.id ?? change.key;
    // A server of an earlier version has no data.
    const timers = (stoppedTimers.get(of) ?? 0) + (data?.timersStopped ?? 0);
    if (outbox.waiting().some(({ batch }) => batch?.id === of)) {
      stoppedTimers.set(of, timers);
      return;
    }
    stoppedTimers.delete(of);
    const said = direction === 'undo' ? texts.undone : texts.redone;
    const done = said(texts.acts[step.call]);
    notify.success(timers === 0 ? done : `${done}. ${texts.timersStopped(timers)}`);
  }

  function listen() {
    outbox.onSent((change, response) => {
      if (stepBack.isOne(change)) announce(change, wantedOf(change), response);
    });
    outbox.onRefused((change, refusal) => {
      if (!stepBack.isOne(change)) return false;
      const wanted = wantedOf(change);
      if (FINAL.includes(refusal.code)) followed.put(stepForgotten(wanted));
      if (refusal.code !== 'changed-since') return false;
      followed.put(stepAsked({ ...wanted, reasons: [refusal.message] }));
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
