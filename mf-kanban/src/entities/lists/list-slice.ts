import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { BoardChanges, Card, List } from 'shared-api/client';
import { changeRefused, changeSent } from '../../outbox/outbox-slice.ts';
import { applyChanges } from './apply-changes.ts';
import { type ListRow, type Marks, marked } from '../cards/board-card.ts';
import { isFull } from './list-row.ts';
import { cards, lists, noEntities } from './list-entities.ts';
import { keepUnchanged, type KeyedLists, toRows } from './loaded-lists.ts';
import {
  type Ahead,
  settleAhead,
  showAhead,
  type ShownAhead,
  withAhead,
} from './optimistic-patches.ts';

export type { BoardCard, ListRow } from '../cards/board-card.ts';

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

/** What is in the air, and the list it comes from. */
export interface Dragged {
  kind: 'card' | 'list';
  listId: number;
  /** How many cards move into another list. */
  cards: number;
}

const initialState = {
  ...noEntities(),
  dragged: null as Dragged | null,
  shownAhead: [] as ShownAhead[],
  /** What a person who may not change lists has collapsed or expanded, until they leave the board. */
  collapsedHere: {} as Readonly<Record<number, boolean>>,
  /** Rises whenever a due date or a day passes: what is overdue is counted anew. */
  dueMoments: 0,
};
export type ListState = typeof initialState;

/** A list as this person has it. */
const withCollapsed = (
  { collapsedHere }: Pick<ListState, 'collapsedHere'>,
  row: ListRow,
): ListRow => ({
  ...row,
  collapsed: collapsedHere[row.id] ?? row.collapsed,
});

/** The other lists stay the objects they were: a list that is another is drawn anew. */
function takeOut(state: ListState, cardId: number) {
  const list = state.lists.entities[state.cards.entities[cardId]?.listId ?? 0];
  if (list) list.cardIds = list.cardIds.filter((id) => id !== cardId);
}

export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    listsLoaded: (state, { payload }: PayloadAction<{ lists: KeyedLists } & Marks>) => {
      const { rows, cards: told } = toRows(payload.lists);
      const shown = rows.map((row) => withCollapsed(state, row));
      const loaded = keepUnchanged(
        { rows: shown, cards: marked(told, payload) },
        { rows: original(state.lists.entities), cards: original(state.cards.entities) },
      );
      lists.setAll(state.lists, loaded.rows);
      cards.setAll(state.cards, loaded.cards);
      state.shownAhead = [];
    },
    /** What has changed elsewhere since the last load. */
    changesLoaded: (state, { payload }: PayloadAction<BoardChanges>) => {
      applyChanges(state, payload);
    },
    // An answer that is older than what is known says nothing new.
    listSaved: (state, { payload }: PayloadAction<List>) => {
      const known = state.lists.entities[payload.id];
      if (known && known.version > payload.version) return;
      const saved = withCollapsed(state, { ...payload, cardIds: known?.cardIds ?? [] });
      lists.upsertOne(state.lists, withAhead(state, 'list', saved));
    },
    listRemoved: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => {
      lists.removeOne(state.lists, listId);
    },
    /** Shown so to this person alone. */
    listCollapsedHere: (
      state,
      { payload }: PayloadAction<{ listId: number; collapsed: boolean }>,
    ) => {
      const { listId, collapsed } = payload;
      state.collapsedHere = { ...state.collapsedHere, [listId]: collapsed };
      lists.updateOne(state.lists, { id: listId, changes: { collapsed } });
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
      cards.upsertOne(state.cards, withAhead(state, 'card', saved));
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
    changeShown: (state, { payload }: PayloadAction<Ahead>) => {
      showAhead(state, payload);
    },
    dueMomentPassed: (state) => {
      state.dueMoments++;
    },
    dragStarted: (state, { payload }: PayloadAction<Dragged>) => {
      state.dragged = payload;
    },
    dragEnded: (state) => {
      state.dragged = null;
    },
    boardLeft: () => initialState,
  },
  extraReducers: (builder) =>
    void builder
      .addCase(changeSent, (state, { payload }) => settleAhead(state, payload.key, false))
      .addCase(changeRefused, (state, { payload }) => settleAhead(state, payload.key, true)),
  selectors: {
    selectLists: (state) => state.lists,
    selectCards: (state) => state.cards.entities,
    selectCard: (state, cardId: number) => state.cards.entities[cardId],
    selectList: (state, listId: number) => state.lists.entities[listId],
    selectDueMoments: (state) => state.dueMoments,
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
  listCollapsedHere,
  listsSwapped,
  cardSaved,
  cardRemoved,
  cardMoved,
  movesSaved,
  changeShown,
  changesLoaded,
  dueMomentPassed,
  dragStarted,
  dragEnded,
  boardLeft,
} = listSlice.actions;
export const {
  selectLists,
  selectCards,
  selectCard,
  selectList,
  selectDragged,
  selectDueMoments,
  selectIsClosed,
} = listSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithLists {
  list: ListState;
}
