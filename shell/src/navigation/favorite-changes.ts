import type { UnknownAction } from '@reduxjs/toolkit';
import type { Navigation } from 'shared-api/client';
import { changeQueued, changesRefused } from 'shared-api/outbox';
import type { NewChange, QueuedChange } from 'shared-api/remote';

export type BoardPlace = Navigation['favorites'][number];

const COMMAND = 'board/setFavorite';

/** Puts a board among a person's favorites, or takes it out. That changes nothing of the board. */
export const changeOfFavorite = (board: BoardPlace, favorite: boolean): NewChange => ({
  command: COMMAND,
  call: 'board.setFavorite',
  input: { boardId: board.boardId, favorite },
  shows: [],
  details: { board },
});

const PROJECT_COMMAND = 'project/setFavorite';

/** Puts a project among a person's favorites, or takes it out. */
export const changeOfFavoriteProject = (projectId: number, favorite: boolean): NewChange => ({
  command: PROJECT_COMMAND,
  call: 'project.setFavorite',
  input: { projectId, favorite },
  shows: [],
});

export const isOfFavorite = ({ command }: QueuedChange) =>
  command === COMMAND || command === PROJECT_COMMAND;

function withFavoriteProject(shown: Navigation, { input }: QueuedChange, isFavorite: boolean) {
  const projects = shown.projects.map((project) =>
    project.id === input.projectId ? { ...project, isFavorite } : project,
  );
  const isFirst = (one: Navigation['projects'][number]) => one.isFavorite;
  return {
    ...shown,
    projects: [...projects.filter(isFirst), ...projects.filter((one) => !isFirst(one))],
  };
}

function withFavorite(shown: Navigation, change: QueuedChange, isFavorite: boolean) {
  if (change.command === PROJECT_COMMAND) return withFavoriteProject(shown, change, isFavorite);
  const board = change.details?.board as BoardPlace;
  const others = shown.favorites.filter(({ boardId }) => boardId !== board.boardId);
  return { ...shown, favorites: isFavorite ? [...others, board] : others };
}

const withChange = (shown: Navigation, change: QueuedChange) =>
  withFavorite(shown, change, change.input.favorite === true);

/** What was read, with the favorites that wait for the server. */
export const withWaitingFavorites = (read: Navigation, waiting: readonly QueuedChange[]) =>
  waiting.filter(isOfFavorite).reduce(withChange, read);

/** Shows a favorite at once, and takes back what is refused. */
export function withFavorites(shown: Navigation, action: UnknownAction): Navigation {
  if (changeQueued.match(action) && isOfFavorite(action.payload))
    return withChange(shown, action.payload);
  if (!changesRefused.match(action)) return shown;
  return action.payload.changes
    .filter(isOfFavorite)
    .reduce(
      (before, change) => withFavorite(before, change, change.input.favorite !== true),
      shown,
    );
}
