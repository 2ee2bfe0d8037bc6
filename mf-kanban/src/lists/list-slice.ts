import { createEntityAdapter, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Card, List } from 'shared-api/client';
import { isFull } from './is-full.ts';
import { keepUnchanged, type KeyedLists, toRows } from './loaded-lists.ts';

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

export interface CardMove {
  cardId: number;
  from: Place;
  to: Place;
  /** Where the card menu sent it; a drag needs no words afterwards. */
  byMenu?: 'left' | 'right';
}

/** What is in the air, and the list it comes from. */
export interface Dragged {
  kind: 'card' | 'list';
  listId: number;
  /** How many cards move into another list. */
  cards: number;
}

const initialState = {
  lists: lists.getInitialState(),
  cards: cards.getInitialState(),
  dragged: null as Dragged | null,
  /** Moves that are shown but not yet on the server. */
  unsavedMoves: 0,
  /** The server could not be reached; the moves are kept and tried again. */
  areMovesStuck: false,
};
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
    listsLoaded: (state, { payload }: PayloadAction<KeyedLists>) => {
      const loaded = keepUnchanged(toRows(payload), {
        rows: original(state.lists.entities),
        cards: original(state.cards.entities),
      });
      lists.setAll(state.lists, loaded.rows);
      cards.setAll(state.cards, loaded.cards);
    },
    listSaved: (state, { payload }: PayloadAction<List>) => {
      const known = state.lists.entities[payload.id];
      const { cardIds = [], collapsed = payload.collapsed } = known ?? {};
      lists.upsertOne(state.lists, { ...payload, cardIds, collapsed });
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
    // A card that was moved meanwhile stays where it was put.
    cardSaved: (state, { payload: card }: PayloadAction<Card>) => {
      const known = state.cards.entities[card.id];
      cards.upsertOne(state.cards, { ...card, listId: known?.listId ?? card.listId });
      const list = state.lists.entities[card.listId];
      if (!known && list) list.cardIds.splice(card.position - 1, 0, card.id);
    },
    cardRemoved: (state, { payload: { cardId } }: PayloadAction<{ cardId: number }>) => {
      takeOut(state, cardId);
      cards.removeOne(state.cards, cardId);
    },
    /** A person put a card somewhere else: shown at once, then saved. */
    cardMoved: (state, { payload: { cardId, to } }: PayloadAction<CardMove>) => {
      takeOut(state, cardId);
      state.lists.entities[to.listId]?.cardIds.splice(to.index, 0, cardId);
      const card = state.cards.entities[cardId];
      if (card) card.listId = to.listId;
      state.unsavedMoves++;
    },
    /** The version is null when the server has not told it. */
    moveSaved: (
      state,
      { payload: { cardId, version } }: PayloadAction<{ cardId: number; version: number | null }>,
    ) => {
      const card = state.cards.entities[cardId];
      if (card) card.version = version ?? card.version;
      // None is left when its board was left before the server had answered.
      state.unsavedMoves = Math.max(0, state.unsavedMoves - 1);
      state.areMovesStuck = false;
    },
    movesStuck: (state) => {
      state.areMovesStuck = true;
    },
    /** The server refused a move; those that waited behind it were made on a board that is not so. */
    movesDropped: (state) => {
      state.unsavedMoves = 0;
      state.areMovesStuck = false;
    },
    dragStarted: (state, { payload }: PayloadAction<Dragged>) => {
      state.dragged = payload;
    },
    dragEnded: (state) => {
      state.dragged = null;
    },
    boardLeft: () => initialState,
  },
  selectors: {
    selectLists: (state) => state.lists,
    selectCards: (state) => state.cards.entities,
    selectCard: (state, cardId: number) => state.cards.entities[cardId],
    selectList: (state, listId: number) => state.lists.entities[listId],
    /** Nothing is in the air or on its way to the server: what the server has may be shown. */
    selectIsQuiet: (state) => state.dragged === null && state.unsavedMoves === 0,
    selectAreMovesStuck: (state) => state.areMovesStuck,
    selectDragged: (state) => state.dragged,
    /** What is in the air may not be dropped into a list that it would overfill. */
    selectIsClosed: ({ dragged, lists: { entities } }, listId: number) => {
      const list = entities[listId];
      if (dragged?.kind !== 'card' || !list || dragged.listId === listId) return false;
      return isFull(list, dragged.cards);
    },
  },
});

export const {
  listsLoaded,
  listSaved,
  listRemoved,
  listCollapsed,
  listsSwapped,
  cardSaved,
  cardRemoved,
  cardMoved,
  moveSaved,
  movesStuck,
  movesDropped,
  dragStarted,
  dragEnded,
  boardLeft,
} = listSlice.actions;
export const {
  selectLists,
  selectCards,
  selectCard,
  selectList,
  selectIsQuiet,
  selectDragged,
  selectAreMovesStuck,
  selectIsClosed,
} = listSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithLists {
  list: ListState;
}
