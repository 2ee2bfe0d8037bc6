import type { Navigation } from 'shared-api/client';
import { createPending, defineChange, shows } from 'shared-api/outbox';

export type BoardPlace = Navigation['favorites'][number];

interface FavoriteBoard {
  readonly board: BoardPlace;
  readonly isFavorite: boolean;
}

interface FavoriteProject {
  readonly projectId: number;
  readonly isFavorite: boolean;
}

/** Puts a board among a person's favorites, or takes it out. That changes nothing of the board. */
export const favoriteBoard = defineChange({
  name: 'board/setFavorite',
  call: 'board.setFavorite',
  input: ({ board, isFavorite }: FavoriteBoard) => ({
    boardId: board.boardId,
    favorite: isFavorite,
  }),
  rest: ({ board }) => ({ details: { board } }),
});

/** Puts a project among a person's favorites, or takes it out. */
export const favoriteProject = defineChange({
  name: 'project/setFavorite',
  call: 'project.setFavorite',
  input: ({ projectId, isFavorite }: FavoriteProject) => ({ projectId, favorite: isFavorite }),
});

function withBoard(shown: Navigation, { board, isFavorite }: FavoriteBoard) {
  const others = shown.favorites.filter(({ boardId }) => boardId !== board.boardId);
  return { ...shown, favorites: isFavorite ? [...others, board] : others };
}

function withProject(shown: Navigation, { projectId, isFavorite }: FavoriteProject) {
  const projects = shown.projects.map((project) =>
    project.id === projectId ? { ...project, isFavorite } : project,
  );
  const isFirst = (one: Navigation['projects'][number]) => one.isFavorite;
  return {
    ...shown,
    projects: [...projects.filter(isFirst), ...projects.filter((one) => !isFirst(one))],
  };
}

/** Favorites show in the navigation at once. */
export const pendingFavorites = createPending<Navigation>(
  shows(
    favoriteBoard,
    (shown, { favorite: isFavorite }, { details }) =>
      withBoard(shown, { board: details?.board as BoardPlace, isFavorite }),
    (shown, { favorite }, { details }) =>
      withBoard(shown, { board: details?.board as BoardPlace, isFavorite: !favorite }),
  ),
  shows(
    favoriteProject,
    (shown, { projectId, favorite: isFavorite }) => withProject(shown, { projectId, isFavorite }),
    (shown, { projectId, favorite }) => withProject(shown, { projectId, isFavorite: !favorite }),
  ),
);
