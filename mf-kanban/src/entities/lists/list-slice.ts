import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { BoardChanges, Card, List } from 'shared-api/client';
import { boardLeft, changeRefused, changeSent } from '../board/board-events.ts';
import { type PersonalFlags, withPersonalFlags } from '../cards/board-card.ts';
import { applyChanges } from './apply-changes.ts';
import { cards, lists, noEntities } from './list-entities.ts';
import { keepUnchanged, type KeyedLists, toRows } from './loaded-lists.ts';
import {
  applyPending,
  type OptimisticPatch,
  type PendingPatch,
  resolvePatch,
  showPatch,
} from './optimistic-patches.ts';

/** A card's place: a list and the index in it. */
export interface Place {
  listId: number;
  index: number;
}

export interface CardMove {
  cardId: number;
  from: Place;
  to: Place;
  /** Where the card menu sent it; a drag needs no words afterwards. */
  byMenu?: 'left' | 'right';
}

const initialState = { ...noEntities(), pendingPatches: [] as PendingPatch[] };
export type ListState = typeof initialState;

/** Keeps other lists' references so that they don't re-render. */
function takeOut(state: ListState, cardId: number) {
  const list = state.lists.entities[state.cards.entities[cardId]?.listId ?? 0];
  if (list) list.cardIds = list.cardIds.filter((id) => id !== cardId);
}

/** The lists and cards of the open board. */
export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    listsLoaded: (state, { payload }: PayloadAction<{ lists: KeyedLists } & PersonalFlags>) => {
      const { rows, cards: read } = toRows(payload.lists);
      const loaded = keepUnchanged(
        { rows, cards: withPersonalFlags(read, payload) },
        { rows: original(state.lists.entities), cards: original(state.cards.entities) },
      );
      lists.setAll(state.lists, loaded.rows);
      cards.setAll(state.cards, loaded.cards);
      state.pendingPatches = [];
    },
    /** What has changed elsewhere since the last load. */
    changesLoaded: (state, { payload }: PayloadAction<BoardChanges>) => {
      applyChanges(state, payload);
    },
    // A response that is older than what is known says nothing new.
    listSaved: (state, { payload }: PayloadAction<List>) => {
      const known = state.lists.entities[payload.id];
      if (known && known.version > payload.version) return;
      const saved = { ...payload, cardIds: known?.cardIds ?? [] };
      lists.upsertOne(state.lists, applyPending(state, 'list', saved));
    },
    listRemoved: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => {
      lists.removeOne(state.lists, listId);
    },
    listsSwapped: (state, { payload }: PayloadAction<{ id: number; position: number }[]>) => {
      const updates = payload.map(({ id, position }) => ({ id, changes: { position } }));
      lists.updateMany(state.lists, updates);
    },
    // A card that was moved meanwhile stays where it was put.
    cardSaved: (state, { payload: card }: PayloadAction<Card>) => {
      const known = state.cards.entities[card.id];
      if (known && known.version > card.version) return;
      const saved = { ...card, listId: known?.listId ?? card.listId };
      cards.upsertOne(state.cards, applyPending(state, 'card', saved));
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
    },
    /** The versions that moved cards have on the server. */
    movesSaved: (state, { payload }: PayloadAction<{ cardId: number; version: number }[]>) => {
      for (const { cardId, version } of payload) {
        const card = state.cards.entities[cardId];
        if (card) card.version = Math.max(card.version, version);
      }
    },
    /** A person changed fields of a card or list: shown at once, then saved. */
    changeShown: (state, { payload }: PayloadAction<OptimisticPatch>) => {
      showPatch(state, payload);
    },
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, () => initialState)
      .addCase(changeSent, (state, { payload }) => resolvePatch(state, payload.key, false))
      .addCase(changeRefused, (state, { payload }) => resolvePatch(state, payload.key, true)),
  selectors: {
    selectLists: (state) => state.lists,
    selectCards: (state) => state.cards.entities,
    selectCard: (state, cardId: number) => state.cards.entities[cardId],
    selectList: (state, listId: number) => state.lists.entities[listId],
  },
});

export const {
  listsLoaded,
  listSaved,
  listRemoved,
  listsSwapped,
  cardSaved,
  cardRemoved,
  cardMoved,
  movesSaved,
  changeShown,
  changesLoaded,
} = listSlice.actions;
export const { selectLists, selectCards, selectCard, selectList } = listSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithLists {
  list: ListState;
}
