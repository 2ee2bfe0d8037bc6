import { rowKey, WITHOUT_EFFECT } from '../changes/changed-row.ts';
import type { ChangeKind, Fields, LoggedChange } from '../changes/logged-change.ts';

/** The rows of a board's tables by their keys; each has the fields of its table. */
export type BoardRows = Map<string, Fields>;

const APPEARING: ReadonlySet<ChangeKind> = new Set(['created', 'arrived']);
const VANISHING: ReadonlySet<ChangeKind> = new Set(['deleted', 'left']);

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
