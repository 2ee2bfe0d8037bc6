import type { DatedCard } from '../cards/card-span.ts';
import { type Day, isIn } from '../days/day.ts';

/** A card over several days, as far as it is in one week. */
export interface Bar {
  readonly dated: DatedCard;
  /** The row of bars it is in, from the top. */
  readonly lane: number;
  /** How many days of the week it covers. */
  readonly length: number;
  /** It has begun in a week before. */
  readonly isCutBefore: boolean;
  /** It goes on in the next week. */
  readonly isCutAfter: boolean;
}

export interface DayLayout {
  readonly day: Day;
  /** The bars that begin in this field. */
  readonly bars: readonly Bar[];
  /** How many lanes are kept free for bars above the cards. */
  readonly lanes: number;
  /** The cards of this day alone that fit in. */
  readonly cards: readonly DatedCard[];
  /** How many cards of the day do not fit in. */
  readonly hidden: number;
  /** How many cards the day has. */
  readonly count: number;
}

/** The heights in px, as in the style sheet. */
export const HEIGHTS = { field: 36, bar: 26, card: 42, more: 20 } as const;

const WEEK = 7;

interface Column {
  readonly day: Day;
  readonly bars: Bar[];
  readonly taken: boolean[];
  readonly alone: DatedCard[];
  hiddenBars: number;
}

function freeLane(columns: readonly Column[], most: number): number | null {
  for (let lane = 0; lane < most; lane += 1) {
    if (columns.every(({ taken }) => taken[lane] !== true)) return lane;
  }
  return null;
}

function placeBar(columns: readonly Column[], dated: DatedCard, most: number): void {
  const covered = columns.filter(({ day }) => isIn(day, dated));
  const [first] = covered;
  if (!first) return;
  const lane = freeLane(covered, most);
  if (lane === null) {
    for (const column of covered) column.hiddenBars += 1;
    return;
  }
  for (const { taken } of covered) taken[lane] = true;
  first.bars.push({
    dated,
    lane,
    length: covered.length,
    isCutBefore: dated.from < first.day,
    isCutAfter: dated.to > first.day + covered.length - 1,
  });
}

function dayLayout({ day, bars, taken, alone, hiddenBars }: Column, room: number): DayLayout {
  const lanes = taken.length;
  const left = room - lanes * HEIGHTS.bar;
  const fitsAll = hiddenBars === 0 && alone.length * HEIGHTS.card <= left;
  const fit = fitsAll
    ? alone.length
    : Math.min(alone.length, Math.max(0, Math.floor((left - HEIGHTS.more) / HEIGHTS.card)));
  return {
    day,
    bars,
    lanes,
    cards: alone.slice(0, fit),
    hidden: hiddenBars + alone.length - fit,
    count: taken.filter(Boolean).length + hiddenBars + alone.length,
  };
}

/**
 * Puts the cards of a week into its fields: those over several days as bars in lanes, the others
 * below them, as many as fit into the height of the week.
 */
export function weekLayout(from: Day, cards: readonly DatedCard[], height: number): DayLayout[] {
  const room = height - HEIGHTS.field;
  const columns = Array.from({ length: WEEK }, (_, at): Column => {
    return { day: from + at, bars: [], taken: [], alone: [], hiddenBars: 0 };
  });
  const most = Math.max(0, Math.floor((room - HEIGHTS.more) / HEIGHTS.bar));
  for (const dated of cards) {
    if (dated.from < dated.to) placeBar(columns, dated, most);
    else columns[dated.from - from]?.alone.push(dated);
  }
  return columns.map((column) => dayLayout(column, room));
}
