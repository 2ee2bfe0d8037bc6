import type { Notification } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { texts } from '../texts.ts';

/** The target of a notification: its card or board, or the nearest place that still exists. */
export function pathOfNotification({ projectId, boardId, listId, cardId }: Notification): string {
  if (projectId === null) return paths.overview();
  if (boardId === null) return paths.boards(projectId);
  if (cardId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId ?? 0, cardId);
}

/** Whether a notification is sent by time passing and not by a person. */
const isReminder = (type: Notification['type']) => type === 'dueSoon' || type === 'overdue';

/** Where it happened; the card only when the subject does not name it already. */
export const placeOf = ({ type, cardName, boardName, projectName }: Notification): string =>
  [isReminder(type) ? null : cardName, boardName ?? projectName]
    .filter((name) => name !== null)
    .join(' · ');

/** The actor, or the card of a reminder. */
export function subjectOf({ type, actor, ...at }: Notification): string {
  if (actor !== null) return actor.name;
  if (!isReminder(type)) return texts.formerMember;
  return at.cardName ?? at.boardName ?? at.projectName ?? '';
}
