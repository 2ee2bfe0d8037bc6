import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, Navigation } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

export type BoardPlace = Navigation['favorites'][number];

interface Toggle {
  readonly board: BoardPlace;
  readonly isFavorite: boolean;
}

/** A person puts a board among their favorites, or takes it out. */
export const favoriteToggled = createAction<Toggle>('navigation/favoriteToggled');
/** That could not be saved, and is taken back. */
export const favoriteRefused = createAction<Toggle>('navigation/favoriteRefused');
/** A board is on the screen. */
export const boardVisited = createAction<{ boardId: number }>('navigation/boardVisited');

const MOST_RECENT = 5;

/** Every board that is known by its name, once. */
export const boardsOf = ({ favorites, recent, projects }: Navigation): BoardPlace[] => [
  ...new Map(
    [...favorites, ...recent, ...projects.flatMap(({ boards }) => boards)].map((board) => [
      board.boardId,
      board,
    ]),
  ).values(),
];

function withFavorite(shown: Navigation, { board, isFavorite }: Toggle): Navigation {
  const others = shown.favorites.filter(({ boardId }) => boardId !== board.boardId);
  return { ...shown, favorites: isFavorite ? [...others, board] : others };
}

function changes(shown: Navigation, action: UnknownAction): Navigation {
  if (favoriteToggled.match(action)) return withFavorite(shown, action.payload);
  if (favoriteRefused.match(action)) {
    const { board, isFavorite } = action.payload;
    return withFavorite(shown, { board, isFavorite: !isFavorite });
  }
  if (boardVisited.match(action)) {
    const { boardId } = action.payload;
    const board = boardsOf(shown).find((one) => one.boardId === boardId);
    if (board === undefined || shown.recent[0]?.boardId === boardId) return shown;
    const others = shown.recent.filter((one) => one.boardId !== boardId);
    return { ...shown, recent: [board, ...others].slice(0, MOST_RECENT) };
  }
  return shown;
}

/** Favorite boards, boards opened last, and the person's projects with their boards. */
export const navigation = createLoading(
  'navigation',
  async (api: ApiClient, _: null) => (await api.dashboard.getNavigation()).data,
  { changes },
);
