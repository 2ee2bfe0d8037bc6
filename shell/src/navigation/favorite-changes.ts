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

export const isOfFavorite = ({ command }: QueuedChange) => command === COMMAND;

function withFavorite(shown: Navigation, { details }: QueuedChange, isFavorite: boolean) {
  const board = details?.board as BoardPlace;
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
