import { createAction } from '@reduxjs/toolkit';
import { channel } from 'redux-saga';
import {
  changesRefused,
  conflictFound,
  decisionOf,
  discardedWith,
  type Refusal,
  selectLeftKey,
  selectWaiting,
  textsMerged,
} from 'shared-api/outbox';
import type { NewChange, Notify, Outbox, QueuedChange } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RefusedChange } from '../outbox/logged-change.ts';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import {
  changesLogged,
  isConflict,
  isRefused,
  logForgotten,
  selectLogged,
} from '../outbox/change-log-slice.ts';
import type { KeptFiles } from '../outbox/kept-files.ts';
import { texts } from '../texts.ts';

/** The person gives up waiting changes, and what builds on them; by their keys. */
export const waitingDiscarded = createAction<readonly string[]>('changes/waitingDiscarded');
/** The person gives up refused changes. */
export const refusedDiscarded = createAction<readonly string[]>('changes/refusedDiscarded');
/** The person tries refused changes again. */
export const retryAsked = createAction<readonly string[]>('changes/retryAsked');
/** The person has decided about an edit that met somebody else's: the fields as they are to be. */
export const conflictDecided = createAction<{
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}>('changes/conflictDecided');
/** The person types what they make of both texts; it is kept before it is saved. */
export const resultTyped = createAction<{
  readonly key: string;
  readonly field: string;
  readonly text: string;
}>('changes/resultTyped');
/** The person does something else instead of what was refused. */
export const insteadChosen = createAction<{
  readonly key: string;
  readonly change: NewChange;
}>('changes/insteadChosen');
const discardUndone = createAction<readonly NewChange[]>('changes/discardUndone');

interface Services {
  readonly notify: Notify;
  readonly outbox: Outbox;
  /** Left out: the browser keeps none. */
  readonly files?: KeptFiles | undefined;
}

/** As it was made: under another key it is another one, which nobody has sent. */
const asNew = ({
  key: _,
  userId: __,
  queuedAt: ___,
  mayHaveArrived: ____,
  ...change
}: QueuedChange): NewChange => change;

/** The server's state that a change met; null if the refusal has none. */
function stateOf({ current }: Refusal): Readonly<Record<string, unknown>> | null {
  return typeof current === 'object' && current !== null ? { ...current } : null;
}

/** Edits of many cards without what each was made on. */
const onAny = (edits: unknown) =>
  (edits as readonly { readonly before?: object }[]).map(({ before: _, ...edit }) => edit);

/** A change in its meaning of now: made on what others have written or moved meanwhile. */
function onCurrent(change: NewChange, refusal: Refusal): NewChange {
  const { edit, call, input } = change;
  // The reason has named whose values are there, and the person wants their own.
  if (call === 'card.editMany' && refusal.code === 'stale-version')
    return { ...change, input: { ...input, edits: onAny(input.edits) } };
  const now = stateOf(refusal);
  if (now === null) return change;
  if (call === 'list.updateCardList' && now.id === input.cardId)
    return { ...change, input: { ...input, deletedListId: now.listId } };
  if (edit === undefined || now.id !== edit.id || typeof now.version !== 'number') return change;
  const before = Object.keys(edit.before).map((field) => [field, now[field] ?? null] as const);
  return { ...change, edit: { ...edit, version: now.version, before: Object.fromEntries(before) } };
}

const allOf = ({ change, behind }: RefusedChange) => [change, ...behind];

/** Discards changes and tries them again, as the panel of changes asks for it. */
export function createChangeActsSaga({ notify, outbox, files }: Services) {
  /** Notices have no access to the store. */
  const chosen = channel<ReturnType<typeof discardUndone> | ReturnType<typeof changesLogged>>();

  /** Their bytes are forgotten with them, and would be missing if that was undone. */
  function* holdFiles(changes: readonly QueuedChange[]) {
    const ofFiles = changes.filter(({ file }) => file !== undefined);
    if (files && ofFiles.length > 0) yield* call(() => files.holdAll(ofFiles));
  }

  function* discardWaiting({ payload: keys }: ReturnType<typeof waitingDiscarded>) {
    yield* holdFiles((yield* select(selectWaiting)).filter(({ key }) => keys.includes(key)));
    const waiting = yield* select(selectWaiting);
    const leftKey = yield* select(selectLeftKey);
    const chosenOnes = waiting.filter(({ key }) => keys.includes(key) && key !== leftKey);
    const lost = new Set(chosenOnes.flatMap((one) => [one, ...discardedWith(one, waiting)]));
    const changes = waiting.filter((one) => lost.has(one));
    if (changes.length === 0) return;
    yield* put(changesRefused({ changes }));
    notify.success(texts.changesDiscarded(changes.length), {
      undo: () => chosen.put(discardUndone(changes.map(asNew))),
    });
  }

  function* refusedOf(keys: readonly string[]) {
    const logged = (yield* select(selectLogged)).filter(({ key }) => keys.includes(key));
    return logged.filter(isRefused);
  }

  function* discardRefused({ payload: keys }: ReturnType<typeof refusedDiscarded>) {
    const logged = yield* refusedOf(keys);
    if (logged.length === 0) return;
    yield* holdFiles(logged.flatMap(allOf));
    yield* put(logForgotten(logged.map(({ key }) => key)));
    notify.success(texts.changesDiscarded(logged.flatMap(allOf).length), {
      undo: () => chosen.put(changesLogged({ logged, now: Date.now() })),
    });
  }

  /** In the order in which they were made. */
  function* retry({ payload: keys }: ReturnType<typeof retryAsked>) {
    const logged = (yield* refusedOf(keys)).toReversed();
    for (const { change, behind, refusal } of logged) {
      outbox.queue(onCurrent(asNew(change), refusal));
      for (const later of behind) outbox.queue(asNew(later));
    }
    // Only once they wait again, so that they are in one of both places at any time.
    yield* put(logForgotten(logged.map(({ key }) => key)));
  }

  function* decide({ payload: { key, values } }: ReturnType<typeof conflictDecided>) {
    const decided = (yield* select(selectLogged)).find((one) => one.key === key);
    if (decided === undefined || !isConflict(decided)) return;
    const change = decisionOf(decided.conflict, values);
    if (change !== null) outbox.queue(change);
    // Only once it waits again, so that it is in one of both places at any time.
    yield* put(logForgotten([key]));
    if (change === null)
      notify.success(texts.theirsTaken, {
        undo: () => chosen.put(changesLogged({ logged: [decided], now: Date.now() })),
      });
  }

  function* keepResult({ payload: { key, field, text } }: ReturnType<typeof resultTyped>) {
    const written = (yield* select(selectLogged)).find((one) => one.key === key);
    if (written === undefined || !isConflict(written)) return;
    const logged = [{ ...written, draft: { ...written.draft, [field]: text } }];
    yield* put(changesLogged({ logged, now: Date.now() }));
  }

  const more = askForChanges;

  return function* changeActsSaga() {
    yield* takeEvery(conflictDecided, decide);
    yield* takeEvery(resultTyped, keepResult);
    yield* takeEvery(insteadChosen, function* ({ payload: { key, change } }) {
      outbox.queue(change);
      yield* put(logForgotten([key]));
    });
    yield* takeEvery(textsMerged, ({ payload: { theirs } }) =>
      notify.success(texts.textsMerged(theirs.by), { more }),
    );
    yield* takeEvery(conflictFound, ({ payload: { conflict } }) =>
      notify.failure(texts.metAnother(conflict.theirs.by), { more }),
    );
    yield* takeEvery(waitingDiscarded, discardWaiting);
    yield* takeEvery(refusedDiscarded, discardRefused);
    yield* takeEvery(retryAsked, retry);
    yield* takeEvery(discardUndone, ({ payload }) => {
      for (const change of payload) outbox.queue(change);
    });
    yield* takeEvery(chosen, function* (action) {
      yield* put(action);
      if (files === undefined || !changesLogged.match(action)) return;
      const undone = action.payload.logged.filter(isRefused).flatMap(allOf);
      yield* call(() => files.keepHeld(undone).catch(() => undefined));
    });
  };
}
