import { changeSent, changesRefused, selectWaiting } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { put, select, takeEvery } from 'typed-redux-saga';
import { isAbout } from 'shared-ui/create-loading';
import { automation } from './automation.ts';
import { isOfRules } from './rule-changes.ts';

/** Reloads the rules of the open list once the last pending change of them is sent or refused. */
export function createAutomationSaga() {
  function* refresh(resolved: readonly QueuedChange[]) {
    const state = yield* select(automation.selectState);
    const isOfList = (change: QueuedChange) =>
      isOfRules(change) &&
      isAbout(state, { boardId: change.boardId, listId: Number(change.input.listId) });
    if (!resolved.some(isOfList)) return;
    // The response would lack the changes that are still pending.
    if ((yield* select(selectWaiting)).some(isOfList)) return;
    yield* put(automation.refreshRequested());
  }

  return function* automationSaga() {
    yield* takeEvery(changeSent, ({ payload }) => refresh([payload.change]));
    yield* takeEvery(changesRefused, ({ payload }) => refresh(payload.changes));
  };
}
