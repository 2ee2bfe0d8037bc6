import type { ChangeKind, LoggedChange } from './logged-change.ts';

/** Names the row that an entry is about; a part of a card without an id is identified by the card as well. */
export function rowKey({
  entity,
  entityId,
  cardId,
  before,
  after,
}: Pick<LoggedChange, 'entity' | 'entityId' | 'cardId' | 'before' | 'after'>): string {
  if (entity === 'assignee' || entity === 'cardTag') return `${entity} ${cardId ?? 0} ${entityId}`;
  if (entity !== 'groupedList') return `${entity} ${entityId}`;
  return `${entity} ${String((after ?? before)?.list_group_id)} ${entityId}`;
}

/** Entries that change no row. */
export const WITHOUT_EFFECT: ReadonlySet<ChangeKind> = new Set(['refused', 'sorted', 'legacy']);
