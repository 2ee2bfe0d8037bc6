import { eventChannel } from 'redux-saga';
import { changeSent, conflictFound, doneOf, refusalReported, textsMerged } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { hasPerson, selectUser, sessionEnded } from '../session/auth-slice.ts';
import { type ChangeLog, isSent } from './change-log.ts';
import type { LoggedChange } from './logged-change.ts';
import type { KeptFiles } from './kept-files.ts';
import { changesLogged, logForgotten, logRead, selectLogged } from './change-log-slice.ts';

/** What its sentence does not need is not kept. */
const briefly = ({ details, ...change }: QueuedChange): QueuedChange => ({
  ...change,
  ...(change.call === 'change.undo' && details && { details }),
  shows: [],
});

/**
 * Keeps what has become of changes, for all pages of the browser.
 *
 * @param log Left out: the browser keeps nothing, and the log ends with the page.
 * @param files whose bytes the log's changes need.
 */
export function createChangeLogSaga(log: ChangeLog | undefined, files?: KeptFiles) {
  const quietly = (work: Promise<void> | undefined) => void work?.catch(() => undefined);
  /** The person whose log this page has shown. */
  let person: number | null = null;
  /** The keys of what they have sent, which the end of a session takes from the state. */
  let sent: readonly string[] = [];

  async function forget(keys: readonly string[]) {
    await log?.remove(keys);
    if (person !== null) await files?.prune(person);
  }

  const add = (logged: readonly LoggedChange[]) => put(changesLogged({ logged, now: Date.now() }));

  /** In one step with forgetting that they wait, so that they are in one of both places at any time. */
  function* addSettled(
    userId: number,
    logged: readonly LoggedChange[],
    settled: readonly string[],
  ) {
    const isShown = userId === (yield* select(selectUser))?.id;
    if (isShown) yield* put(changesLogged({ logged, settled, now: Date.now() }));
    else quietly(log?.add(logged, settled));
  }

  function* logSent({ payload: { change, answer } }: ReturnType<typeof changeSent>) {
    const user = yield* select(selectUser);
    if (user === null || change.userId !== user.id) return;
    const done = doneOf(change, answer);
    if (done === null) return;
    const { key } = change;
    const at = new Date().toISOString();
    yield* add([{ key, userId: user.id, at, status: 'sent', change: briefly(done) }]);
  }

  function* logRefused({ payload }: ReturnType<typeof refusalReported>) {
    const { refused, lost, refusal } = payload;
    const settled = refused.map(({ key }) => key);
    const [first, ...behind] = lost.filter(({ canWait }) => canWait !== false);
    const userId = first?.userId ?? null;
    if (first === undefined || userId === null) {
      quietly(log?.add([], settled));
      return;
    }
    const at = new Date().toISOString();
    const entry = { key: first.key, userId, at, status: 'refused', change: first } as const;
    yield* addSettled(userId, [{ ...entry, refusal, behind }], settled);
  }

  /** Follows `changeSent` of the same change. */
  function* logMerged({ payload }: ReturnType<typeof textsMerged>) {
    const { change, merges: texts, theirs } = payload;
    const user = yield* select(selectUser);
    if (user === null || change.userId !== user.id) return;
    const at = new Date().toISOString();
    const entry = { key: change.key, userId: user.id, at, change: briefly(change) };
    yield* add([{ ...entry, status: 'sent', merged: { texts, theirs } }]);
  }

  function* logConflict({ payload: { conflict, keys } }: ReturnType<typeof conflictFound>) {
    const { change } = conflict;
    const { key, userId } = change;
    if (userId === null) return;
    const at = new Date().toISOString();
    const logged = [{ key, userId, at, status: 'conflict', change, conflict }] as const;
    yield* addSettled(userId, logged, keys);
  }

  function* read() {
    const user = yield* select(selectUser);
    if (user === null || log === undefined) return;
    try {
      const logged = yield* call(() => log.read(user.id));
      if ((yield* select(selectUser))?.id === user.id) yield* put(logRead(logged));
    } catch {
      // The browser keeps nothing.
    }
  }

  return function* changeLogSaga() {
    yield* takeEvery(changesLogged, ({ payload: { logged, settled } }) =>
      quietly(log?.add(logged, settled)),
    );
    yield* takeEvery(logForgotten, ({ payload }) => quietly(forget(payload)));
    yield* takeEvery(changeSent, logSent);
    yield* takeEvery(textsMerged, logMerged);
    yield* takeEvery(refusalReported, logRefused);
    yield* takeEvery(conflictFound, logConflict);
    yield* takeLatest(hasPerson, function* () {
      person = (yield* select(selectUser))?.id ?? null;
      yield* call(read);
    });
    yield* takeEvery([changesLogged, logRead, logForgotten], function* () {
      sent = (yield* select(selectLogged)).filter(isSent).map(({ key }) => key);
    });
    yield* takeEvery(sessionEnded, () => {
      if (person !== null) quietly(log?.forgetSent(person, sent));
      person = null;
      sent = [];
    });
    if (log !== undefined)
      yield* takeLatest(
        eventChannel<true>((emit) => log.onChangedElsewhere(() => emit(true))),
        read,
      );
  };
}
