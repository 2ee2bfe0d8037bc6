import {
  createAction,
  createSlice,
  current,
  freeze,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { BoardChanges, Card, List } from 'shared-api/client';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';
import { type BoardCard, type PersonalFlags, withPersonalFlags } from './board-card.ts';
import { applyChanges } from './apply-changes.ts';
import { byId, cards, type ListRow, lists, noEntities } from './list-entities.ts';
import { keepUnchanged, type KeyedLists, toRows } from './loaded-lists.ts';

/** A card's place: a list and the index in it. */
export interface Place {
  listId: number;
  index: number;
}

export type ListState = ReturnType<typeof noEntities>;

/** A whole board has been read. */
export const listsLoaded = createAction<{ lists: KeyedLists } & PersonalFlags>(
  `${CARDS}/list/listsLoaded`,
);

/** A board is shown as this browser has kept it. */
export const copyLoaded = createAction<{
  rows: readonly ListRow[];
  cards: readonly BoardCard[];
}>(`${CARDS}/list/copyLoaded`);

/** All cards of the open board that the person has flagged are known. */
export const flagsLoaded = createAction<PersonalFlags>(`${CARDS}/list/flagsLoaded`);

/** The lists and cards of the open board. */
export const listSlice = createSlice({
  name: `${CARDS}/list`,
  initialState: noEntities,
  reducers: {
    /** The changes made elsewhere since the last load. */
    changesLoaded: (state, { payload }: PayloadAction<BoardChanges>) => {
      applyChanges(state, payload);
    },
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, noEntities),
});

export const { changesLoaded } = listSlice.actions;

function loadedInto(
  known: ListState,
  payload: ReturnType<typeof listsLoaded>['payload'],
): ListState {
  const { rows, cards: read } = toRows(payload.lists);
  const loaded = keepUnchanged(
    { rows, cards: withPersonalFlags(read, payload) },
    { rows: known.lists.entities, cards: known.cards.entities },
  );
  return stateOf({ ...loaded, rows: loaded.rows.toSorted((a, b) => a.position - b.position) });
}

function stateOf({ rows, cards }: ReturnType<typeof copyLoaded>['payload']): ListState {
  const state = { lists: byId(rows), cards: byId(cards) };
  // Immer freezes what it makes, except in production; that finds what changes state in place.
  return process.env.NODE_ENV === 'production' ? state : freeze(state, true);
}

/** Cards whose flags are as they were stay the same. */
function withFlags(known: ListState, { watching, favorites }: PersonalFlags): ListState {
  const [watched, favorite] = [new Set(watching), new Set(favorites)];
  const cards = Object.values(known.cards.entities).map((card) => {
    const [isWatched, isFavorite] = [watched.has(card.id), favorite.has(card.id)];
    const isSame = !card.isWatched === !isWatched && !card.isFavorite === !isFavorite;
    return isSame ? card : { ...card, isWatched, isFavorite };
  });
  return { ...known, cards: byId(cards) };
}

/** A load takes the place of all, without a draft: Immer would look for drafts in all that it brings. */
export function listReducer(state: ListState | undefined, action: UnknownAction): ListState {
  if (listsLoaded.match(action)) return loadedInto(state ?? noEntities(), action.payload);
  if (copyLoaded.match(action)) return stateOf(action.payload);
  if (flagsLoaded.match(action)) return withFlags(state ?? noEntities(), action.payload);
  return listSlice.reducer(state, action);
}

// The functions below change a draft of the state.

function takeOut(state: ListState, cardId: number) {
  // Other lists keep their references, so that they don't re-render.
  const list = state.lists.entities[state.cards.entities[cardId]?.listId ?? 0];
  if (list) list.cardIds = list.cardIds.filter((id) => id !== cardId);
}

/** Puts a card into a place of the board. */
export function placeCard(state: ListState, cardId: number, { listId, index }: Place): void {
  const card = state.cards.entities[cardId];
  if (!card) return;
  takeOut(state, cardId);
  const list = state.lists.entities[listId];
  // A new array, since inserting into a draft of a long one goes through each of its items.
  if (list) list.cardIds = list.cardIds.toSpliced(index, 0, cardId);
  card.listId = listId;
}

/** Takes cards out of the order of their lists, of each list at once. */
function takeAllOut(state: ListState, cardIds: readonly number[]): void {
  const ids = new Set(cardIds);
  const listIds = new Set(cardIds.flatMap((id) => state.cards.entities[id]?.listId ?? []));
  for (const listId of listIds) {
    const list = state.lists.entities[listId];
    if (list) list.cardIds = current(list).cardIds.filter((id) => !ids.has(id));
  }
}

/** Puts cards next to one another, the first at a place that is counted without them. */
export function placeCards(
  state: ListState,
  cardIds: readonly number[],
  { listId, index }: Place,
): void {
  const placed = cardIds.filter((id) => state.cards.entities[id] !== undefined);
  takeAllOut(state, placed);
  const list = state.lists.entities[listId];
  if (list) list.cardIds = list.cardIds.toSpliced(index, 0, ...placed);
  for (const id of placed) {
    const card = state.cards.entities[id];
    if (card) card.listId = listId;
  }
}

/** Removes cards from the board and from the order of their lists. */
export function removeCards(state: ListState, cardIds: readonly number[]): void {
  takeAllOut(state, cardIds);
  cards.removeMany(state.cards, cardIds);
}

/** Removes a list and its cards from the board. */
export function removeList(state: ListState, listId: number): void {
  cards.removeMany(state.cards, state.lists.entities[listId]?.cardIds ?? []);
  lists.removeOne(state.lists, listId);
}

/** Saves a card from a response, unless a newer version of it is loaded. */
export function saveCard(state: ListState, card: Card): void {
  const known = state.cards.entities[card.id];
  const list = state.lists.entities[card.listId];
  // The card is on another board, or only its own page shows it.
  if (!known && !list) return;
  if (known && known.version > card.version) return;
  // A card that was moved meanwhile stays where it was put.
  cards.upsertOne(state.cards, { ...card, listId: known?.listId ?? card.listId } as BoardCard);
  if (!known && list) list.cardIds.splice(card.position - 1, 0, card.id);
}

/** Saves a list from a response, unless a newer version of it is loaded. */
export function saveList(state: ListState, list: List): void {
  const known = state.lists.entities[list.id];
  if (known && known.version > list.version) return;
  // The place in the response may be outdated; changing a list does not move it.
  const { position, cardIds, toCome } = known ?? { ...list, cardIds: [] };
  lists.upsertOne(state.lists, { ...list, position, cardIds, ...(toCome && { toCome }) });
}

/** The places of lists, 1-based. */
export function placeLists(
  state: ListState,
  places: readonly { id: number; position: number }[],
): void {
  lists.updateMany(
    state.lists,
    places.map(({ id, position }) => ({ id, changes: { position } })),
  );
}

/** The versions that moved cards have on the server. */
export function saveVersions(
  state: ListState,
  moved: readonly { id: number; version?: number | undefined }[],
): void {
  for (const { id, version = 0 } of moved) {
    const card = state.cards.entities[id];
    if (card) card.version = Math.max(card.version, version);
  }
}
