import { useEffect, useRef } from 'react';
import type { ViewCards } from '../screen/view-cards.ts';

/** Where the view is chosen; its focus on the way does not count. */
const CHOICES = '[data-views], [role="menu"], [role="dialog"]';

/** Gives the focus of a card to the same card in the view that is shown next. */
export function useFocusAcrossViews(cards: ViewCards, viewId: string): void {
  const last = useRef<number | null>(null);
  const shown = useRef(viewId);
  useEffect(() => {
    function focused({ target }: FocusEvent): void {
      const element = target as Element;
      const card = element.closest<HTMLElement>('[data-card-id]');
      if (card) last.current = Number(card.dataset.cardId);
      else if (!element.closest(CHOICES)) last.current = null;
    }
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, []);
  useEffect(() => {
    if (shown.current === viewId) return;
    shown.current = viewId;
    if (last.current !== null) cards.focus(last.current);
  }, [cards, viewId]);
}
