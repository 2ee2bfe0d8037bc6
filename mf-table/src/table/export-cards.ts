import { saveBlob } from 'shared-ui/save-blob';
import { writeTable } from '../cells/table-text.ts';
import { cellText } from '../columns/cell-text.ts';
import { texts } from '../texts.ts';
import type { Table } from './use-table.ts';

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the selected cards that are shown, or else all of them. */
export function exportCards({ board, columns, shownIds, selected }: Table): void {
  const chosen = shownIds.filter((id) => selected.has(id));
  const cards = (chosen.length > 0 ? chosen : shownIds).flatMap((id) => board.cards[id] ?? []);
  const lines = [
    columns.map((column) => texts.columns[column]),
    ...cards.map((card) => columns.map((column) => cellText(card, column, board))),
  ];
  const text = BYTE_ORDER_MARK + writeTable(lines, ',');
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${board.name}.csv`);
}
