import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { BoardViewServices } from 'shared-api/remote';
import type { Day } from '../days/day.ts';
import { today } from '../days/formats.ts';

/** The days at which calendars of boards were left, for when their view is opened again. */
const lastDays = new Map<number, Day>();

export type FocusWish = { readonly day: Day } | { readonly cardId: number };

function focusDay(root: HTMLElement | null, day: Day): void {
  const field = root?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  const focused = field?.matches('button') ? field : field?.querySelector<HTMLElement>('button');
  focused?.focus();
}

/** The day around which the calendar shows days, and to which Tab leads. */
export function useCurrentDay(boardId: number) {
  const [current, setCurrent] = useState(() => lastDays.get(boardId) ?? today());
  useEffect(() => {
    lastDays.set(boardId, current);
  }, [boardId, current]);
  return [current, setCurrent] as const;
}

/** Gives the focus to a day or card once it is shown: used after all that shows them. */
export function useFocusWish(
  root: RefObject<HTMLElement | null>,
  services: BoardViewServices,
  wish: FocusWish | null,
) {
  const fulfil = useEffectEvent((wished: FocusWish) => {
    if ('day' in wished) focusDay(root.current, wished.day);
    else services.focus(wished.cardId);
  });
  useEffect(() => {
    if (wish) fulfil(wish);
  }, [wish]);
}
