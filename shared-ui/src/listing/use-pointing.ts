import { type FocusEvent, useEffect, useRef } from 'react';
import { setFocusSuccessor } from '../focus/give-focus-back.ts';
import type { ProjectOrBoard } from './project-or-board.ts';

const isInRows = (target: EventTarget): target is Element =>
  target instanceof Element && target.closest('tbody, [data-tiles]') !== null;

/** Projects have the tiles of their boards inside. */
const ROW = 'tbody tr, section, li';

const rowsOf = (area: Element): Element[] =>
  [...area.querySelectorAll(ROW)].filter((row) => {
    const around = row.parentElement?.closest(ROW) ?? null;
    return !area.contains(around) && row.querySelector('a[href]') !== null;
  });

/**
 * Reports whether the pointer or the focus is on the rows or tiles. If the focused one goes away,
 * also while a dialog about it has the focus, the next one gets it, or the last; without any it is
 * their container, so that the next Tab does not start at the top of the page.
 */
export function usePointing(
  items: readonly ProjectOrBoard[],
  onPointedAt: (isPointedAt: boolean) => void,
) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const place = useRef(0);

  /** What has the focus in place of a row that has gone. */
  const successor = () => {
    const rows = ref.current ? rowsOf(ref.current) : [];
    const row = rows[place.current] ?? rows.at(-1);
    return row?.querySelector<HTMLElement>('a[href]') ?? ref.current;
  };

  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      successor()?.focus({ preventScroll: true });
  }, [items]);

  return {
    ref,
    onPointerEnter: () => onPointedAt(true),
    onPointerLeave: () => onPointedAt(false),
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (!isInRows(target)) return;
      hadFocus.current = true;
      const at = rowsOf(currentTarget).findIndex((row) => row.contains(target));
      if (at !== -1) place.current = at;
      setFocusSuccessor(target, successor);
      onPointedAt(true);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      // A removed element loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false;
      onPointedAt(false);
    },
  };
}
