import type { OpenCard } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import { isPart, metaOf } from '../entities/board-slice.ts';
import { detailOf, foundIn, type Page } from './page.ts';

const withFlags = (detail: OpenCard): BoardCard & OpenCard => ({
  ...detail,
  isFavorite: detail.favorite,
  isWatched: detail.watching,
});

/** A card of the open board or, if it is not there, among those found on any boards. */
export const tileOf = (page: Page, cardId: number): BoardCard | undefined =>
  page.list.cards.entities[cardId] ?? foundIn(page).cards[cardId];

/** A card as its tile and its open page show it; for shared fields the later read counts. */
export function knownCard(page: Page, cardId: number): BoardCard | undefined {
  const tile = tileOf(page, cardId);
  const detail = detailOf(page, cardId);
  if (detail === undefined) return tile;
  const isNewer = tile !== undefined && tile.version > detail.version;
  return isNewer ? { ...withFlags(detail), ...tile } : withFlags(detail);
}

/** The list that shows a card, with all of its cards; undefined while only the first ones are there. */
export function listOf(page: Page, cardId: number) {
  if (isPart(page.board)) return undefined;
  return page.list.lists.entities[page.list.cards.entities[cardId]?.listId ?? 0];
}

/** A list of the open board; undefined if it is not there. */
export const knownList = ({ list }: Page, listId: number) => list.lists.entities[listId];

/**
 * The lists outside of hidden groups, in their order. If nothing is hidden it returns the page's
 * own ids; otherwise a new array each time.
 */
export function shownListIds({ board, list: { lists } }: Page): number[] {
  const groups = metaOf(board)?.groups ?? [];
  const hidden = new Set(groups.flatMap((group) => (group.hidden ? group.listIds : [])));
  return hidden.size === 0 ? lists.ids : lists.ids.filter((id) => !hidden.has(id));
}

/** Which of the lists beside another: left and right depend on the language. */
export type Neighbor = 'previous' | 'next';

const stepTo = (which: Neighbor) => (which === 'previous' ? -1 : 1);

/** The list before or after that of a card which a page has found on a board that is not open. */
export function foundListBeside(page: Page, { boardId, listId }: BoardCard, which: Neighbor) {
  const lists = foundIn(page).boards[boardId]?.lists ?? [];
  const at = lists.findIndex(({ id }) => id === listId);
  return at === -1 ? undefined : lists[at + stepTo(which)];
}

/** The next shown list before or after another. */
export function listBeside(page: Page, listId: number, which: Neighbor) {
  const shown = shownListIds(page);
  const at = shown.indexOf(listId);
  const beside = at === -1 ? undefined : shown[at + stepTo(which)];
  return page.list.lists.entities[beside ?? 0];
}
