import { changeSent, changesRefused, selectWaiting } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { put, select, takeEvery } from 'typed-redux-saga';
import { isAbout } from 'shared-ui/create-loading';
import { automation } from './automation.ts';
import { isOfRules } from './rule-changes.ts';

/** Reads the rules of the open list again once the last change of them has been sent or refused. */
export function createAutomationSaga() {
  function* refresh(settled: readonly QueuedChange[]) {
    const state = yield* select(automation.selectState);
    const isOfList = (change: QueuedChange) =>
      isOfRules(change) &&
      isAbout(state, { boardId: change.boardId, listId: Number(change.input.listId) });
    if (!settled.some(isOfList)) return;
    // An answer that lacks what still waits would be read in vain.
    if ((yield* select(selectWaiting)).some(isOfList)) return;
    yield* put(automation.refreshRequested());
  }

  return function* automationSaga() {
    yield* takeEvery(changeSent, ({ payload }) => refresh([payload.change]));
    yield* takeEvery(changesRefused, ({ payload }) => refresh(payload.changes));
  };
}
