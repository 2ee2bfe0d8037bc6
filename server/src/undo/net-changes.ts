import { isSameValue } from 'shared-api/same-value';
import { rowKey, WITHOUT_EFFECT } from '../changes/changed-row.ts';
import type { Fields, LoggedChange } from '../changes/logged-change.ts';

/** What a call has made of one row, however many entries of the log it took. */
export interface NetChange extends Pick<
  LoggedChange,
  'boardId' | 'cardId' | 'entity' | 'entityId' | 'at'
> {
  /** The row before the call, or only its changed fields if it is still there; null: it was new. */
  readonly before: Fields | null;
  /** These fields after the call; null: the row was deleted. */
  readonly after: Fields | null;
}

interface Row {
  readonly change: LoggedChange;
  readonly wasThere: boolean;
  isThere: boolean;
  before: Fields;
  after: Fields;
}

/** Raised by every change, and never put back. */
export const COUNTERS = ['version', 'replay_from'];

function take(row: Row, { kind, before, after }: LoggedChange): void {
  // What a field was first is what it was before the call.
  if (row.wasThere) row.before = { ...before, ...row.before };
  row.isThere = after !== null;
  row.after = kind === 'created' || kind === 'arrived' ? { ...after } : { ...row.after, ...after };
}

function netOf({ change, wasThere, isThere, before, after }: Row): NetChange | null {
  const { entity, entityId, boardId, cardId, at } = change;
  const row = { entity, entityId, boardId, cardId, at };
  if (!wasThere) return isThere ? { ...row, before: null, after } : null;
  if (!isThere) return { ...row, before, after: null };
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  if (names.length === 0) return null;
  const only = (fields: Fields) =>
    Object.fromEntries(
      names.filter((name) => !COUNTERS.includes(name)).map((name) => [name, fields[name]]),
    );
  return { ...row, before: only(before), after: only(after) };
}

/** The net effect of the entries of one call, row by row, in the order of the log. */
export function netChanges(entries: readonly LoggedChange[]): NetChange[] {
  const rows = new Map<string, Row>();
  for (const change of entries) {
    const { kind, before } = change;
    if (WITHOUT_EFFECT.has(kind)) continue;
    const key = rowKey(change);
    const known = rows.get(key);
    const row: Row = known ?? {
      change,
      wasThere: before !== null,
      isThere: false,
      before: {},
      after: {},
    };
    take(row, change);
    rows.set(key, row);
  }
  return [...rows.values()].flatMap((row) => netOf(row) ?? []);
}
