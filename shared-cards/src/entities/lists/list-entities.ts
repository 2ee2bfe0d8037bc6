import { createEntityAdapter } from '@reduxjs/toolkit';
import type { BoardCard } from '../cards/board-card.ts';
import type { ListRow } from './list-row.ts';

export const lists = createEntityAdapter<ListRow>({
  sortComparer: (a, b) => a.position - b.position,
});
export const cards = createEntityAdapter<BoardCard>();

/** The lists and cards of a board, each once, by id. */
export const noEntities = () => ({
  lists: lists.getInitialState(),
  cards: cards.getInitialState(),
});
export type Entities = ReturnType<typeof noEntities>;
