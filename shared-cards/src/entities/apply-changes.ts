import { current, original } from '@reduxjs/toolkit';
import type { BoardChanges, SharedBoardChanges } from 'shared-api/client';
import { isSameCard, withPersonalFlags } from './board-card.ts';
import { cards, type Entities, type ListRow, lists } from './list-entities.ts';

const isSameOrder = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

function applyLists(state: Entities, { lists: arriving, listOrder }: BoardChanges): void {
  if (listOrder === null) return;
  const { entities } = state.lists;
  const gone = new Set(state.lists.ids.filter((id) => !listOrder.includes(id)));
  const left = Object.values(original(state.cards).entities).filter(({ listId }) =>
    gone.has(listId),
  );
  cards.removeMany(
    state.cards,
    left.map(({ id }) => id),
  );
  lists.removeMany(state.lists, [...gone]);
  lists.upsertMany(
    state.lists,
    arriving.map((list) => ({ ...list, cardIds: entities[list.id]?.cardIds ?? [] })),
  );
  // A list that was created among the others shifts their positions; only the order includes those.
  lists.updateMany(
    state.lists,
    listOrder.flatMap((id, index) =>
      entities[id] && entities[id].position !== index + 1
        ? [{ id, changes: { position: index + 1 } }]
        : [],
    ),
  );
}

/**
 * Cards that have not changed keep their order; changed ones are put into their places among them.
 */
function applyOrder(state: Entities, { cards: arriving, removedCards }: BoardChanges): void {
  const touched = new Set([...removedCards, ...arriving.map(({ id }) => id)]);
  const known = current(state.lists.entities);
  for (const id of state.lists.ids) {
    const before = known[id]?.cardIds ?? [];
    const arrived = arriving.filter(({ listId }) => listId === id);
    const after = before.filter((cardId) => !touched.has(cardId));
    for (const card of arrived.sort((a, b) => a.position - b.position)) {
      after.splice(card.position - 1, 0, card.id);
    }
    const list = state.lists.entities[id];
    if (list && !isSameOrder(before, after)) list.cardIds = after;
  }
}

/** Applies changes to the loaded entities. Unchanged entities keep their identity. */
export function applyChanges(state: Entities, changes: BoardChanges): void {
  applyLists(state, changes);
  applyOrder(state, changes);
  const known = original(state.cards).entities;
  const changed = withPersonalFlags(changes.cards, changes).filter((card) => {
    const before = known[card.id];
    return before === undefined || !isSameCard(before, card);
  });
  cards.setMany(state.cards, changed);
  cards.removeMany(state.cards, changes.removedCards);
}

/**
 * Whether the changes lead from the shown board to the server's: all lists are loaded, and each
 * changed list has as many cards as the server says.
 */
export function addsUp(
  rows: Readonly<Record<number, ListRow>>,
  { cards: arriving, removedCards, lists: changed, listOrder, cardCounts }: SharedBoardChanges,
): boolean {
  const touched = new Set([...removedCards, ...arriving.map(({ id }) => id)]);
  const isKnown = (id: number) => rows[id] !== undefined || changed.some((list) => list.id === id);
  const countIn = (listId: number) =>
    (rows[listId]?.cardIds ?? []).filter((id) => !touched.has(id)).length +
    arriving.filter((card) => card.listId === listId).length;
  return (
    (listOrder ?? []).every(isKnown) &&
    Object.entries(cardCounts).every(
      ([id, count]) => isKnown(Number(id)) && countIn(Number(id)) === count,
    )
  );
}

const differsIn = (
  before: readonly number[],
  now: readonly number[],
  touched: ReadonlySet<number>,
) =>
  !isSameOrder(
    before.filter((id) => !touched.has(id)),
    now.filter((id) => !touched.has(id)),
  );

/**
 * Whether the board on the screen differs from the earlier one only where the changes touch it.
 * Otherwise they cannot be applied, since their positions refer to the earlier order.
 */
export function isTouchedBy(
  { cards: arriving, removedCards, lists: changed }: SharedBoardChanges,
  { before, now }: { before: Entities; now: Entities },
): boolean {
  if (before === now) return true;
  const touched = new Set([...removedCards, ...arriving.map(({ id }) => id)]);
  const touchedLists = new Set(changed.map(({ id }) => id));
  const cardsIn = ({ lists: { entities } }: Entities, listId: number) =>
    entities[listId]?.cardIds ?? [];
  return (
    !differsIn(before.lists.ids, now.lists.ids, touchedLists) &&
    now.lists.ids.every((id) => !differsIn(cardsIn(before, id), cardsIn(now, id), touched))
  );
}
