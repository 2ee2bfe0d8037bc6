import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { isInField } from 'shared-ui';
import type { CellPlace } from '../cells/cell-range.ts';
import { withCollapsed } from '../columns/table-settings.ts';
import { type ActiveCell, HEAD_ROW } from './use-active-cell.ts';
import type { Editing } from './use-editing.ts';
import type { useRowDrag } from './use-row-drag.ts';
import type { Table } from './use-table.ts';

interface Options {
  readonly table: Table;
  readonly cell: ActiveCell;
  readonly editing: Editing;
  readonly drag: ReturnType<typeof useRowDrag>;
}

const TICK = 0;

/** What presses, clicks and a focus from elsewhere do in the table. */
export function useGridPointer({ table, cell, editing, drag }: Options) {
  const { rows, indexes, services, change } = table;
  /** The cell that was active when the pointer went down: a click on it edits. */
  const pressedAgain = useRef(false);

  function placeOf(target: EventTarget): CellPlace | null {
    const at = (target as Element).closest<HTMLElement>('[data-at]');
    const key = at?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (at === null || key === undefined) return null;
    const row = key === 'head' ? HEAD_ROW : indexes.get(key);
    return row === undefined ? null : { row, column: Number(at.dataset.at) };
  }
  const isPlace = (one: CellPlace) =>
    one.row === cell.place.row && one.column === cell.place.column;

  function selectTo(row: number): void {
    const [from, to] = [Math.min(cell.place.row, row), Math.max(cell.place.row, row)];
    const ids = rows
      .slice(Math.max(0, from), to + 1)
      .flatMap((one) => (one.kind === 'card' ? one.cardId : []));
    services.selection.select([...new Set([...services.selection.read(), ...ids])]);
  }

  return {
    onPointerDown(event: PointerEvent) {
      const { target, shiftKey, button } = event;
      const place = placeOf(target);
      if (button !== 0 || place === null || isInField(target)) return;
      const row = rows[place.row];
      if (row && (target as Element).closest('[data-grip]')) {
        event.preventDefault();
        drag.press(event, row);
        return;
      }
      pressedAgain.current =
        isPlace(place) && document.activeElement?.closest('[data-at]') !== null;
      if (!shiftKey || place.column === TICK || place.row === HEAD_ROW) return;
      event.preventDefault();
      cell.goTo(place, { extend: true });
    },
    // A mouse that is pressed extends the range to where it goes.
    onPointerMove({ target, buttons, pointerType, isPrimary }: PointerEvent) {
      if (buttons !== 1 || pointerType !== 'mouse' || !isPrimary || drag.dragged) return;
      const place = placeOf(target);
      if (!place || isPlace(place) || isInField(target) || rows[place.row]?.kind !== 'card') return;
      if (place.column === TICK || rows[cell.place.row]?.kind !== 'card') return;
      pressedAgain.current = false;
      cell.goTo(place, { extend: true });
    },
    onMouseDown(event: MouseEvent) {
      // The focus stays at the end of the range, and no text is selected.
      if (event.shiftKey && !isInField(event.target)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const { target, shiftKey, ctrlKey, metaKey } = event;
      const place = placeOf(target);
      const row = place && rows[place.row];
      const element = target as Element;
      // The screen opens a card that is clicked.
      if (!element.closest('a, label, input')) event.preventDefault();
      if (!row || isInField(target) || element.closest('a, [data-grip]')) return;
      if (row.kind === 'group') {
        if (element.closest('[data-add]')) table.setNewIn(row.key);
        else change((now) => withCollapsed(now, row.key, !row.isCollapsed));
      } else if (row.kind === 'card' && place.column === TICK) {
        // A press on its label presses the tick as well.
        if (!element.matches('input')) return;
        if (shiftKey) selectTo(place.row);
        else services.selection.toggle(row.cardId);
        cell.goTo(place);
      } else if (row.kind === 'card' && (ctrlKey || metaKey)) {
        services.selection.toggle(row.cardId);
      } else if (pressedAgain.current && !shiftKey) editing.begin(place);
    },
    /** Only cells have the focus, and fields within them. */
    onFocus({ target }: FocusEvent) {
      const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const place = placeOf(target);
      if (target instanceof HTMLElement && target.matches('[role="row"]') && key !== undefined) {
        const row = indexes.get(key);
        if (row !== undefined) cell.goTo({ row, column: cell.columnIn(row) });
        return;
      }
      if (!place || isInField(target)) return;
      const own = target.closest<HTMLElement>('[data-at]');
      if (own !== target) own?.focus({ preventScroll: true });
      else if (!isPlace(place)) cell.choose(place);
    },
  };
}
