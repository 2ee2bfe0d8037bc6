import { put, select, takeEvery } from 'typed-redux-saga';
import { isUndoable } from 'shared-api/limits';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import { hasPerson, selectUser, sessionEnded } from '../session/auth-slice.ts';
import type { Step } from './history-change.ts';
import {
  actSent,
  historyRestored,
  selectHistory,
  stepDeclined,
  stepForgotten,
} from './history-slice.ts';

const KEY = 'history';

const MAY_CHANGE = [changeQueued, changeSent, changesRefused, actSent, stepDeclined, stepForgotten];

const isStep = (step: Partial<Step> | null): boolean =>
  typeof step?.key === 'string' &&
  typeof step.boardId === 'number' &&
  typeof step.call === 'string' &&
  isUndoable(step.call);

/** The steps that a page of this tab has kept for a person; none if they are unreadable. */
function keptFor(userId: number): { undo: Step[]; redo: Step[] } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const { undo, redo } = kept as { undo: Step[]; redo: Step[] };
    if (kept.userId === userId) return { undo: undo.filter(isStep), redo: redo.filter(isStep) };
  } catch {
    // Of another version, or edited by hand.
  }
  return { undo: [], redo: [] };
}

/** Keeps what can be undone over a reload of the tab, until the session ends. */
export function* keptHistorySaga() {
  yield* takeEvery(hasPerson, function* () {
    const user = yield* select(selectUser);
    if (user !== null) yield* put(historyRestored(keptFor(user.id)));
  });
  let kept: unknown;
  yield* takeEvery(MAY_CHANGE, function* () {
    const user = yield* select(selectUser);
    const history = yield* select(selectHistory);
    if (user === null || history === kept) return;
    kept = history;
    const { undo, redo } = history;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ userId: user.id, undo, redo }));
    } catch {
      // The browser keeps nothing, or has no room.
    }
  });
  yield* takeEvery(sessionEnded, () => sessionStorage.removeItem(KEY));
}
