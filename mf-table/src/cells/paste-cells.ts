import type { Card } from 'shared-api/client';
import type { AddedCard, CardEdit, ShownBoard } from 'shared-api/remote';
import { cellText } from '../columns/cell-text.ts';
import type { ColumnId } from '../columns/columns.ts';
import type { TableGroup } from '../rows/group-cards.ts';
import type { TableRow } from '../rows/table-rows.ts';
import { texts } from '../texts.ts';
import type { CellRange } from './cell-range.ts';
import { readTable } from './read-table.ts';
import { readValue } from './read-value.ts';

type CardRow = Extract<TableRow, { kind: 'card' }>;
type Fields = CardEdit['fields'];

interface Pasting {
  readonly block: readonly (readonly string[])[];
  readonly rows: readonly TableRow[];
  /** Counts rows, and columns from the first of `columns` on. */
  readonly range: CellRange;
  readonly columns: readonly ColumnId[];
  readonly board: ShownBoard;
  readonly whyNoEdit: (cardId: number) => string | undefined;
  /** Whether rows that are too many become new cards. */
  readonly mayAdd: boolean;
  readonly now?: Date;
}

/** What a paste changes, and sentences about what it does not. */
export interface PastePlan {
  readonly edits: readonly CardEdit[];
  /** Cards that change their list, by that list. */
  readonly moves: ReadonlyMap<number, readonly number[]>;
  readonly added: readonly AddedCard[];
  readonly problems: readonly string[];
}

/** So many take some seconds on the server, in which others have to wait for the board. */
export const PASTE_MAX_ROWS = 1000;

/** A block fills a range that it fits into several times, as in spreadsheets. */
const times = (size: number, room: number): number =>
  room > size && room % size === 0 ? room : size;

const isBackwards = (startAt?: string | null, dueDate?: string | null): boolean =>
  Boolean(startAt && dueDate && startAt > dueDate);

function planner({ board, now = new Date() }: Pasting) {
  const edits = new Map<number, Fields>();
  const moves = new Map<number, number[]>();
  const added: AddedCard[] = [];
  const problems: string[] = [];

  /** Reads the cells of a row; a card's own text changes nothing, whatever column it is in. */
  function read(name: string, cells: readonly [ColumnId, string][], card?: Card) {
    let fields: Fields = {};
    let listId: number | undefined;
    for (const [column, text] of cells) {
      if (card && cellText(card, column, board) === text) continue;
      const value = readValue(column, text, board, now);
      if ('fields' in value) fields = { ...fields, ...value.fields };
      else if ('listId' in value) listId = value.listId;
      else problems.push(texts.notPasted(name, texts.columns[column], text, value.why));
    }
    const { startAt = card?.startAt, dueDate = card?.dueDate } = fields;
    if (isBackwards(startAt, dueDate) && ('startAt' in fields || 'dueDate' in fields)) {
      const { startAt: _start, dueDate: _due, ...rest } = fields;
      problems.push(texts.backwards(name));
      fields = rest;
    }
    return { fields, listId };
  }

  return {
    problems,
    change(card: Card, cells: readonly [ColumnId, string][]) {
      const { fields, listId } = read(card.name, cells, card);
      if (Object.keys(fields).length > 0) {
        edits.set(card.id, { ...edits.get(card.id), ...fields });
      }
      if (listId === undefined || listId === card.listId) return;
      moves.set(listId, [...(moves.get(listId) ?? []), card.id]);
    },
    add(group: TableGroup, name: string, cells: readonly [ColumnId, string][]) {
      if (cells.every(([, text]) => text.trim() === '')) return;
      const own = read(name || texts.newCard, cells);
      const { name: ownName, ...fields } = { ...group.fields, ...own.fields };
      const listId = own.listId ?? group.list?.id ?? board.lists[0]?.id;
      if (ownName !== undefined && listId !== undefined) {
        added.push({ listId, name: ownName, fields });
      }
    },
    plan: (): PastePlan => ({
      edits: [...edits].map(([cardId, fields]) => ({ cardId, fields })),
      moves,
      added,
      problems,
    }),
  };
}

/** Reads a copied block of cells over a range, without changing anything yet; null: it is too long. */
export function planPaste(pasting: Pasting): PastePlan | null {
  const { block, rows, range, columns, board, whyNoEdit, mayAdd } = pasting;
  const widest = block.reduce((most, line) => Math.max(most, line.length), 0);
  const width = times(widest, range.right - range.left + 1);
  const isCard = (row: (typeof rows)[number]): row is CardRow => row.kind === 'card';
  const chosen = rows.slice(range.top, range.bottom + 1).filter(isCard);
  const height = times(block.length, chosen.length);
  if (height > PASTE_MAX_ROWS) return null;
  const plan = planner(pasting);
  const targets = rows.slice(range.top).filter(isCard);
  const shown = columns.slice(range.left, range.left + width);
  const group = targets.at(Math.min(targets.length, height) - 1)?.group;

  for (let at = 0; at < height; at += 1) {
    const line = block[at % block.length] ?? [];
    const cells = shown.flatMap((column, index): [ColumnId, string][] => {
      const text = line[index % line.length];
      // A line that is shorter than others leaves the cells beyond it alone.
      const isThere = index < line.length || width > widest;
      return text === undefined || !isThere ? [] : [[column, text]];
    });
    const target = targets[at];
    const card = target && board.cards[target.cardId];
    const why = target && whyNoEdit(target.cardId);
    if (card && why !== undefined) plan.problems.push(texts.notChanged(card.name, why));
    else if (card) plan.change(card, cells);
    else if (group && mayAdd && shown[0] === 'name') plan.add(group, line[0] ?? '', cells);
  }
  if (width > shown.length) plan.problems.push(texts.columnsLeftOut(width - shown.length));
  const missing = height - targets.length;
  if (missing > 0 && !(group && mayAdd && shown[0] === 'name')) {
    plan.problems.push(texts.rowsLeftOut(missing, mayAdd));
  }
  return plan.plan();
}

/** Reads what was copied in a spreadsheet, or here, over a range; null: it has too many rows. */
export const planPastedText = (text: string, pasting: Omit<Pasting, 'block'>): PastePlan | null =>
  planPaste({ ...pasting, block: readTable(text, PASTE_MAX_ROWS + 1) });
