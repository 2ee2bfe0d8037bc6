import { changeSent, createdBy } from 'shared-api/outbox';
import { createList } from 'shared-cards';
import { isTyping } from 'shared-ui';
import { put, select, takeEvery } from 'typed-redux-saga';
import { composerOpened, selectDraft, type WithComposer } from './composer-slice.ts';

/** Moves the focus from the composer of a new list to that of the confirmed list. */
export function createNewListSaga() {
  return function* newListSaga() {
    yield* takeEvery(changeSent, function* ({ payload: { change, answer: response } }) {
      const created = change.command === createList.name ? createdBy(change, response) : null;
      if (created === null) return;
      const { localId, id: listId } = created;
      const draft = yield* select((state: WithComposer) => selectDraft(state, listId));
      const focused = document.activeElement;
      const isInList = Boolean(focused?.closest(`[data-new="${localId}"]`));
      // Not if the user is typing elsewhere.
      if (isInList || (draft !== '' && !isTyping(focused)))
        yield* put(composerOpened({ listId, at: 'bottom' }));
    });
  };
}
