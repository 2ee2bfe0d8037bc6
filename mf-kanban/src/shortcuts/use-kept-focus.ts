import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { CardGroup } from 'shared-api/remote';
import { inGroup, LAYERS, MAX_FRAMES, neighborOf, type ViewCards } from '../screen/view-cards.ts';

/** Focuses the first button of a list, where a board has no card left. */
function focusList(key: CardGroup['key'] | undefined): void {
  document.querySelector<HTMLElement>(`[data-list-id="${key}"] button`)?.focus();
}

interface LastFocused {
  readonly cardId: number;
  readonly element: HTMLElement;
  readonly groups: readonly CardGroup[];
}

/**
 * Keeps the focus on a card that an undo or somebody else moves to another list, and passes it on to
 * a neighbor when the card is taken off the board. Otherwise keys would begin at the first list.
 */
export function useKeptFocus(view: ViewCards): void {
  const store = useStore();
  useEffect(() => {
    let last: LastFocused | null = null;
    // The one that got the focus after the card. Until it is gone it takes the focus back.
    let layer: Element | null = null;
    let frame = 0;
    function focused({ target }: FocusEvent): void {
      layer = (target as Element).closest(LAYERS);
      if (layer !== null) return;
      const element = (target as Element).closest<HTMLElement>('[data-card-id]');
      const cardId = Number(element?.dataset.cardId);
      last = element && { cardId, element, groups: view.groups() };
    }
    const pressed = () => {
      last = null;
    };
    function keep(frames: number): void {
      frame = 0;
      if (last === null) return;
      const shown = view.groups();
      const now = shown.find(inGroup(last.cardId));
      const before = last.groups.find(inGroup(last.cardId));
      // It is where it was, and may have been scrolled out of sight.
      if (now !== undefined && now.key === before?.key) return;
      const isUnderWay = last.element.isConnected || layer?.isConnected === true;
      if (isUnderWay && frames > 0) {
        look(frames - 1);
        return;
      }
      if (last.element.isConnected || document.activeElement !== document.body) return;
      const next = now === undefined ? neighborOf(last.cardId, last.groups, shown) : last.cardId;
      if (next !== undefined) view.focus(next);
      else focusList(before?.key);
    }
    function look(frames: number): void {
      frame = requestAnimationFrame(() => keep(frames));
    }
    document.addEventListener('focusin', focused);
    document.addEventListener('pointerdown', pressed, true);
    const unsubscribe = store.subscribe(() => {
      if (last !== null && frame === 0) look(MAX_FRAMES);
    });
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('pointerdown', pressed, true);
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [view, store]);
}
