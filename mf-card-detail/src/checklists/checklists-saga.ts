import type { CardDetail, ChecklistItem } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { actionChannel, call, fork, put, take, takeEvery } from 'typed-redux-saga';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../card/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  checklistAdded,
  checklistDeleteAsked,
  checklistNameField,
  checklistRenamed,
  itemChanged,
  itemDeleteAsked,
  itemMoved,
  itemRenamed,
  itemsAdded,
  itemTextField,
  newChecklistField,
  newItemField,
} from './checklist-commands.ts';
import { withItems } from './with-items.ts';

type Renamed = ReturnType<typeof checklistRenamed>['payload'];
type ItemRenamed = ReturnType<typeof itemRenamed>['payload'];
type Services = Pick<ShellServices, 'api'> & { drafts: Drafts };

/** Checklists. A tick, a move and a deletion show at once. */
export function createChecklistsSaga({ api, drafts }: Services, on: OnCard) {
  const { onCard, submitting } = on;

  function* patchItems(
    { checklists }: CardDetail,
    checklistId: number,
    change: (items: ChecklistItem[]) => ChecklistItem[],
  ) {
    const changed = withItems(checklists, checklistId, change);
    const items = changed.flatMap((list) => list.items);
    yield* put(
      cardPatched({
        checklists: changed,
        checklistTotal: items.length,
        checklistDone: items.filter(({ completed }) => completed).length,
      }),
    );
  }

  const addItems = onCard(function* ({ checklistId, lines }, key) {
    let added = 0;
    try {
      for (const text of lines) {
        yield* call(api.card.addCheckList, { ...key, checklistId, text });
        added += 1;
      }
    } finally {
      // What could not be added is back in its field.
      const left = { text: lines.slice(added).join(' · '), base: '' };
      if (added < lines.length) drafts.write(key.cardId, newItemField(checklistId), left);
    }
  } as Parameters<typeof onCard<{ checklistId: number; lines: string[] }>>[0]);

  // Added one after the other, in the order they were typed.
  function* addInOrder() {
    const added = yield* actionChannel(itemsAdded);
    while (true) yield* addItems(yield* take(added));
  }

  return function* checklistsSaga() {
    yield* fork(addInOrder);
    yield* takeEvery(
      checklistAdded,
      submitting(
        () => newChecklistField,
        function* ({ name: text }: { name: string }, key) {
          yield* call(api.card.addCheckList, { ...key, text });
          drafts.discard(key.cardId, newChecklistField);
        },
      ),
    );
    yield* takeEvery(
      checklistRenamed,
      submitting(
        ({ checklistId }) => checklistNameField(checklistId),
        function* ({ checklistId, name: text }: Renamed, key) {
          yield* call(api.card.editCheckList, { ...key, checklistId, text });
          drafts.discard(key.cardId, checklistNameField(checklistId));
        },
      ),
    );
    yield* takeEvery(
      itemRenamed,
      submitting(
        ({ itemId }) => itemTextField(itemId),
        function* ({ checklistId, itemId, text }: ItemRenamed, key) {
          yield* call(api.card.editCheckList, { ...key, checklistId, itemId, text });
          drafts.discard(key.cardId, itemTextField(itemId));
        },
      ),
    );
    yield* takeEvery(
      checklistDeleteAsked,
      onCard(function* ({ checklistId }, key, { checklists }) {
        yield* put(cardPatched({ checklists: checklists.filter(({ id }) => id !== checklistId) }));
        yield* call(api.card.deleteCheckList, { ...key, checklistId });
      }),
    );
    yield* takeEvery(
      itemChanged,
      onCard(function* ({ checklistId, itemId, changes }, key, card) {
        yield* patchItems(card, checklistId, (items) =>
          items.map((item) => (item.id === itemId ? { ...item, ...changes } : item)),
        );
        yield* call(api.card.editCheckList, { ...key, checklistId, itemId, ...changes });
      }),
    );
    yield* takeEvery(
      itemMoved,
      onCard(function* ({ checklistId, itemId, position }, key, card) {
        yield* patchItems(card, checklistId, (items) => {
          const moved = items.filter(({ id }) => id === itemId);
          return items.filter(({ id }) => id !== itemId).toSpliced(position - 1, 0, ...moved);
        });
        yield* call(api.card.editCheckList, { ...key, checklistId, itemId, position });
      }),
    );
    yield* takeEvery(
      itemDeleteAsked,
      onCard(function* ({ checklistId, itemId }, key, card) {
        yield* patchItems(card, checklistId, (items) => items.filter(({ id }) => id !== itemId));
        yield* call(api.card.deleteCheckList, { ...key, checklistId, itemId });
      }),
    );
  };
}
