import { nanoid } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import {
  type ApiError,
  asApiError,
  uncertainError,
  unexplainedError,
  isApiError,
} from '../client/index.ts';
import type { Outbox, QueuedChange, RefusalListener, SentListener } from '../remote/index.ts';
import { fileBytesInMemory } from './file-bytes.ts';
import { asSent, createLocalIds, withServerIds } from './local-ids.ts';
import {
  changeLeft,
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  conflictFound,
  refusalReported,
  sendingAsked,
  textsMerged,
} from './outbox-actions.ts';
import { selectIds, selectIsStuck, selectWaiting } from './outbox-selectors.ts';
import type { OutboxServices } from './outbox-services.ts';
import { allRefused, createOutcomeReports, decidedOf } from './outcome-reports.ts';
import {
  dependentsOf,
  isCounted,
  isPart,
  isUndecided,
  mayBeDoubled,
  refusalOf,
  wasDoneBefore,
} from './refused-changes.ts';
import { askListeners, reportFault } from './ask-listeners.ts';
import { conflictOf, withFolded } from './edit-conflicts.ts';
import { withValues } from './edit-values.ts';
import { refusalsOf } from './partial-refusals.ts';
import { untilReachable } from './until-reachable.ts';
import { createSending, EditInConflict, type Sent, valuesOf } from './send-change.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** The outbox of a page, as a service and as the saga that sends; its slice is in the page's store. */
export function createOutbox(services: OutboxServices) {
  const { api, notify, session, live, store } = services;
  const { isSenderConfirmed = () => true, isKept = () => false, undoOf, showChanges } = services;
  const bytes = services.bytes ?? fileBytesInMemory();
  const send = createSending(api, bytes);
  const reports = createOutcomeReports(notify, showChanges);
  const refusalListeners = new Set<RefusalListener>();
  const sentListeners = new Set<SentListener>();
  const userId = () => session.user()?.id ?? null;
  const withUndo = (change: QueuedChange) => {
    const undo = undoOf?.(change);
    return undo && { undo };
  };

  /**
   * Asks before the page is closed while changes are only kept in this page; changes that have been
   * sent do not block a reload.
   */
  const warn = (event: BeforeUnloadEvent) => {
    if (!selectWaiting(store.getState()).every(isKept)) event.preventDefault();
  };

  /** Ends when a change waits no more, as after its person has signed out: another may be first in the queue by then. */
  function* untilRemoved(change: QueuedChange) {
    yield* take(() => !selectWaiting(store.getState()).includes(change));
  }

  /**
   * Waits until it is certain whose token would be sent. Returns whether to send the change: it
   * must not have been removed meanwhile, and must belong to the signed-in person.
   */
  function* shouldSend(change: QueuedChange) {
    while (true) {
      const isWaiting = (yield* select(selectWaiting)).includes(change);
      if (!isWaiting || userId() !== change.userId) return false;
      if (isSenderConfirmed()) return true;
      if (!(yield* select(selectIsStuck))) yield* put(changesStuck());
      // The session check ends with an action.
      yield* take('*');
    }
  }

  /** Sends a change once; undefined if it was a file that is no longer wanted. */
  function* sendUnlessRemoved(change: QueuedChange, ready: QueuedChange) {
    if (change.file === undefined) return yield* send(ready, ready.input);
    const { sent } = yield* race({
      sent: call(send, ready, ready.input),
      removed: call(untilRemoved, change),
    });
    return sent;
  }

  /**
   * Returns null for a change left by somebody who has signed out: it is never sent as another
   * person.
   */
  function* sendUntilDecided(change: QueuedChange): SagaGenerator<Sent | null> {
    if (!(yield* shouldSend(change))) return null;
    const ids = yield* select(selectIds);
    const ready = withServerIds(change, ids);
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const isRetry = pause > FIRST_PAUSE_MS;
      if (mayBeDoubled(change, isRetry)) throw uncertainError();
      try {
        yield* put(changeLeft(change.key));
        return (yield* sendUnlessRemoved(change, ready)) ?? null;
      } catch (error) {
        if (error instanceof EditInConflict) throw error;
        const refusal = asApiError(error);
        if (wasDoneBefore(change, refusal, isRetry))
          return { response: {}, merges: [], theirs: {} };
        if (!isUndecided(refusal) || change.canWait === false) throw error;
        yield* refuseUnqueueable(error);
        yield* put(changesStuck());
        const pauseMs = Math.max(pause, refusal.retryAfterMs ?? 0);
        yield* race({
          paused: delay(pauseMs),
          reached: call(untilReachable, live),
          asked: take(sendingAsked),
          removed: call(untilRemoved, change),
        });
        if (!(yield* shouldSend(change))) return null;
      }
    }
  }

  /** Takes the outcome of a change for its notice. The remote it was made in may have been left by now. */
  function* collect(
    change: QueuedChange,
    decided: Parameters<typeof reports.add>[1],
    behindIt: readonly QueuedChange[] = [],
  ) {
    const left = [...behindIt, ...(yield* select(selectWaiting))];
    if (userId() !== change.userId) reports.forget(change);
    else yield* spawn(reports.add, change, decided, { left, options: withUndo(change) });
  }

  /**
   * One notice for all refused input that nobody has taken back, so that it can be typed again.
   * Returns the changes that nobody has taken back.
   */
  function* report(changes: readonly QueuedChange[], refusal: ApiError) {
    const [refused, ...behindIt] = changes;
    const left: QueuedChange[] = [];
    // Input is never shown to the next person.
    if (refused === undefined || userId() !== refused.userId) return left;
    for (const change of changes) {
      const others = change === refused ? behindIt : [];
      const isTaken = yield* askListeners(refusalListeners, (listener) =>
        listener(change, refusal, others),
      );
      if (!isTaken) left.push(change);
    }
    const typed = left.flatMap((change) => change.typed ?? []);
    const isShown = showChanges !== undefined && left.some(({ canWait }) => canWait !== false);
    const options = isShown ? { more: showChanges } : {};
    if (typed.length > 0) notify.refusal(refusal, { ...options, typed: typed.join('\n') });
    else if (left.includes(refused)) notify.refusal(refusal, options);
    return left;
  }

  function* refuse(refused: QueuedChange, error: unknown) {
    const others = dependentsOf(refused, yield* select(selectWaiting));
    const refusal = isApiError(error) ? error : unexplainedError(500);
    const all = [refused, ...others];
    yield* put(changesRefused({ changes: all, refusal: refusalOf(refusal) }));
    if (refusal !== error) yield* spawn(reportFault, error);
    const whole = all.filter((change) => !isPart(change));
    const left = yield* report(whole, refusal);
    for (const [at, change] of all.entries())
      if (isCounted(change)) yield* collect(change, allRefused(change, refusal), all.slice(at + 1));
    // It stays kept, and is decided when its person is back.
    if (userId() !== refused.userId) return;
    const ids = yield* select(selectIds);
    const lost = all
      .filter((change) => isPart(change) || left.includes(change))
      // It may be tried again on a page that has no ids for local ones.
      .map((change) => withServerIds(change, ids));
    yield* put(refusalReported({ refused: all, lost, refusal: refusalOf(refusal) }));
  }

  /**
   * Keeps an edit until its person has decided, together with the later ones of the same fields. A
   * screen that shows its editor lets them decide there.
   */
  function* keepConflict(change: QueuedChange, found: EditInConflict) {
    const sent = withServerIds(change, yield* select(selectIds));
    const { folded, later } = withFolded(sent, found.fields, yield* select(selectWaiting));
    const all = [change, ...later];
    const reason = refusalOf(found.refusal);
    yield* put(changesRefused({ changes: all, refusal: reason }));
    // It stays kept, and meets the other edit again when its person is back.
    if (userId() !== change.userId) return;
    const isTaken = yield* askListeners(refusalListeners, (listener) =>
      listener(folded, found.refusal, []),
    );
    const keys = all.map(({ key }) => key);
    if (isTaken) yield* put(refusalReported({ refused: all, lost: [], refusal: reason }));
    else yield* put(conflictFound({ conflict: conflictOf(folded, found), keys }));
  }

  /** A change that must not wait is refused at once while the queue is stuck. */
  function* refuseUnqueueable(error: unknown) {
    for (const change of yield* select(selectWaiting))
      if (change.canWait === false) yield* refuse(change, error);
  }

  function* sendNext(change: QueuedChange) {
    let sent: Sent | null;
    try {
      sent = yield* sendUntilDecided(change);
    } catch (error) {
      if (error instanceof EditInConflict) yield* keepConflict(change, error);
      else yield* refuse(change, error);
      return;
    }
    if (sent === null) {
      reports.forget(change);
      if ((yield* select(selectWaiting)).includes(change))
        yield* put(changesRefused({ changes: [change] }));
      return;
    }
    // Listeners look for entities by the server's ids.
    const { response, merges, theirs } = sent;
    const ids = yield* select(selectIds);
    const sentChange = withValues(asSent(change, ids), valuesOf(merges));
    // After the change has left what is kept, nothing else would say what of it was refused.
    const refusals = yield* call(refusalsOf, withServerIds(sentChange, ids), response);
    yield* put(changeSent({ change: sentChange, answer: response }));
    if (merges.length > 0) yield* put(textsMerged({ change: sentChange, merges, theirs }));
    if (change.success !== undefined) notify.success(change.success, withUndo(change));
    yield* collect(sentChange, decidedOf(sentChange, response));
    const isHere = userId() === change.userId;
    for (const refusal of isHere ? refusals : []) yield* put(refusalReported(refusal));
    yield* askListeners(sentListeners, (listener) => listener(sentChange, response));
  }

  function* saga() {
    while (true) {
      const next = (yield* select(selectWaiting))[0];
      if (next === undefined) {
        window.removeEventListener('beforeunload', warn);
        yield* take(changeQueued);
      } else {
        window.addEventListener('beforeunload', warn);
        yield* sendNext(next);
      }
    }
  }

  const outbox: Outbox = {
    newId: createLocalIds(),
    queue(change, ofFile) {
      const key = nanoid();
      if (change.file && ofFile) bytes.hold(change.file.id, ofFile);
      const stamped = { key, userId: userId(), queuedAt: new Date().toISOString() };
      const isTooLate = change.canWait === false && selectIsStuck(store.getState());
      if (isTooLate) notify.refusal(unexplainedError(0));
      else store.dispatch(changeQueued({ ...change, ...stamped }));
      return key;
    },
    waiting: () => selectWaiting(store.getState()),
    onSent(listener) {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    onRefused(listener) {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },
    ...(showChanges && { showChanges }),
  };
  return { outbox, saga };
}
