import type { Notification } from 'shared-api/client';
import { paths } from 'shared-api/remote';

/** Where a notification leads: to its card or board, or to what is left of the way there. */
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

/** Who did it, or of reminders which card it is about. */
export const subjectOf = ({ actor, cardName, boardName, projectName }: Notification): string =>
  actor?.name ?? cardName ?? boardName ?? projectName ?? '';
