import type { CardEdit, ViewOutcome } from 'shared-api/remote';
import type { CellRange } from '../cells/cell-range.ts';
import { copyCells } from '../cells/copy-cells.ts';
import { writeTable } from '../cells/table-text.ts';
import { type ColumnId, mayBeEmpty } from '../columns/columns.ts';
import { dropCards } from '../rows/drop-cards.ts';
import type { TableGroup } from '../rows/group-cards.ts';
import { rowKey } from '../rows/table-rows.ts';
import { texts } from '../texts.ts';
import type { Table } from './use-table.ts';

/** What pastes cells, which is not needed to show any. */
export const pasting = { load: () => import('./paste-into.ts') };

/** What the table does to cards, each by one call that one undo takes back. */
export function useCardActions(table: Table) {
  const { services, board, rows, columns, settings, say, announce } = table;
  /** A range of columns without that of the ticks. */
  const ofValues = ({ left, right, ...range }: CellRange): CellRange => ({
    ...range,
    left: Math.max(0, left - 1),
    right: Math.max(0, right - 1),
  });

  /** Says why one of the cards may not be changed; true: all may. */
  function mayChange(cardIds: readonly number[]): boolean {
    for (const cardId of cardIds) {
      const why = services.whyNoEdit(cardId);
      if (why !== undefined) {
        say(texts.notChanged(board.cards[cardId]?.name ?? '', why));
        return false;
      }
    }
    return true;
  }

  /** The ticks represent all values of their cards. */
  const isTicks = ({ left, right }: CellRange): boolean => left === 0 && right === 0;
  const copied = (range: CellRange): CellRange =>
    isTicks(range) ? { ...range, right: columns.length - 1 } : ofValues(range);

  async function paste(text: string, range: CellRange): Promise<void> {
    if (isTicks(range)) {
      say(texts.whereToPaste);
      return;
    }
    const loaded = await pasting.load().catch(() => null);
    if (loaded === null) say(texts.notLoaded);
    else loaded.pasteInto(table, text, ofValues(range));
  }

  return {
    mayChange,
    copy(range: CellRange): string {
      const cells = copyCells(rows, copied(range), columns, board);
      announce(texts.copied(cells.flat().length));
      return writeTable(cells, '\t');
    },
    paste: (text: string, range: CellRange) => void paste(text, range),
    /** Empties the cells of a range that may be empty. */
    clear(range: CellRange): boolean {
      const { left, right } = ofValues(range);
      const isAny = columns.slice(left, right + 1).some(mayBeEmpty);
      if (!isAny || range.right === 0) return false;
      const cardIds = rows
        .slice(Math.max(0, range.top), range.bottom + 1)
        .flatMap((row) => (row.kind === 'card' ? row.cardId : []));
      if (!mayChange(cardIds)) return true;
      const empty = emptied(columns.slice(left, right + 1));
      if (cardIds.length > 0) services.edit(cardIds.map((cardId) => ({ cardId, fields: empty })));
      return true;
    },
    /** Carries out a drop of cards; returns the key of the row that the first of them has then. */
    drop(
      cardIds: readonly number[],
      from: TableGroup,
      to: { group: TableGroup; at: number },
    ): string | null {
      if (!mayChange(cardIds)) return null;
      const drop = dropCards({
        cardIds,
        from,
        to: to.group,
        at: to.at,
        board,
        sort: settings.sort,
      });
      if (drop.do === 'refuse') {
        say(drop.why);
        return null;
      }
      const outcome =
        drop.do === 'move'
          ? services.move(cardIds, { listId: drop.listId, index: drop.index })
          : services.edit(drop.edits);
      const moved = changedOf(outcome, cardIds);
      const [first] = moved;
      if (first === undefined) return null;
      const name =
        moved.length === 1 ? (board.cards[first]?.name ?? '') : texts.cards(moved.length);
      announce(
        drop.do === 'move' && from.key === to.group.key
          ? texts.movedTo(drop.index + 1)
          : texts.moved(name, to.group.name),
      );
      return rowKey(to.group.key, first);
    },
  };
}

export type CardActions = ReturnType<typeof useCardActions>;

/** The cards that were changed: all, if the board's screen is too old to say which. */
const changedOf = (outcome: ViewOutcome | undefined, asked: readonly number[]): readonly number[] =>
  outcome?.changed ?? asked;

/** What makes these columns empty. */
function emptied(columns: readonly ColumnId[]): CardEdit['fields'] {
  const empty: Partial<Record<ColumnId, CardEdit['fields']>> = {
    assignees: { users: [] },
    labels: { labels: [] },
    start: { startAt: null },
    due: { dueDate: null },
    estimate: { estimateMinutes: null },
  };
  return Object.assign({}, ...columns.map((column) => empty[column])) as CardEdit['fields'];
}
