import type { Card } from './card.ts';
import type { List } from './list.ts';

/**
 * The state of a card or list in a live event: a browser with the same state shows the change
 * already.
 */
export function stateOf(entity: Card | List): string {
  if (!('listId' in entity)) return String(entity.version);
  const { version, listId, commentCount, checklistTotal, checklistDone, attachmentCount } = entity;
  return [version, listId, commentCount, checklistTotal, checklistDone, attachmentCount].join(' ');
}
