import type { Card } from './card.ts';
import type { List } from './list.ts';

/** What a live event tells of a card or list as it is now: who has the same has the change already. */
export function stateOf(entity: Card | List): string {
  if (!('listId' in entity)) return String(entity.version);
  const { version, listId, commentCount, checklistTotal, checklistDone, attachmentCount } = entity;
  return [version, listId, commentCount, checklistTotal, checklistDone, attachmentCount].join(' ');
}
