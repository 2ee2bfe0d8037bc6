import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Card, List, ListWithCards } from 'shared-api/client';

/** A list with the order of its cards; the cards themselves are kept once, by id. */
export interface ListRow extends List {
  cardIds: number[];
}

/** A card's place: a list and the index in it. */
export interface Place {
  listId: number;
  index: number;
}

const lists = createEntityAdapter<ListRow>({ sortComparer: (a, b) => a.position - b.position });
const cards = createEntityAdapter<Card>();

export type KeyedLists = Record<string, ListWithCards>;

function toRows(keyed: KeyedLists): { rows: ListRow[]; cards: Card[] } {
  const rows = Object.values(keyed).map(({ cards: own, ...list }) => ({
    ...list,
    cardIds: Object.values(own)
      .sort((a, b) => a.position - b.position)
      .map(({ id }) => id),
  }));
  return { rows, cards: Object.values(keyed).flatMap((list) => Object.values(list.cards)) };
}

const initialState = { lists: lists.getInitialState(), cards: cards.getInitialState() };
export type ListState = typeof initialState;

function takeOut({ lists: { entities } }: ListState, cardId: number) {
  for (const list of Object.values(entities)) {
    list.cardIds = list.cardIds.filter((id) => id !== cardId);
  }
}

export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    // Unchanged entities keep their identity, so that only what changed is drawn again.
    listsLoaded: (state, { payload }: PayloadAction<KeyedLists>) => {
      const loaded = toRows(payload);
      lists.setAll(state.lists, loaded.rows);
      cards.setAll(
        state.cards,
        loaded.cards.map((card) => {
          const known = state.cards.entities[card.id];
          return known && isSameCard(known, card) ? known : card;
        }),
      );
    },
    listSaved: (state, { payload }: PayloadAction<List>) => {
      const cardIds = state.lists.entities[payload.id]?.cardIds ?? [];
      lists.upsertOne(state.lists, { ...payload, cardIds });
    },
    listRemoved: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => {
      lists.removeOne(state.lists, listId);
    },
    listCollapsed: (state, { payload }: PayloadAction<{ listId: number; collapsed: boolean }>) => {
      const { listId, collapsed } = payload;
      lists.updateOne(state.lists, { id: listId, changes: { collapsed } });
    },
    listsSwapped: (state, { payload }: PayloadAction<{ id: number; position: number }[]>) => {
      const updates = payload.map(({ id, position }) => ({ id, changes: { position } }));
      lists.updateMany(state.lists, updates);
    },
    cardSaved: (state, { payload: card }: PayloadAction<Card>) => {
      const isNew = !(card.id in state.cards.entities);
      cards.upsertOne(state.cards, card);
      const list = state.lists.entities[card.listId];
      if (isNew && list) list.cardIds.splice(card.position - 1, 0, card.id);
    },
    cardRemoved: (state, { payload: { cardId } }: PayloadAction<{ cardId: number }>) => {
      takeOut(state, cardId);
      cards.removeOne(state.cards, cardId);
    },
    /** A person put a card somewhere else: shown at once, then saved. */
    cardMoved: (
      state,
      { payload }: PayloadAction<{ cardId: number; from: Place; to: Place; by: 'drag' | 'menu' }>,
    ) => {
      const { cardId, to } = payload;
      takeOut(state, cardId);
      state.lists.entities[to.listId]?.cardIds.splice(to.index, 0, cardId);
      const card = state.cards.entities[cardId];
      if (card) card.listId = to.listId;
    },
    boardLeft: () => initialState,
  },
  selectors: {
    selectLists: (state) => state.lists,
    selectCards: (state) => state.cards.entities,
    selectCard: (state, cardId: number) => state.cards.entities[cardId],
    selectList: (state, listId: number) => state.lists.entities[listId],
  },
});

// The position alone changes whenever a neighbour moves; where a card stands is in its list's order.
function isSameCard(a: Card, b: Card): boolean {
  return a.version === b.version && a.listId === b.listId && countsOf(a) === countsOf(b);
}

function countsOf(card: Card): string {
  const { commentCount, checklistTotal, checklistDone, attachmentCount, users, tags } = card;
  return [commentCount, checklistTotal, checklistDone, attachmentCount, users, tags].join();
}

export const {
  listsLoaded,
  listSaved,
  listRemoved,
  listCollapsed,
  listsSwapped,
  cardSaved,
  cardRemoved,
  cardMoved,
  boardLeft,
} = listSlice.actions;
export const { selectLists, selectCards, selectCard, selectList } = listSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithLists {
  list: ListState;
}
