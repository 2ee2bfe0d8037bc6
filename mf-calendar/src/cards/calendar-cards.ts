import { type Card, isComplete } from 'shared-api/client';
import type { ShownBoard } from 'shared-api/remote';
import { type Day, overlap, type Span } from '../days/day.ts';
import { type DatedCard, datedCard } from './card-span.ts';

/** The cards of a board that the filter lets through, by their days. */
export interface CalendarCards {
  /** Cards with a day in a span: who begins first, then who lasts longest, then in the board's order. */
  readonly within: (span: Span) => readonly DatedCard[];
  /** Cards without a date, what is done last. */
  readonly undated: readonly Card[];
  readonly datedCount: number;
}

const lengthOf = ({ from, to }: Span) => to - from;

const inOrder = (a: DatedCard, b: DatedCard) => a.from - b.from || lengthOf(b) - lengthOf(a);

/** Sorts the cards of a board by days once, so that a shown month costs no more than its own cards. */
export function calendarCards({
  lists,
  cards,
}: Pick<ShownBoard, 'lists' | 'cards'>): CalendarCards {
  const byDay = new Map<Day, DatedCard[]>();
  const longer: DatedCard[] = [];
  const undated: Card[] = [];
  const done: Card[] = [];
  let datedCount = 0;

  function put(dated: DatedCard): void {
    datedCount += 1;
    if (dated.from < dated.to) {
      longer.push(dated);
      return;
    }
    const there = byDay.get(dated.from);
    if (there) there.push(dated);
    else byDay.set(dated.from, [dated]);
  }

  for (const { cardIds } of lists) {
    for (const id of cardIds) {
      const card = cards[id];
      if (!card) continue;
      const dated = datedCard(card);
      if (dated) put(dated);
      else (isComplete(card) ? done : undated).push(card);
    }
  }

  return {
    undated: [...undated, ...done],
    datedCount,
    within(span) {
      const shown = longer.filter((dated) => overlap(dated, span));
      for (let day = span.from; day <= span.to; day += 1) {
        for (const dated of byDay.get(day) ?? []) shown.push(dated);
      }
      return shown.sort(inOrder);
    },
  };
}
