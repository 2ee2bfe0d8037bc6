import { packText, unpackBytes, type PackedText } from '../calls/precompressed-json.ts';
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

/** A card as it has been read again. */
export interface FreshCard {
  readonly listId: number;
  readonly isArchived: boolean;
  /** Its 1-based place among the cards of its list that are archived as it is, or not. */
  readonly position: number;
  readonly text: string;
}

/** What has changed of a board's cards. */
export interface ChangedCards {
  /** The cards that may not be taken as they are kept. */
  readonly changed: ReadonlySet<number>;
  /** Cards as they are now, by id. */
  readonly fresh: ReadonlyMap<number, FreshCard>;
}

/** Returns the order of a list that some cards have left; the list itself when none have. */
export function withoutCards(list: KeptList, gone: ReadonlySet<number>): CardOrder {
  const ids = list.ids.filter((id) => !gone.has(id));
  if (ids.length === list.ids.length) return list;
  const shown = list.ids.subarray(0, list.shown).filter((id) => !gone.has(id)).length;
  return { ids, shown };
}

const inOrder = (cards: readonly Arrival[]) =>
  [...cards].sort((a, b) => a[1].position - b[1].position);

type Arrival = readonly [id: number, card: FreshCard];

/** Brings cards to their places among those that are there; nothing is copied when none come. */
export function withCards(order: CardOrder, arrivals: readonly Arrival[]): CardOrder {
  if (arrivals.length === 0) return order;
  const ids = Array.from(order.ids);
  const shownFirst = inOrder(arrivals.filter(([, { isArchived }]) => !isArchived));
  for (const [id, { position }] of shownFirst) ids.splice(position - 1, 0, id);
  const shown = order.shown + shownFirst.length;
  for (const [id, { position }] of inOrder(arrivals.filter(([, { isArchived }]) => isArchived))) {
    ids.splice(shown + position - 1, 0, id);
  }
  return { ids: Int32Array.from(ids), shown };
}

/** Cards in bytes, one after the other. */
interface CardBytes {
  readonly bytes: Buffer;
  /** Where each card begins, and at last where one more would. */
  readonly starts: readonly number[];
}

const SEPARATOR = Buffer.from(BETWEEN_CARDS);

function cutIntoCards(bytes: Buffer): CardBytes {
  const starts = [0];
  for (;;) {
    const end = bytes.indexOf(SEPARATOR, starts.at(-1));
    if (end === -1) break;
    starts.push(end + SEPARATOR.length);
  }
  return { bytes, starts: [...starts, bytes.length + SEPARATOR.length] };
}

/** Unpacks chunks of a list, each once however often it is asked for. */
function unpacker({ chunks }: KeptList) {
  const unpacked = new Map<number, Promise<CardBytes>>();
  return (index: number): Promise<CardBytes> => {
    const known = unpacked.get(index);
    if (known !== undefined) return known;
    const chunk = chunks[index];
    if (chunk === undefined) throw new Error('A list has no such chunk.');
    const cards = unpackBytes(chunk).then(cutIntoCards);
    unpacked.set(index, cards);
    return cards;
  };
}

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
const LONGEST_POSITION = String(2 ** 31).length;

/** Puts cards one behind the other, with the positions that they have there. */
function createCardWriter(bytesOfCards: number, cards: number) {
  const most = bytesOfCards + cards * (LONGEST_POSITION + SEPARATOR.length);
  const written = Buffer.allocUnsafe(most);
  let end = 0;
  return {
    write({ bytes, starts }: CardBytes, index: number, position: number): void {
      if (end > 0) end += SEPARATOR.copy(written, end);
      const start = starts[index] ?? 0;
      // The position comes last, before the bracket that closes the card.
      let digits = (starts[index + 1] ?? 0) - SEPARATOR.length - 1;
      for (let code = bytes[digits - 1] ?? 0; code >= ZERO && code <= NINE;) {
        digits -= 1;
        code = bytes[digits - 1] ?? 0;
      }
      end += bytes.copy(written, end, start, digits);
      end += written.write(`${position}}`, end, 'latin1');
    },
    written: () => written.subarray(0, end),
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
  const unpack = unpacker(kept);

  async function renewChunk(start: number, end: number): Promise<PackedText> {
    const wanted = ids.subarray(start, end);
    const sources = new Map<number, CardBytes>();
    for (const id of wanted) {
      const index = fresh.has(id) ? -1 : chunkOf(places.get(id) ?? 0);
      if (index >= 0 && !sources.has(index)) sources.set(index, await unpack(index));
    }
    const freshBytes = new Map<number, CardBytes>();
    for (const id of wanted) {
      const text = fresh.get(id)?.text;
      if (text !== undefined) freshBytes.set(id, cutIntoCards(Buffer.from(text)));
    }
    const all = [...sources.values(), ...freshBytes.values()];
    const writer = createCardWriter(
      all.reduce((sum, { bytes }) => sum + bytes.length, 0),
      wanted.length,
    );
    wanted.forEach((id, offset) => {
      const place = start + offset;
      const position = (place < shown ? place : place - shown) + 1;
      const own = freshBytes.get(id);
      const keptPlace = places.get(id) ?? 0;
      const source = own ?? sources.get(chunkOf(keptPlace));
      if (source === undefined) throw new Error('A chunk has not been unpacked.');
      writer.write(source, own === undefined ? keptPlace % CHUNK_CARDS : 0, position);
    });
    return packText(writer.written());
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
