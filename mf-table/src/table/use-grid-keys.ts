import type { KeyboardEvent } from 'react';
import { isInField, isKeyOff, readingStep } from 'shared-ui';
import { isTyped } from '../columns/columns.ts';
import { widthOf, withCollapsed, withColumnAt, withWidth } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import { type ActiveCell, HEAD_ROW } from './use-active-cell.ts';
import type { CardActions } from './use-card-actions.ts';
import type { Editing } from './use-editing.ts';
import type { Table } from './use-table.ts';

const SIZE_STEP = 16;

interface Options {
  readonly table: Table;
  readonly cell: ActiveCell;
  readonly actions: CardActions;
  readonly editing: Editing;
  readonly pageRows: number;
}

/** What the keys do in the table. Those that it leaves are the board's. */
export function useGridKeys({ table, cell, actions, editing, pageRows }: Options) {
  const { rows, columns, settings, change, changeByKey, announce, services } = table;
  const { place, range, isRange, goTo } = cell;
  const row = rows[place.row];
  const column = columns[place.column - 1];

  /** Where a key leads to, or null. */
  function target({ key, ctrlKey, metaKey }: KeyboardEvent) {
    const far = ctrlKey || metaKey;
    const step = readingStep(key);
    if (step === 1 || step === -1) {
      const end = step === 1 ? columns.length : 0;
      return { ...place, column: far ? end : place.column + step };
    }
    const last = rows.length - 1;
    switch (key) {
      case 'ArrowDown':
        return { ...place, row: far ? last : place.row + 1 };
      case 'ArrowUp':
        return { ...place, row: far ? 0 : place.row - 1 };
      case 'PageDown':
        return { ...place, row: place.row + pageRows };
      case 'PageUp':
        return { ...place, row: Math.max(0, place.row - pageRows) };
      case 'Home':
        return { row: far ? 0 : place.row, column: 0 };
      case 'End':
        return { row: far ? last : place.row, column: columns.length };
      default:
        return null;
    }
  }

  /** One row up or down, and over the edge into the next group. */
  function moveRow(step: 1 | -1): void {
    if (row?.kind !== 'card') return;
    const { group, at, cardId } = row;
    const isSteppable = group.list && !settings.sort;
    const next = at + step;
    const isWithin = isSteppable && next >= 0 && next < group.cardIds.length;
    const index = table.groups.findIndex(({ key }) => key === group.key);
    const other = table.groups[index + step];
    if (!isWithin && !other && group.by !== 'none') return;
    const to =
      isWithin || !other
        ? { group, at: step === 1 ? at + 2 : next }
        : { group: other, at: step === 1 ? 0 : other.cardIds.length };
    const key = actions.drop([cardId], group, to);
    if (key !== null) cell.follow(key);
  }

  function pressInHead({ key, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
    const step = readingStep(key);
    if (key === 'Enter' || key === ' ') {
      if (repeat) return true;
      if (column === undefined) table.toggleAll();
      else table.sortBy(column);
      return true;
    }
    if (column === undefined || !shiftKey || (step !== 1 && step !== -1)) return false;
    if (altKey) {
      const to = place.column - 1 + step;
      changeByKey((now) => withColumnAt(now, column, to));
      if (column !== 'name' && to > 0 && to < columns.length) {
        goTo({ row: HEAD_ROW, column: to + 1 });
        announce(texts.movedColumn(texts.columns[column], to + 1));
      }
      return true;
    }
    const widened = withWidth(settings, column, widthOf(settings, column) + step * SIZE_STEP);
    changeByKey((now) => withWidth(now, column, widthOf(widened, column)));
    announce(texts.sized(texts.columns[column], widthOf(widened, column)));
    return true;
  }

  function pressInGroup({ key, repeat }: KeyboardEvent): boolean {
    if (row?.kind !== 'group') return false;
    const step = readingStep(key);
    const isToggle = key === 'Enter' || key === ' ';
    if (isToggle && repeat) return true;
    if (isToggle || (step === 1 && row.isCollapsed) || (step === -1 && !row.isCollapsed)) {
      change((now) => withCollapsed(now, row.key, !row.isCollapsed));
      return true;
    }
    if (key !== '+' || isKeyOff(key) || !table.mayWork) return false;
    table.setNewIn(row.key);
    return true;
  }

  function pressInCard({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (row?.kind !== 'card') return false;
    const isWithOther = ctrlKey || metaKey || altKey;
    if (key === 'Enter' && isWithOther) editing.open(row.key);
    else if (isWithOther) return false;
    else if (key === ' ' || (key === 'Enter' && column === undefined)) {
      services.selection.toggle(row.cardId);
    } else if (key === 'Enter' || key === 'F2') editing.begin(place);
    else if (key === 'Delete' || key === 'Backspace') return actions.clear(range);
    else if (key.length === 1 && isTyped(column) && !isKeyOff(key)) editing.begin(place, key);
    else return false;
    return true;
  }

  function pressed(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
    if (altKey && shiftKey && isVertical && row?.kind === 'card') {
      moveRow(key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    if (place.row === HEAD_ROW ? pressInHead(event) : pressInGroup(event)) return true;
    const to = altKey ? null : target(event);
    if (to !== null) {
      goTo(to, { extend: shiftKey && place.row !== HEAD_ROW && to.row !== HEAD_ROW });
      return true;
    }
    if (key === 'Escape' && isRange) {
      cell.collapseRange();
      return true;
    }
    return pressInCard(event);
  }

  return function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isInField(event.target)) return;
    if (pressed(event)) event.preventDefault();
  };
}
