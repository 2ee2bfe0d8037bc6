import type { ShownBoard } from 'shared-api/remote';
import { cellText } from '../columns/cell-text.ts';
import type { ColumnId } from '../columns/columns.ts';
import type { TableRow } from '../rows/table-rows.ts';
import type { CellRange } from './cell-range.ts';

/** The cells of a range as they are copied; rows that are no cards are left out. */
export function copyCells(
  rows: readonly TableRow[],
  { top, bottom, left, right }: CellRange,
  columns: readonly ColumnId[],
  board: ShownBoard,
): string[][] {
  return rows.slice(top, bottom + 1).flatMap((row) => {
    const card = row.kind === 'card' ? board.cards[row.cardId] : undefined;
    return card
      ? [columns.slice(left, right + 1).map((column) => cellText(card, column, board))]
      : [];
  });
}
