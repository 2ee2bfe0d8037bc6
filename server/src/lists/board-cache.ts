import { LRUCache } from 'lru-cache';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { newestEventOf } from '../changes/newest-event.ts';
import { packText, type PackedText } from '../calls/packed-json.ts';
import { boardLists, type BoardLists, type ListsWanted } from './board-load.ts';

const LARGEST_CACHE_BYTES = 32 * 1024 * 1024;

/** The lists of a board as they are sent, open for the board itself to be appended. */
export interface LoadedLists extends Pick<BoardLists, 'assigned' | 'eventId'> {
  /** Settled later than the rest, so that the caller can ask for the frame meanwhile. */
  readonly packed: Promise<PackedText>;
}

async function load(database: Database, wanted: ListsWanted): Promise<LoadedLists> {
  const { lists, assigned, eventId } = onlyRow(await boardLists(wanted).execute(database));
  const packed = packText(`{"status":200,"message":"OK","data":${lists}`);
  return { packed, assigned, eventId };
}

const placeOf = ({ boardId, archiveFlag }: ListsWanted) => `${boardId} ${archiveFlag}`;

export interface BoardCache {
  /** The lists as they are now, or newer than the answered `since`, from where events continue. */
  listsOf: (database: Database, wanted: ListsWanted) => Promise<LoadedLists & { since: number }>;
}

/**
 * Keeps the lists of boards for as long as a board has no newer event. Nodes need not tell each
 * other: what is kept is compared with the database at each load.
 */
export function createBoardCache(): BoardCache {
  const kept = new LRUCache<string, LoadedLists>({
    maxSize: LARGEST_CACHE_BYTES,
  });
  const underway = new Map<string, Promise<LoadedLists>>();

  function loadOnce(database: Database, wanted: ListsWanted, since: number): Promise<LoadedLists> {
    const place = placeOf(wanted);
    // Only who saw the same event may share a load: an older one could have begun before it.
    const key = `${place} ${since}`;
    const begun = underway.get(key);
    if (begun !== undefined) return begun;
    const loading = load(database, wanted);
    underway.set(key, loading);
    const keep = async () => {
      const loaded = await loading;
      const { deflated } = await loaded.packed;
      kept.set(place, loaded, { size: deflated.length });
    };
    // Whoever waits for it is told of a failure.
    void keep().then(
      () => underway.delete(key),
      () => underway.delete(key),
    );
    return loading;
  }

  return {
    async listsOf(database, wanted) {
      const since = await newestEventOf(database, wanted.boardId);
      if (wanted.filter !== 'allCards') return { ...(await load(database, wanted)), since };
      const found = kept.get(placeOf(wanted));
      if (found?.eventId === since) return { ...found, since };
      return { ...(await loadOnce(database, wanted, since)), since };
    },
  };
}
