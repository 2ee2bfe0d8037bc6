import { LRUCache } from 'lru-cache';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { packText, type PackedText } from '../http/packed-json.ts';
import { boardLists, newestEventOf, type BoardLists, type ListsWanted } from './board-load.ts';

const LARGEST_CACHE_BYTES = 32 * 1024 * 1024;

/** The lists of a board as they are sent, open for the board itself to be appended. */
export interface LoadedLists extends Pick<BoardLists, 'assigned' | 'eventId'> {
  readonly packed: PackedText;
}

async function load(database: Database, wanted: ListsWanted): Promise<LoadedLists> {
  const { lists, assigned, eventId } = onlyRow(await boardLists(wanted).execute(database));
  const packed = await packText(`{"status":200,"message":"OK","data":${lists}`);
  return { packed, assigned, eventId };
}

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
    sizeCalculation: ({ packed }) => packed.deflated.length,
  });
  const underway = new Map<string, Promise<LoadedLists>>();

  function loadOnce(database: Database, key: string, wanted: ListsWanted): Promise<LoadedLists> {
    const begun = underway.get(key);
    if (begun !== undefined) return begun;
    const loading = load(database, wanted).finally(() => underway.delete(key));
    underway.set(key, loading);
    return loading;
  }

  return {
    async listsOf(database, wanted) {
      const since = await newestEventOf(database, wanted.boardId);
      if (wanted.filter !== 'allCards') return { ...(await load(database, wanted)), since };
      const place = `${wanted.boardId} ${wanted.archiveFlag}`;
      const found = kept.get(place);
      if (found?.eventId === since) return { ...found, since };
      // Only who saw the same event may share a load: an older one could have begun before it.
      const loaded = await loadOnce(database, `${place} ${since}`, wanted);
      kept.set(place, loaded);
      return { ...loaded, since };
    },
  };
}
