import { type Card, isComplete } from 'shared-api/client';
import { type Day, dayOf, type Span } from '../days/day.ts';

/** A card on the days from its start to its due date, or on the one of these that it has. */
export interface DatedCard extends Span {
  readonly card: Card;
}

// Cards are immutable, so a changed card is a new key.
const found = new WeakMap<Card, DatedCard | null>();

const dayOfMoment = (moment: string | null): Day | null =>
  moment === null ? null : dayOf(new Date(moment));

function datedOf(card: Card): DatedCard | null {
  const start = dayOfMoment(card.startAt);
  const due = dayOfMoment(card.dueDate);
  const from = start ?? due;
  if (from === null) return null;
  return { card, from, to: Math.max(from, due ?? from) };
}

/** A card with its days; null if it has no date. */
export function datedCard(card: Card): DatedCard | null {
  const known = found.get(card);
  if (known !== undefined) return known;
  const dated = datedOf(card);
  found.set(card, dated);
  return dated;
}

/** Whether a card's due date has passed before it was completed. */
export const isOverdue = (card: Card, now: number): boolean =>
  card.dueDate !== null && !isComplete(card) && Date.parse(card.dueDate) < now;
