import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, Navigation } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { type BoardPlace, pendingFavorites } from './favorite-changes.ts';

interface Services {
  readonly api: ApiClient;
}

/** A person puts a board among their favorites, or takes it out. */
export const favoriteToggled = createAction<{
  readonly board: BoardPlace;
  readonly isFavorite: boolean;
}>('navigation/favoriteToggled');
/** A person puts a project among their favorites, or takes it out. */
export const favoriteProjectToggled = createAction<{
  readonly projectId: number;
  readonly isFavorite: boolean;
}>('navigation/favoriteProjectToggled');
/** A board is on the screen. */
export const boardVisited = createAction<{ boardId: number }>('navigation/boardVisited');

const MAX_RECENT = 5;

/** Every board that is known by its name, once. */
export const boardsOf = ({ favorites, recent, projects }: Navigation): BoardPlace[] => [
  ...new Map(
    [...favorites, ...recent, ...projects.flatMap(({ boards }) => boards)].map((board) => [
      board.boardId,
      board,
    ]),
  ).values(),
];

function withVisit(shown: Navigation, action: UnknownAction): Navigation {
  if (boardVisited.match(action)) {
    const { boardId } = action.payload;
    const board = boardsOf(shown).find((one) => one.boardId === boardId);
    if (board === undefined || shown.recent[0]?.boardId === boardId) return shown;
    const others = shown.recent.filter((one) => one.boardId !== boardId);
    return { ...shown, recent: [board, ...others].slice(0, MAX_RECENT) };
  }
  return shown;
}

/** Favorite boards, boards opened last, and the person's projects with their boards. */
export const navigation = createLoading(
  'navigation',
  async ({ api }: Services, _: null) => (await api.dashboard.getNavigation()).data,
  {
    ...pendingFavorites,
    copiedAs: 1,
    changes: (shown, action) => withVisit(pendingFavorites.changes(shown, action), action),
  },
);
