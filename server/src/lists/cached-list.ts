import { compressText, decompress, type CompressedText } from '../calls/precompressed-json.ts';
import { BETWEEN_CARDS, CHUNK_CARDS } from './board-load.ts';

/** The cards of a list in the order in which they are sent. */
interface CardOrder {
  readonly ids: Int32Array;
  /**
   * The number of cards that are not archived. They come first; positions start again after them.
   */
  readonly shown: number;
}

/** The new order of a list's cards. */
export interface NextOrder extends CardOrder {
  /** For each card its place in the cached list, or `FRESH`. */
  readonly from: Int32Array;
}

/** In `NextOrder`: the card has been read again. */
const FRESH = -1;

/** A list's cards, compressed in chunks of `CHUNK_CARDS` each and a last one with the rest. */
export interface CachedList extends CardOrder {
  readonly chunks: readonly CompressedText[];
}

export const NO_CARDS: CachedList = { ids: new Int32Array(), shown: 0, chunks: [] };

/** A card that has been read again. */
export interface FreshCard {
  readonly listId: number;
  readonly isArchived: boolean;
  /** 1-based position among the list's cards with the same archived state. */
  readonly position: number;
  readonly text: string;
}

type AddedCard = readonly [id: number, card: FreshCard];

/** Returns the order of a list after some cards have left it. */
export function withoutCards(list: CachedList, leaving: Iterable<number>): NextOrder {
  const from = list.ids.map((_, place) => place);
  const gone = new Set(
    [...leaving].map((id) => list.ids.indexOf(id)).filter((place) => place >= 0),
  );
  if (gone.size === 0) return { ids: list.ids, shown: list.shown, from };
  const stays = (_: number, place: number) => !gone.has(place);
  const goneOfShown = [...gone].filter((place) => place < list.shown).length;
  const shown = list.shown - goneOfShown;
  return { ids: list.ids.filter(stays), from: from.filter(stays), shown };
}

const inOrder = (cards: readonly AddedCard[]) =>
  [...cards].sort((a, b) => a[1].position - b[1].position);

function inserted(numbers: Int32Array, place: number, value: number): Int32Array {
  const longer = new Int32Array(numbers.length + 1);
  longer.set(numbers.subarray(0, place));
  longer[place] = value;
  longer.set(numbers.subarray(place), place + 1);
  return longer;
}

/** Puts cards that have been read again at their places among the others. */
export function withCards(order: NextOrder, addedCards: readonly AddedCard[]): NextOrder {
  let { ids, from } = order;
  function insert(id: number, wanted: number): void {
    const place = Math.min(wanted, ids.length);
    ids = inserted(ids, place, id);
    from = inserted(from, place, FRESH);
  }
  const shownFirst = inOrder(addedCards.filter(([, { isArchived }]) => !isArchived));
  for (const [id, { position }] of shownFirst) insert(id, position - 1);
  const shown = order.shown + shownFirst.length;
  for (const [id, { position }] of inOrder(addedCards.filter(([, { isArchived }]) => isArchived))) {
    insert(id, shown + position - 1);
  }
  return { ids, from, shown };
}

/** The bytes of consecutive cards. */
interface CardBytes {
  readonly bytes: Buffer;
  /** The start of each card, and the place where the next one would start. */
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

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
const MAX_POSITION_DIGITS = String(2 ** 31).length;

const isDigit = (code: number | undefined) => code !== undefined && code >= ZERO && code <= NINE;

function writeDigits(bytes: Buffer, end: number, position: number): void {
  let left = position;
  for (let at = end - 1; left > 0; at -= 1) {
    bytes[at] = ZERO + (left % 10);
    left = Math.floor(left / 10);
  }
}

/** Writes cards one after the other, with their new positions. */
function createCardWriter(mostBytes: number) {
  const written = Buffer.allocUnsafe(mostBytes);
  let end = 0;
  return {
    /**
     * Writes consecutive cards of a source. They are copied in one go, since the length of a
     * position seldom changes; each position is then overwritten in place.
     */
    write({ bytes, starts }: CardBytes, first: number, positions: readonly number[]): void {
      if (end > 0) end += SEPARATOR.copy(written, end);
      let copied = starts[first] ?? 0;
      const ends: number[] = [];
      positions.forEach((position, offset) => {
        // The position comes last, before the bracket that closes the card.
        const endOfDigits = (starts[first + offset + 1] ?? 0) - SEPARATOR.length - 1;
        let digits = endOfDigits;
        while (isDigit(bytes[digits - 1])) digits -= 1;
        const width = String(position).length;
        if (width !== endOfDigits - digits) {
          end += bytes.copy(written, end, copied, digits) + width;
          copied = endOfDigits;
        }
        ends.push(end + endOfDigits - copied);
      });
      const last = (starts[first + positions.length] ?? 0) - SEPARATOR.length;
      end += bytes.copy(written, end, copied, last);
      positions.forEach((position, offset) => writeDigits(written, ends[offset] ?? 0, position));
    },
    written: () => written.subarray(0, end),
  };
}

const chunkOf = (place: number) => Math.floor(place / CHUNK_CARDS);

/** Whether the cards in a range are the same as in the cache, with the same positions. */
function isAsCached(
  kept: CachedList,
  { from, shown }: NextOrder,
  start: number,
  end: number,
): boolean {
  const last = Math.min(start + CHUNK_CARDS, kept.ids.length);
  if (last !== end) return false;
  if (shown !== kept.shown && end > Math.min(shown, kept.shown)) return false;
  return from.subarray(start, end).every((place, offset) => place === start + offset);
}

/** Consecutive cards of one source, from a place of the list on. */
interface Run {
  /** The chunk they are in; with a fresh card, `FRESH`. */
  readonly chunk: number;
  readonly start: number;
  readonly end: number;
}

/** Splits places of a list into runs that can be copied in one go. */
function runsOf({ from }: NextOrder, start: number, end: number): Run[] {
  const runs: Run[] = [];
  const chunkAt = (place: number) => {
    const kept = from[place] ?? FRESH;
    return kept === FRESH ? FRESH : chunkOf(kept);
  };
  for (let place = start; place < end;) {
    const chunk = chunkAt(place);
    let next = place + 1;
    while (
      next < end &&
      chunk !== FRESH &&
      chunkAt(next) === chunk &&
      from[next] === (from[next - 1] ?? 0) + 1
    ) {
      next += 1;
    }
    runs.push({ chunk, start: place, end: next });
    place = next;
  }
  return runs;
}

/** Puts a list's cards into an order, compressing as few chunks as possible. */
export async function renewList(
  kept: CachedList,
  order: NextOrder,
  fresh: ReadonlyMap<number, FreshCard>,
): Promise<CachedList> {
  const { ids, from, shown } = order;
  const unpacked = new Map<number, Promise<CardBytes>>();
  function unpack(index: number): Promise<CardBytes> {
    const known = unpacked.get(index);
    if (known !== undefined) return known;
    const chunk = kept.chunks[index];
    if (chunk === undefined) throw new Error('A list has no such chunk.');
    const cards = decompress(chunk).then(cutIntoCards);
    unpacked.set(index, cards);
    return cards;
  }
  const positionAt = (place: number) => (place < shown ? place : place - shown) + 1;
  const freshBytes = (place: number) =>
    cutIntoCards(Buffer.from(fresh.get(ids[place] ?? 0)?.text ?? ''));

  async function renewChunk(start: number, end: number): Promise<CompressedText> {
    const runs = runsOf(order, start, end);
    const sources = await Promise.all(
      runs.map(async ({ chunk, start: place }) =>
        chunk === FRESH ? freshBytes(place) : unpack(chunk),
      ),
    );
    const bytesOfSources = [...new Set(sources)].reduce((sum, { bytes }) => sum + bytes.length, 0);
    const writer = createCardWriter(
      bytesOfSources + (end - start) * (MAX_POSITION_DIGITS + SEPARATOR.length),
    );
    runs.forEach((run, index) => {
      const source = sources[index];
      if (source === undefined) return;
      const first = run.chunk === FRESH ? 0 : (from[run.start] ?? 0) % CHUNK_CARDS;
      const positions = Array.from({ length: run.end - run.start }, (_, offset) =>
        positionAt(run.start + offset),
      );
      writer.write(source, first, positions);
    });
    return compressText(writer.written());
  }

  const chunks: Promise<CompressedText>[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_CARDS) {
    const end = Math.min(start + CHUNK_CARDS, ids.length);
    const sameAsCached = isAsCached(kept, order, start, end)
      ? kept.chunks[chunks.length]
      : undefined;
    chunks.push(sameAsCached ? Promise.resolve(sameAsCached) : renewChunk(start, end));
  }
  return { ids, shown, chunks: await Promise.all(chunks) };
}
