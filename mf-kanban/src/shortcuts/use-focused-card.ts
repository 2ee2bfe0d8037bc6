import { useStore } from 'react-redux';
import type { CardGroup } from 'shared-api/remote';
import { type ListRow, selectCard, selectList, type WithCards } from 'shared-cards';
import { inGroup, LAYERS, neighborOf, retry, type ViewCards } from '../screen/view-cards.ts';

interface Focused {
  readonly cardId: number;
  readonly list: ListRow;
  readonly element: HTMLElement;
}

/** The card with the focus, and how the focus goes on when the card moves or is gone. */
export function useFocusedCard(view: ViewCards) {
  const store = useStore<WithCards>();
  const groupOf = (cardId: number) => view.groups().find(inGroup(cardId));
  const focused = (): Focused | null => {
    const element = document.activeElement?.closest<HTMLElement>('[data-card-id]');
    const cardId = Number(element?.dataset.cardId);
    const list = selectList(store.getState(), selectCard(store.getState(), cardId)?.listId ?? 0);
    return element && list ? { cardId, list, element } : null;
  };

  function goTo(group: CardGroup | undefined, row: number): void {
    const cardId = group?.cardIds[Math.min(row, group.cardIds.length - 1)];
    if (cardId !== undefined) view.focus(cardId);
  }

  /** A card that is no longer shown, as in a strip, passes the focus to its neighbor. */
  function keepFocus(cardId: number, act: () => void): void {
    const before = view.groups();
    // A dialog in which it was confirmed takes the focus back until it is gone.
    const layer = document.activeElement?.closest(LAYERS);
    act();
    const next = groupOf(cardId) ? cardId : neighborOf(cardId, before, view.groups());
    if (next === undefined) return;
    retry(() => {
      const isGone = layer?.isConnected !== true;
      if (isGone) view.focus(next);
      return isGone;
    });
  }

  return { focused, keepFocus, goTo };
}
