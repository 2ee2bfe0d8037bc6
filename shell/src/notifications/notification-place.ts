import type { Notification } from 'shared-api/client';
import { paths } from 'shared-api/remote';

/** The target of a notification: its card or board, or the nearest place that still exists. */
export function pathOfNotification({ projectId, boardId, listId, cardId }: Notification): string {
  if (projectId === null) return paths.overview();
  if (boardId === null) return paths.boards(projectId);
  if (cardId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId ?? 0, cardId);
}

/** Where it happened; the card only when the subject does not name it already. */
export const placeOf = ({ actor, cardName, boardName, projectName }: Notification): string =>
  [actor === null ? null : cardName, boardName ?? projectName]
    .filter((name) => name !== null)
    .join(' · ');

/** The actor, or the card of a reminder. */
export const subjectOf = ({ actor, cardName, boardName, projectName }: Notification): string =>
  actor?.name ?? cardName ?? boardName ?? projectName ?? '';
