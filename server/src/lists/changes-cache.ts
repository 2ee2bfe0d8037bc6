import { createSharedReads } from '../core/shared-reads.ts';
import type { Database } from '../database/open-database.ts';
import { type Changes, readChanges } from './board-changes.ts';
import { readNewestEvent, type Since } from '../changes/changed-since.ts';

/** How many responses are kept: all readers of a board ask for the same few. */
const MAX_CACHED = 200;

export interface ChangesCache {
  /** The changes since an event; read once for everybody who has the board open. */
  changesOf: (database: Database, wanted: Since) => Promise<Changes>;
}

/** Caches changes, which stay valid until a board has a newer event. */
export function createChangesCache(): ChangesCache {
  const reads = createSharedReads<Changes>({ max: MAX_CACHED });
  return {
    async changesOf(database, wanted) {
      const newest = await readNewestEvent(database, wanted.boardId);
      const key = `${wanted.boardId} ${wanted.since} ${newest}`;
      return reads(key, () => readChanges(database, wanted));
    },
  };
}
