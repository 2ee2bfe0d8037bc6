import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
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

const linkOf = (row: Element) => row.querySelector<HTMLElement>('a[href]');
const addressOf = (row: Element) => linkOf(row)?.getAttribute('href') ?? '';

/**
 * Reports whether the pointer or the focus is on the rows or tiles. If the focused one goes away,
 * also while a dialog about it has the focus, the next one gets it, or the last; without any it is
 * their container, so that the next Tab does not start at the top of the page. Rows are known by
 * their addresses, since others may come and go at the same time.
 */
export function usePointing(
  items: readonly ProjectOrBoard[],
  onPointedAt: (isPointedAt: boolean) => void,
) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const focused = useRef('');
  /** The rows in their order while the focused one was among them. */
  const around = useRef<string[]>([]);

  const rows = () => (ref.current ? rowsOf(ref.current) : []);

  const keepOrder = () => {
    const addresses = rows().map(addressOf);
    if (addresses.includes(focused.current)) around.current = addresses;
  };

  /** What has the focus in place of a row that has gone. */
  const successor = () => {
    const shown = rows();
    const at = around.current.indexOf(focused.current);
    const next = around.current
      .slice(Math.max(0, at))
      .flatMap((address) => shown.find((row) => addressOf(row) === address) ?? [])
      .at(0);
    const row = next ?? shown.at(at < 0 ? 0 : -1);
    return (row && linkOf(row)) ?? ref.current;
  };

  const rowsChanged = useEffectEvent(() => {
    keepOrder();
    if (hadFocus.current && document.activeElement === document.body)
      successor()?.focus({ preventScroll: true });
  });
  useEffect(() => rowsChanged(), [items]);

  return {
    /** Finds what has the focus once an element beside the rows, about some of them, has gone. */
    successor,
    area: {
      ref,
      onPointerEnter: () => onPointedAt(true),
      onPointerLeave: () => onPointedAt(false),
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        if (!isInRows(target)) return;
        hadFocus.current = true;
        const row = rowsOf(currentTarget).find((one) => one.contains(target));
        if (row) focused.current = addressOf(row);
        keepOrder();
        setFocusSuccessor(target, successor);
        onPointedAt(true);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        // A removed element loses the focus to nothing.
        if (relatedTarget !== null) hadFocus.current = false;
        onPointedAt(false);
      },
    },
  };
}

export type Pointing = ReturnType<typeof usePointing>;
