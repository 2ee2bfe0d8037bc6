import { packText, unpackText, type PackedText } from '../http/packed-json.ts';
import { BETWEEN_CARDS, CHUNK_CARDS } from './board-load.ts';

/** The cards of a list in the order in which they are sent. */
export interface CardOrder {
  readonly ids: Int32Array;
  /** How many of them are not archived. They come first, and positions begin again behind them. */
  readonly shown: number;
}

/** A list's cards, compressed in chunks of `CHUNK_CARDS` each and a last one with the rest. */
export interface KeptList extends CardOrder {
  readonly chunks: readonly PackedText[];
}

export const NO_CARDS: KeptList = { ids: new Int32Array(), shown: 0, chunks: [] };

/** What has changed of a board's cards. */
export interface ChangedCards {
  /** The cards that may not be taken as they are kept. */
  readonly changed: ReadonlySet<number>;
  /** Cards as they are now, by id, with any position. */
  readonly fresh: ReadonlyMap<number, string>;
}

/** Returns the order of a list that some cards have left; the list itself where none have. */
export function withoutCards(list: KeptList, gone: ReadonlySet<number>): CardOrder {
  const ids = list.ids.filter((id) => !gone.has(id));
  if (ids.length === list.ids.length) return list;
  const shown = list.ids.subarray(0, list.shown).filter((id) => !gone.has(id)).length;
  return { ids, shown };
}

const POSITION = ',"position":';
const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

function withPosition(line: string, position: number): string {
  // No value has these characters: JSON escapes quotes. It comes last, so it is looked for from there.
  const start = line.lastIndexOf(POSITION) + POSITION.length;
  let end = start;
  for (let code = line.charCodeAt(end); code >= ZERO && code <= NINE; code = line.charCodeAt(end)) {
    end += 1;
  }
  return `${line.slice(0, start)}${position}${line.slice(end)}`;
}

/** Unpacks chunks of a list into their cards, each chunk once however often it is asked for. */
function unpacker({ chunks }: KeptList) {
  const unpacked = new Map<number, Promise<string[]>>();
  return (index: number): Promise<string[]> => {
    const known = unpacked.get(index);
    if (known !== undefined) return known;
    const chunk = chunks[index];
    if (chunk === undefined) throw new Error('A list has no such chunk.');
    const lines = unpackText(chunk).then((text) => text.split(BETWEEN_CARDS));
    unpacked.set(index, lines);
    return lines;
  };
}

const chunkOf = (place: number) => Math.floor(place / CHUNK_CARDS);

/** Whether the cards from one place to another are the same with the same positions. */
function isAsKept(kept: KeptList, { ids, shown }: CardOrder, start: number, end: number): boolean {
  const last = Math.min(start + CHUNK_CARDS, kept.ids.length);
  if (last !== end) return false;
  if (shown !== kept.shown && end > Math.min(shown, kept.shown)) return false;
  for (let place = start; place < end; place += 1) {
    if (ids[place] !== kept.ids[place]) return false;
  }
  return true;
}

/**
 * Brings a list's cards into an order, compressing no more chunks than it must. Returns undefined when a
 * card is neither kept nor among those that are fresh.
 */
export function renewList(
  kept: KeptList,
  order: CardOrder,
  { changed, fresh }: ChangedCards,
): Promise<KeptList> | undefined {
  if (order === kept) return Promise.resolve(kept);
  const { ids, shown } = order;
  const places = new Map<number, number>();
  kept.ids.forEach((id, place) => changed.has(id) || places.set(id, place));
  if (ids.some((id) => !fresh.has(id) && !places.has(id))) return undefined;
  const linesOf = unpacker(kept);

  async function renewChunk(start: number, end: number): Promise<PackedText> {
    const sources = new Map<number, string[]>();
    const wanted = ids.subarray(start, end);
    for (const id of wanted) {
      const place = places.get(id);
      if (place !== undefined && !fresh.has(id)) sources.set(chunkOf(place), []);
    }
    for (const index of sources.keys()) sources.set(index, await linesOf(index));
    const lines = Array.from(wanted, (id, offset) => {
      const place = places.get(id) ?? 0;
      const line = fresh.get(id) ?? sources.get(chunkOf(place))?.[place % CHUNK_CARDS] ?? '';
      const index = start + offset;
      return withPosition(line, (index < shown ? index : index - shown) + 1);
    });
    return packText(lines.join(BETWEEN_CARDS));
  }

  const chunks: Promise<PackedText>[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_CARDS) {
    const end = Math.min(start + CHUNK_CARDS, ids.length);
    const asKept = isAsKept(kept, order, start, end) ? kept.chunks[chunks.length] : undefined;
    const isChanged =
      asKept === undefined || ids.subarray(start, end).some((id) => changed.has(id));
    chunks.push(isChanged ? renewChunk(start, end) : Promise.resolve(asKept));
  }
  return Promise.all(chunks).then((renewed) => ({ ids, shown, chunks: renewed }));
}
