import type { Card } from 'shared-api/client';

/** What the cards of a group have together. */
export interface CardSums {
  readonly estimateMinutes: number;
  readonly checklistDone: number;
  readonly checklistTotal: number;
}

/** Adds up what the cards of a group have. */
export function sumCards(
  cardIds: readonly number[],
  cards: Readonly<Record<number, Card>>,
): CardSums {
  const sums = { estimateMinutes: 0, checklistDone: 0, checklistTotal: 0 };
  for (const id of cardIds) {
    const card = cards[id];
    sums.estimateMinutes += card?.estimateMinutes ?? 0;
    sums.checklistDone += card?.checklistDone ?? 0;
    sums.checklistTotal += card?.checklistTotal ?? 0;
  }
  return sums;
}
