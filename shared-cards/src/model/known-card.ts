import type { BoardCard } from '../entities/cards/board-card.ts';
import { detailOf, type Page } from './page.ts';

/** A card as its tile or its open page shows it. */
export function knownCard(page: Page, cardId: number): BoardCard | undefined {
  const tile = page.list.cards.entities[cardId];
  if (tile) return tile;
  const detail = detailOf(page, cardId);
  return detail && { ...detail, isFavorite: detail.favorite, isWatched: detail.watching };
}

/** The list that shows a card. */
export function listOf(page: Page, cardId: number) {
  return page.list.lists.entities[page.list.cards.entities[cardId]?.listId ?? 0];
}
