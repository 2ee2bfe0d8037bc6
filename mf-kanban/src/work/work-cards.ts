import type { ApiClient, Card, FoundBoard } from 'shared-api/client';
import { createPages, type Page } from 'shared-ui/create-pages';
import type { WorkPlace } from './work-place.ts';

/** A found card with its board, and what its reader has flagged. */
export interface WorkItem {
  readonly card: Card;
  readonly board: FoundBoard;
  readonly isWatched: boolean;
  readonly isFavorite: boolean;
}

export interface WorkCards extends Page<WorkItem> {
  /** How many cards the filter finds. */
  readonly total: number;
}

const PAGE = 50;
/** The search goes no further. */
const MOST = 1000;
/** A search needs a text, so this finds whatever has no filter. */
const EVERYTHING = 'is:open,done';
/** Archived cards are shown to those who ask for them. */
const ARCHIVED = /\bis:\S*archived/i;

/** The cards of all boards that a filter finds, in the order of their groups. */
export const workCards = createPages('workCards', {
  idOf: ({ card }: WorkItem) => card.id,
  isForgottenWhenLeft: true,
  isOf: ({ boardId }) => boardId !== undefined,
  async readPage(
    { api }: { readonly api: ApiClient },
    { filter, grouping }: WorkPlace,
    before,
  ): Promise<WorkCards> {
    const { whole, hasMore, counts } = await api.search.find({
      type: 'cards',
      searchText: filter.trim() === '' ? EVERYTHING : filter.trim(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      order: grouping,
      whole: 1,
      limit: PAGE,
      offset: before.length,
      ...(!ARCHIVED.test(filter) && { archived: 0 }),
    });
    const { cards = [], boards = [], watching = [], favorites = [] } = whole ?? {};
    const items = cards.flatMap((card): WorkItem[] => {
      const board = boards.find(({ id }) => id === card.boardId);
      const flags = {
        isWatched: watching.includes(card.id),
        isFavorite: favorites.includes(card.id),
      };
      return board ? [{ card, board, ...flags }] : [];
    });
    return { items, hasMore: hasMore && before.length + PAGE <= MOST, total: counts.cards };
  },
});
