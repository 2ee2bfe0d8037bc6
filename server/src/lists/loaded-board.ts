import type { Database } from '../database/open-database.ts';
import { notFound } from '../core/domain-errors.ts';
import {
  joinCompressed,
  compressText,
  storeText,
  type CompressedText,
} from '../calls/precompressed-json.ts';
import {
  BETWEEN_CARDS,
  boardLists,
  type BoardRow,
  type ChunkRow,
  type ListRows,
  type ListsWanted,
} from './board-load.ts';
import { readPatch, type BoardPatch, type PatchWanted } from './board-patch.ts';
import {
  NO_CARDS,
  renewList,
  withCards,
  withoutCards,
  type FreshCard,
  type CachedList,
} from './cached-list.ts';

/** The lists of a board, compressed separately, so that a change renews only its own list. */
export interface CompressedLists {
  readonly lists: ReadonlyMap<number, CachedList>;
  /**
   * The response as it is sent; its compression stays open, so that the board itself can be
   * appended.
   */
  readonly text: CompressedText;
}

/** The facts about a board's lists that are there at once, before they are compressed. */
export interface LoadedBoard {
  /** The newest event included. */
  readonly eventId: number;
  /** All assignees of cards, and perhaps some former ones. */
  readonly assigned: readonly number[];
  /** Resolved later than the rest, so that the board itself can be read meanwhile. */
  readonly compressed: Promise<CompressedLists>;
}

/**
 * The response with the lists and their cards; the short texts between chunks are not compressed.
 */
function responseOf(
  { listIds, ownLists, lists: rows }: ListRows,
  lists: ReadonlyMap<number, CachedList>,
): CompressedLists {
  const texts = rows?.split('\n') ?? [];
  const own = new Set(ownLists);
  const pieces: CompressedText[] = [];
  let between = '{"status":200,"message":"OK","data":{';
  let comma = '';
  listIds.forEach((id, index) => {
    const chunks = lists.get(id)?.chunks ?? [];
    if (chunks.length === 0 && !own.has(id)) return;
    between += `${comma}"${id}":${texts[index]?.slice(0, -1)},"cards":{`;
    comma = ',';
    chunks.forEach((chunk, place) => {
      pieces.push(storeText(place === 0 ? between : BETWEEN_CARDS), chunk);
      between = '';
    });
    between += '}}';
  });
  pieces.push(storeText(`${between}}`));
  return { lists, text: joinCompressed(pieces) };
}

const idsOf = (text: string) => text.split(' ').map(Number);

/** Joins the chunks of each list, which arrive in any order. */
async function compressRows(board: BoardRow, rows: readonly ChunkRow[]): Promise<CompressedLists> {
  const inOrder = [...rows].sort((one, other) => one.first - other.first);
  const chunks = await Promise.all(inOrder.map(({ cards }) => compressText(cards)));
  const ofLists = new Map<number, { ids: number[]; shown: number; chunks: CompressedText[] }>();
  chunks.forEach((chunk, index) => {
    const { listId = 0, ids = '', shown = 0 } = inOrder[index] ?? {};
    const list = ofLists.get(listId) ?? { ids: [], shown: 0, chunks: [] };
    ofLists.set(listId, list);
    list.ids.push(...idsOf(ids));
    list.shown += shown;
    list.chunks.push(chunk);
  });
  const lists = new Map<number, CachedList>();
  for (const [id, list] of ofLists) lists.set(id, { ...list, ids: Int32Array.from(list.ids) });
  return responseOf(board, lists);
}

const isChunk = (row: BoardRow | ChunkRow): row is ChunkRow => row.listId !== null;

/** Reads all of a board's lists; throws `not-found` if the board is deleted. */
export async function loadBoard(database: Database, wanted: ListsWanted): Promise<LoadedBoard> {
  const { rows } = await boardLists(wanted).execute(database);
  const board = rows.find((row): row is BoardRow => !isChunk(row));
  if (board === undefined) throw notFound('board');
  const { eventId, assigned } = board;
  return { eventId, assigned, compressed: compressRows(board, rows.filter(isChunk)) };
}

const CARD_LINE = /^(\d+) (\d+) ([01]) "(\d+)"/;

function freshCards({ cards }: BoardPatch): Map<number, FreshCard> {
  const lines = cards?.split('\n') ?? [];
  return new Map(
    lines.map((line) => {
      const [, listId, position, isArchived, id] = CARD_LINE.exec(line) ?? [];
      const text = line.slice(line.indexOf('"'));
      const place = { listId: Number(listId), position: Number(position) };
      return [Number(id), { ...place, isArchived: isArchived === '1', text }];
    }),
  );
}

async function packPatch(
  patch: BoardPatch,
  kept: ReadonlyMap<number, CachedList>,
): Promise<CompressedLists> {
  const fresh = freshCards(patch);
  const reread = new Set(patch.rereadLists);
  const renewing = patch.listIds.map(async (id): Promise<[number, CachedList]> => {
    const list = (reread.has(id) ? undefined : kept.get(id)) ?? NO_CARDS;
    const addedCards = [...fresh].filter(([, { listId }]) => listId === id);
    const isAsCached =
      addedCards.length === 0 && !patch.changedCards.some((one) => list.ids.includes(one));
    if (isAsCached) return [id, list];
    const order = withCards(withoutCards(list, patch.changedCards), addedCards);
    return [id, await renewList(list, order, fresh)];
  });
  return responseOf(patch, new Map(await Promise.all(renewing)));
}

/** Brings a cached board up to date. Returns undefined if the whole board has to be read. */
export async function renewBoard(
  database: Database,
  wanted: Pick<PatchWanted, 'boardId' | 'archiveFlag'>,
  kept: LoadedBoard,
): Promise<LoadedBoard | undefined> {
  const { lists } = await kept.compressed;
  const { eventId: since } = kept;
  const patch = await readPatch(database, { ...wanted, since, knownLists: [...lists.keys()] });
  if (!patch.isComplete) return undefined;
  const assigned = [...new Set([...kept.assigned, ...patch.assigned])];
  return { eventId: patch.eventId, assigned, compressed: packPatch(patch, lists) };
}
