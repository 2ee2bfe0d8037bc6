import { type RefObject, useState } from 'react';
import type { CellPlace } from '../cells/cell-range.ts';
import { readTyped } from '../cells/read-typed.ts';
import { cellText } from '../columns/cell-text.ts';
import { isTyped, PICKERS } from '../columns/columns.ts';
import { texts } from '../texts.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { CardActions } from './use-card-actions.ts';
import type { Table } from './use-table.ts';

/** The cell whose value is typed. */
export interface EditedCell {
  readonly key: string;
  readonly column: 'name' | 'estimate';
  /** What was typed to begin with; left out: the value that it has. */
  readonly text?: string;
}

/** Where the focus goes when a value has been typed. */
export type After = 'below' | 'next' | 'before' | 'here' | 'nowhere';

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly table: Table;
  readonly cell: ActiveCell;
  readonly actions: CardActions;
}

/** Edits the value of a cell: in the cell, or by what it is chosen from. */
export function useEditing({ grid, table, cell, actions }: Options) {
  const { rows, columns, board, services, say } = table;
  const [edited, setEdited] = useState<EditedCell | null>(null);

  function goOn(after: After): void {
    const { row, column } = cell.place;
    if (after === 'nowhere') return;
    if (after === 'below') cell.goTo({ row: Math.min(rows.length - 1, row + 1), column });
    else if (after === 'here') cell.goTo({ row, column });
    else cell.goTo({ row, column: column + (after === 'next' ? 1 : -1) });
  }

  return {
    edited,
    begin(place: CellPlace, text?: string): void {
      const row = rows[place.row];
      const column = columns[place.column - 1];
      if (row?.kind !== 'card' || column === undefined) return;
      const picker = PICKERS[column];
      if (!isTyped(column) && picker === undefined) {
        say(`${texts.columns[column]}: ${texts.why.notHere}`);
        return;
      }
      const { top, bottom } = cell.range;
      const inRange = rows
        .slice(Math.max(0, top), bottom + 1)
        .flatMap((one) => (one.kind === 'card' ? one.cardId : []));
      const cardIds = [row.cardId, ...inRange.filter((id) => id !== row.cardId)];
      if (!actions.mayChange(picker ? cardIds : [row.cardId])) return;
      if (picker) services.pick(picker, cardIds);
      else if (isTyped(column)) {
        setEdited({ key: row.key, column, ...(text !== undefined && { text }) });
      }
    },
    open(key: string): void {
      const row = grid.current?.querySelector(`[data-row="${key}"]`);
      row?.querySelector<HTMLElement>('a[href]')?.click();
    },
    cancel(): void {
      setEdited(null);
      goOn('here');
    },
    /** Saves what was typed; false: it cannot be read or saved, and stays in its field. */
    save(cardId: number, typed: string, after: After): boolean {
      const card = board.cards[cardId];
      if (!edited) return true;
      const { column } = edited;
      if (card && typed.trim() !== cellText(card, column, board)) {
        const value = readTyped(column, typed);
        if ('why' in value) {
          say(texts.notPasted(card.name, texts.columns[column], typed, value.why));
          if (after !== 'nowhere') return false;
        }
        if ('fields' in value) {
          const outcome = services.edit([{ cardId, fields: value.fields }]);
          if (outcome?.refused !== undefined) {
            if (after !== 'nowhere') return false;
            say(texts.notPasted(card.name, texts.columns[column], typed, outcome.refused));
          }
        }
      }
      setEdited(null);
      goOn(after);
      return true;
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
