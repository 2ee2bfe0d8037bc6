import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery } from 'typed-redux-saga';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  childAdded,
  childCreated,
  childRemoved,
  newChildField,
  parentChosen,
} from './hierarchy-commands.ts';

type Services = Pick<ShellServices, 'api'> & { drafts: Drafts };

/** A position that is past the end of any list. */
const AT_END = 1_000_000;

/** The epic or milestone that the card counts for, and the cards that count for it. */
export function createHierarchySaga({ api, drafts }: Services, { onCard, submitting }: OnCard) {
  return function* hierarchySaga() {
    yield* takeEvery(
      parentChosen,
      onCard(function* ({ parentId }, key) {
        yield* call(api.card.setParent, { ...key, parentId });
      }),
    );
    yield* takeEvery(
      childAdded,
      onCard(function* ({ childId }, { boardId, cardId }) {
        yield* call(api.card.setParent, { boardId, cardId: childId, parentId: cardId });
      }),
    );
    yield* takeEvery(
      childCreated,
      submitting(
        () => newChildField,
        function* ({ name }: { name: string }, { boardId, cardId }, { listId }) {
          const place = { boardId, listId, position: AT_END };
          const { data } = yield* call(api.card.create, { ...place, name });
          drafts.discard(cardId, newChildField);
          const childId = data.lastInsertCardId;
          yield* call(api.card.setParent, { boardId, cardId: childId, parentId: cardId });
        },
      ),
    );
    yield* takeEvery(
      childRemoved,
      onCard(function* ({ childId }, { boardId }, { children }) {
        yield* put(cardPatched({ children: children.filter(({ id }) => id !== childId) }));
        yield* call(api.card.setParent, { boardId, cardId: childId, parentId: null });
      }),
    );
  };
}
