import type { CardDetail, ChecklistItem } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, takeEvery } from 'typed-redux-saga';
import type { CardKey } from '../card/current-card-slice.ts';
import { goingOn } from '../changes/going-on.ts';
import { createInOrder } from '../changes/in-order.ts';
import type { LocalIds } from '../card/local-ids.ts';
import type { OnCard } from '../changes/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import {
  checklistAdded,
  checklistDeleteAsked,
  checklistNameField,
  checklistRenamed,
  refusedItemsField,
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

interface Services extends Pick<ShellServices, 'api' | 'session'> {
  drafts: Drafts;
  localIds: LocalIds;
}

/** Between items that come back into the one line in which they were typed. */
const SEPARATOR = ' · ';

/**
 * Checklists. What is added shows at once and can be typed into; what is done to it waits until the
 * server has given it an id. A tick, a move and a deletion show at once too.
 */
export function createChecklistsSaga({ api, session, drafts, localIds }: Services, on: OnCard) {
  const { onCard, submitting, adding, patch } = on;
  const { checklists: listIds, items: itemIds } = localIds;
  const inOrder = createInOrder(session);
  const of = ({ checklistId, itemId }: { checklistId: number; itemId: number }) => ({
    checklistId: listIds.real(checklistId),
    itemId: itemIds.real(itemId),
  });

  const patchItems = (
    key: CardKey,
    checklistId: number,
    change: (items: ChecklistItem[]) => ChecklistItem[],
  ) =>
    patch(key, ({ checklists }): Partial<CardDetail> => {
      const changed = withItems(checklists, checklistId, change);
      const items = changed.flatMap((list) => list.items);
      return {
        checklists: changed,
        checklistTotal: items.length,
        checklistDone: items.filter(({ completed }) => completed).length,
      };
    });

  function moveDraft(cardId: number, from: string, to: string) {
    drafts.giveBack(cardId, to, drafts.read(cardId, from)?.text ?? '', SEPARATOR);
    drafts.discard(cardId, from);
  }
  /** The server has refused it, or has not had it yet. */
  const isUnknown = (checklistId: number) => listIds.real(checklistId) < 0;

  const addChecklist = adding(
    () => newChecklistField,
    function* ({ name }: { name: string }, key) {
      const id = listIds.create();
      drafts.settle(key.cardId, newChecklistField, name);
      // Items that were typed into one that the server refused.
      moveDraft(key.cardId, refusedItemsField, newItemField(id));
      yield* patch(key, ({ checklists }) => ({
        checklists: [...checklists, { id, name, items: [] }],
      }));
      try {
        yield* inOrder(function* () {
          const { data } = yield* call(api.card.addCheckList, { ...key, text: name });
          listIds.confirm(id, data.checklistId);
          drafts.rename(key.cardId, newItemField(id), newItemField(data.checklistId));
        });
      } catch (error) {
        moveDraft(key.cardId, newItemField(id), refusedItemsField);
        yield* patch(key, ({ checklists }) => ({
          checklists: checklists.filter((list) => list.id !== id),
        }));
        throw error;
      }
    },
    ({ name }, { cardId }) => drafts.giveBack(cardId, newChecklistField, name, ' '),
  );

  const addItems = onCard(function* (
    { checklistId, lines }: { checklistId: number; lines: string[] },
    key: CardKey,
  ) {
    const waiting = lines.map((text) => ({ id: itemIds.create(), text }));
    const isWaiting = (itemId: number) => waiting.some(({ id }) => id === itemId);
    yield* patchItems(key, checklistId, (items) => [
      ...items,
      ...waiting.map((item) => ({ ...item, completed: false, assignedUser: null, dueDate: null })),
    ]);
    try {
      yield* inOrder(function* () {
        // Its own refusal has been said.
        if (isUnknown(checklistId)) return;
        for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
          const added = { checklistId: listIds.real(checklistId), text: next.text };
          const { data } = yield* call(api.card.addCheckList, { ...key, ...added });
          if (data.item) itemIds.confirm(next.id, data.item.id);
          waiting.shift();
        }
      });
    } finally {
      // What could not be added is back in its field.
      if (waiting.length > 0) {
        yield* patchItems(key, checklistId, (items) => items.filter(({ id }) => !isWaiting(id)));
        const left = waiting.map(({ text }) => text).join(SEPARATOR);
        const field = isUnknown(checklistId) ? refusedItemsField : newItemField(checklistId);
        drafts.giveBack(key.cardId, field, left, SEPARATOR);
      }
    }
  });

  return function* checklistsSaga() {
    yield* takeEvery(checklistAdded, goingOn(addChecklist));
    yield* takeEvery(itemsAdded, goingOn(addItems));
    yield* takeEvery(
      checklistRenamed,
      submitting(
        ({ checklistId }) => checklistNameField(checklistId),
        function* ({ checklistId, name: text }: Renamed, key) {
          yield* inOrder(function* () {
            const renamed = { checklistId: listIds.real(checklistId), text };
            yield* call(api.card.editCheckList, { ...key, ...renamed });
          });
          drafts.settle(key.cardId, checklistNameField(checklistId), text);
        },
      ),
    );
    yield* takeEvery(
      itemRenamed,
      submitting(
        ({ itemId }) => itemTextField(itemId),
        function* ({ text, ...item }: ItemRenamed, key) {
          yield* inOrder(function* () {
            yield* call(api.card.editCheckList, { ...key, ...of(item), text });
          });
          drafts.settle(key.cardId, itemTextField(item.itemId), text);
        },
      ),
    );
    yield* takeEvery(
      checklistDeleteAsked,
      goingOn(
        onCard(function* ({ checklistId }, key) {
          yield* patch(key, ({ checklists }) => ({
            checklists: checklists.filter(({ id }) => id !== checklistId),
          }));
          yield* inOrder(function* () {
            const deleted = { checklistId: listIds.real(checklistId) };
            yield* call(api.card.deleteCheckList, { ...key, ...deleted });
          });
        }),
      ),
    );
    yield* takeEvery(
      itemChanged,
      goingOn(
        onCard(function* ({ changes, ...item }, key) {
          yield* patchItems(key, item.checklistId, (items) =>
            items.map((one) => (one.id === item.itemId ? { ...one, ...changes } : one)),
          );
          yield* inOrder(function* () {
            yield* call(api.card.editCheckList, { ...key, ...of(item), ...changes });
          });
        }),
      ),
    );
    yield* takeEvery(
      itemMoved,
      goingOn(
        onCard(function* ({ position, ...item }, key) {
          yield* patchItems(key, item.checklistId, (items) => {
            const moved = items.filter(({ id }) => id === item.itemId);
            const others = items.filter(({ id }) => id !== item.itemId);
            return others.toSpliced(position - 1, 0, ...moved);
          });
          yield* inOrder(function* () {
            yield* call(api.card.editCheckList, { ...key, ...of(item), position });
          });
        }),
      ),
    );
    yield* takeEvery(
      itemDeleteAsked,
      goingOn(
        onCard(function* (item, key) {
          yield* patchItems(key, item.checklistId, (items) =>
            items.filter(({ id }) => id !== item.itemId),
          );
          yield* inOrder(function* () {
            yield* call(api.card.deleteCheckList, { ...key, ...of(item) });
          });
        }),
      ),
    );
  };
}
