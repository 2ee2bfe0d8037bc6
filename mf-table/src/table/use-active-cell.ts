import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellPlace, type CellRange, isOneCell, rangeBetween } from '../cells/cell-range.ts';
import type { Table } from './use-table.ts';

/** The head is the row above the first. */
export const HEAD_ROW = -1;
const HEAD_KEY = 'head';

interface Place {
  readonly key: string;
  /** Where the row was last, for when it is gone. */
  readonly row: number;
  /** 0: the tick. */
  readonly column: number;
}

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly table: Pick<Table, 'rows' | 'indexes' | 'columns'>;
  readonly scrollTo: (row: number) => void;
}

/** The cell that the keys are for, and the range that extends from another one to it. */
export function useActiveCell({ grid, table, scrollTo }: Options) {
  const { rows, indexes, columns } = table;
  const lastColumn = columns.length;
  const [active, setActive] = useState<Place>({ key: '', row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const holdsFocus = useRef(false);

  const resolve = ({ key, row, column }: Place): CellPlace => ({
    row: key === HEAD_KEY ? HEAD_ROW : (indexes.get(key) ?? Math.min(row, rows.length - 1)),
    column: Math.min(column, lastColumn),
  });
  const placed = ({ row, column }: CellPlace): Place => ({
    key: row === HEAD_ROW ? HEAD_KEY : (rows[row]?.key ?? ''),
    row,
    column,
  });
  const place = resolve(active);
  const range: CellRange = rangeBetween(anchor ? resolve(anchor) : place, place);

  function cellAt({ row, column }: CellPlace): HTMLElement | null {
    const key = row === HEAD_ROW ? HEAD_KEY : rows[row]?.key;
    if (key === undefined) return null;
    const element = grid.current?.querySelector(`[data-row="${key}"]`);
    return (
      element?.querySelector<HTMLElement>(`[data-at="${column}"]`) ??
      element?.querySelector<HTMLElement>('[data-at]') ??
      null
    );
  }
  function focusCell(to: CellPlace = place): void {
    const cell = cellAt(to);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  /** Makes a cell the active one; `extend` keeps the other end of the range. */
  function choose(to: CellPlace, { extend = false } = {}): void {
    setActive(placed(to));
    setAnchor(extend ? (anchor ?? placed(place)) : null);
  }
  function goTo(to: CellPlace, options?: { extend?: boolean }): void {
    const row = Math.min(rows.length - 1, Math.max(HEAD_ROW, to.row));
    const column = Math.min(lastColumn, Math.max(0, to.column));
    flushSync(() => choose({ row, column }, options));
    if (row !== HEAD_ROW) scrollTo(row);
    focusCell({ row, column });
  }
  /** The column in which a row gets the focus: its tick, where the keys of a board are for the card. */
  const columnIn = (row: number): number => (row === place.row ? place.column : 0);
  /** Follows a card that gets another row, in another group, with the focus. */
  function follow(key: string): void {
    setActive({ ...placed(place), key });
    setAnchor(null);
    holdsFocus.current = true;
  }

  // A focused row that is gone, or has gone to another group, leaves the focus nowhere.
  useLayoutEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body) focusCell();
  });

  return {
    place,
    range,
    isRange: !isOneCell(range),
    choose,
    goTo,
    columnIn,
    follow,
    focusCell,
    collapseRange: () => setAnchor(null),
    focusHandlers: {
      onFocusCapture: () => {
        holdsFocus.current = true;
      },
      onBlurCapture: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        const isInside = relatedTarget instanceof Node && grid.current?.contains(relatedTarget);
        if (!isInside) holdsFocus.current = false;
      },
    },
  };
}

export type ActiveCell = ReturnType<typeof useActiveCell>;
