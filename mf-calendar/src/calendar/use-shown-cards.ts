import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { BoardViewServices, CardGroup } from 'shared-api/remote';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import { type Day, daysIn, type Span } from '../days/day.ts';

const UNDATED = 'no-date';

interface Shown {
  readonly root: RefObject<HTMLElement | null>;
  readonly cards: CalendarCards;
  readonly days: Span;
  readonly isTrayOpen: boolean;
  /** Shows all cards of a day. */
  readonly onMore: (day: Day) => void;
}

/** The cards in the order of their days, each once: on the first of its days that is shown. */
function groupsOf({ cards, days, isTrayOpen }: Shown): CardGroup[] {
  const byDay = new Map<Day, number[]>(daysIn(days).map((day) => [day, []]));
  for (const { card, from } of cards.within(days)) {
    byDay.get(Math.max(from, days.from))?.push(card.id);
  }
  const groups: CardGroup[] = [...byDay].map(([key, cardIds]) => ({ key, cardIds }));
  const undated = isTrayOpen ? cards.undated.map(({ id }) => id) : [];
  return [...groups, { key: UNDATED, cardIds: undated }];
}

/**
 * Registers the shown cards for keys and selection, and brings into sight those for which there
 * was no room. Returns the card that is wanted.
 */
export function useShownCards(services: BoardViewServices, shown: Shown): number | undefined {
  const { registerGroups, registerReveal } = services;
  const { from, to } = shown.days;
  const [wanted, setWanted] = useState<number>();
  const groups = useEffectEvent(() => groupsOf(shown));
  const reveal = useEffectEvent((key: Day | typeof UNDATED, cardId: number): boolean => {
    const card = shown.root.current?.querySelector(`[data-card-id="${cardId}"]`);
    if (card) {
      card.scrollIntoView({ block: 'nearest' });
      return true;
    }
    setWanted(cardId);
    if (key !== UNDATED) shown.onMore(key);
    return true;
  });
  useEffect(() => registerGroups(() => groups()), [registerGroups]);
  useEffect(() => {
    const keys = [...daysIn({ from, to }), UNDATED] as const;
    const ends = keys.map((key) => registerReveal(key, (cardId) => reveal(key, cardId)));
    return () => {
      for (const end of ends) end();
    };
  }, [registerReveal, from, to]);
  return wanted;
}
