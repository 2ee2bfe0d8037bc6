import type { Analytics } from 'shared-api/contract';
import type { Growth } from './flow.ts';

const DAY_MS = 86_400_000;

/** The days from one to another, both included, as `2031-02-03`. */
export function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(first);
  const length = Math.round((Date.parse(last) - start) / DAY_MS) + 1;
  return Array.from({ length }, (_, n) => new Date(start + n * DAY_MS).toISOString().slice(0, 10));
}

type CumulativeFlow = Analytics['cumulativeFlow'];

/** The number of cards in each list at the end of each day. */
export function cumulativeFlow(
  days: readonly string[],
  lists: CumulativeFlow['lists'],
  growth: readonly Growth[],
): CumulativeFlow['days'] {
  const grownOn = new Map(growth.map(({ day, listId, cards }) => [`${day} ${listId}`, cards]));
  const cards = new Map(lists.map(({ id }) => [id, 0]));
  return days.map((day) => {
    for (const [id, held] of cards) cards.set(id, held + (grownOn.get(`${day} ${id}`) ?? 0));
    return { day, cards: Object.fromEntries(cards) };
  });
}
