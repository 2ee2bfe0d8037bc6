import type { ChangeKind, Fields, LoggedChange } from './logged-change.ts';

/** The rows of a board's tables by their keys; each has the fields of its table. */
export type BoardRows = Map<string, Fields>;

/** Names a row; a part of a card without an id is identified by the card as well. */
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

const APPEARING: ReadonlySet<ChangeKind> = new Set(['created', 'arrived']);
const VANISHING: ReadonlySet<ChangeKind> = new Set(['deleted', 'left']);
/** Entries that change no row. */
export const WITHOUT_EFFECT: ReadonlySet<ChangeKind> = new Set(['refused', 'sorted', 'legacy']);

/** Applies a change to rows: all changes in the order of the log give the board. */
export function applyChange(rows: BoardRows, change: LoggedChange): void {
  const { kind, after } = change;
  if (WITHOUT_EFFECT.has(kind)) return;
  const key = rowKey(change);
  if (VANISHING.has(kind)) rows.delete(key);
  else if (APPEARING.has(kind)) rows.set(key, { ...after });
  else rows.set(key, { ...rows.get(key), ...after });
}

/** The inverse of a change: applied in reverse order, inverses give each earlier state. */
export function inverseOf(change: LoggedChange): LoggedChange {
  const { kind, before, after } = change;
  const opposite = VANISHING.has(kind) ? 'created' : APPEARING.has(kind) ? 'deleted' : kind;
  return { ...change, kind: opposite, before: after, after: before };
}
