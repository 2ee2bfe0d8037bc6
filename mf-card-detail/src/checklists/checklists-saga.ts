import type { CardDetail, ChecklistItem } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { actionChannel, call, fork, put, take, takeEvery } from 'typed-redux-saga';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../card/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  checklistAdded,
  checklistDeleteAsked,
  checklistRenamed,
  itemChanged,
  itemDeleteAsked,
  itemMoved,
  itemsAdded,
  newItemField,
} from './checklist-commands.ts';
import { withItems } from './with-items.ts';

type Services = Pick<ShellServices, 'api'> & { drafts: Drafts };

/** Checklists. A tick, a move and a deletion show at once. */
export function createChecklistsSaga({ api, drafts }: Services, { onCard }: OnCard) {
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
      onCard(function* ({ name: text }, key) {
        yield* call(api.card.addCheckList, { ...key, text });
        drafts.discard(key.cardId, newItemField(0));
      }),
    );
    yield* takeEvery(
      checklistRenamed,
      onCard(function* ({ checklistId, name: text }, key, { checklists }) {
        const named = checklists.map((list) =>
          list.id === checklistId ? { ...list, name: text } : list,
        );
        yield* put(cardPatched({ checklists: named }));
        yield* call(api.card.editCheckList, { ...key, checklistId, text });
      }),
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
