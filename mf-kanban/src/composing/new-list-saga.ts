import { changeSent, createdBy } from 'shared-api/outbox';
import { createList } from 'shared-cards';
import { isTyping } from 'shared-ui';
import { put, select, takeEvery } from 'typed-redux-saga';
import { composerOpened, selectDraft, type WithComposer } from './composer-slice.ts';

/** A person who types in a new list goes on typing in the one that it has become. */
export function createNewListSaga() {
  return function* newListSaga() {
    yield* takeEvery(changeSent, function* ({ payload: { change, answer } }) {
      const created = change.command === createList.name ? createdBy(change, answer) : null;
      if (created === null) return;
      const { localId, id: listId } = created;
      const draft = yield* select((state: WithComposer) => selectDraft(state, listId));
      const focused = document.activeElement;
      const isInList = Boolean(focused?.closest(`[data-new="${localId}"]`));
      // The focus is not taken from a person who types elsewhere.
      if (isInList || (draft !== '' && !isTyping(focused))) yield* put(composerOpened({ listId }));
    });
  };
}
