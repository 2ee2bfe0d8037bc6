import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Database } from '../database/open-database.ts';
import { wantsAllCards, type ListsWanted } from './board-load.ts';
import { readNewestEvent } from '../changes/changed-since.ts';
import { loadBoard, renewBoard, type LoadedBoard, type CompressedLists } from './loaded-board.ts';

const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** How many whole boards are read at once: each is held as text until it is compressed. */
const WHOLE_BOARDS_AT_ONCE = 2;

const placeOf = ({ boardId, archiveFlag }: ListsWanted) => `${boardId} ${archiveFlag}`;

const bytesOf = ({ text, lists }: CompressedLists) =>
  [...text.deflated, ...[...lists.values()].map(({ ids }) => ids)].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );

export interface BoardCache {
  /** The lists as they are now. */
  listsOf: (database: Database, wanted: ListsWanted) => Promise<LoadedBoard>;
}

/**
 * Caches the lists of boards and renews the changed parts. Nodes need not inform each other: each
 * load compares the newest event in the cache with the database.
 */
export function createBoardCache(): BoardCache {
  const kept = new LRUCache<string, LoadedBoard>({ maxSize: MAX_CACHE_BYTES });
  const underway = new Map<string, Promise<LoadedBoard>>();
  const wholeBoards = new PQueue({ concurrency: WHOLE_BOARDS_AT_ONCE });

  /**
   * The board is returned as soon as it is read; the queue continues after it has been compressed.
   */
  function loadQueued(database: Database, wanted: ListsWanted): Promise<LoadedBoard> {
    return new Promise((resolve, reject) => {
      void wholeBoards.add(async () => {
        const loading = loadBoard(database, wanted);
        loading.then(resolve, reject);
        await loading.then(({ compressed }) => compressed).catch(() => undefined);
      });
    });
  }

  async function renew(database: Database, wanted: ListsWanted): Promise<LoadedBoard> {
    const before = kept.get(placeOf(wanted));
    const renewed = before && (await renewBoard(database, wanted, before));
    return renewed ?? loadQueued(database, wanted);
  }

  /** One copy of a board is made at a time. */
  function begin(database: Database, wanted: ListsWanted): Promise<LoadedBoard> {
    const place = placeOf(wanted);
    const loading = renew(database, wanted);
    underway.set(place, loading);
    const keep = async () => {
      const loaded = await loading;
      kept.set(place, loaded, { size: bytesOf(await loaded.compressed) });
    };
    const end = () => void underway.delete(place);
    // All waiting callers see its failure.
    void keep().then(end, end);
    return loading;
  }

  return {
    async listsOf(database, wanted) {
      if (!wantsAllCards(wanted)) return loadQueued(database, wanted);
      const newest = await readNewestEvent(database, wanted.boardId);
      const place = placeOf(wanted);
      for (;;) {
        const found = kept.get(place);
        if (found !== undefined && found.eventId >= newest) return found;
        const begun = underway.get(place);
        if (begun === undefined) return begin(database, wanted);
        // This read may have begun before the newest event; the next read then continues from it.
        const loaded = await begun.catch(() => undefined);
        if (loaded !== undefined && loaded.eventId >= newest) return loaded;
        await loaded?.compressed.catch(() => undefined);
      }
    },
  };
}
