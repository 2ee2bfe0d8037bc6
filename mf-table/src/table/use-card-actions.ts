import type { BoardViewServices, CardChanges, CardEdit, ViewOutcome } from 'shared-api/remote';
import type { CellRange } from '../cells/cell-range.ts';
import { copyCells } from '../cells/copy-cells.ts';
import type { PastePlan } from '../cells/paste-cells.ts';
import { writeTable } from '../cells/table-text.ts';
import { type ColumnId, mayBeEmpty } from '../columns/columns.ts';
import { dropCards } from '../rows/drop-cards.ts';
import type { TableGroup } from '../rows/group-cards.ts';
import { rowKey } from '../rows/table-rows.ts';
import { texts } from '../texts.ts';
import type { Table } from './use-table.ts';

/** What reads pasted cells, which is not needed to show any. */
export const pasting = { load: () => import('../cells/paste-cells.ts') };

/** What the table does to cards, each by one call that one undo takes back. */
export function useCardActions(table: Table) {
  const { services, board, rows, columns, settings, say, announce, mayWork } = table;
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

  function carryOut({ edits, moves: byList, added, problems }: PastePlan): void {
    const moves = [...byList].map(([listId, cardIds]) => {
      const shown = board.lists.find(({ id }) => id === listId)?.cardIds ?? [];
      const index = shown.filter((id) => !cardIds.includes(id)).length;
      return { cardIds, listId, index };
    });
    if (edits.length + moves.length + added.length > 0) {
      const outcome = changeTogether(services, { edits, moves, added });
      const done = [
        ...(outcome.changed.length > 0 ? [texts.changed(outcome.changed.length)] : []),
        ...(outcome.added > 0 ? [texts.added(outcome.added)] : []),
      ];
      if (problems.length > 0) say(texts.pasteFailed(problems.length), [...problems, ...done]);
      else if (done.length > 0) announce(done.join(', '));
    } else if (problems.length > 0) say(texts.pasteFailed(problems.length), problems);
  }

  /** The ticks represent all values of their cards. */
  const isTicks = ({ left, right }: CellRange): boolean => left === 0 && right === 0;
  const copied = (range: CellRange): CellRange =>
    isTicks(range) ? { ...range, right: columns.length - 1 } : ofValues(range);

  async function paste(text: string, range: CellRange): Promise<void> {
    const { whyNoEdit } = services;
    if (isTicks(range)) {
      say(texts.whereToPaste);
      return;
    }
    const loaded = await pasting.load().catch(() => null);
    if (loaded === null) {
      say(texts.notLoaded);
      return;
    }
    const plan = loaded.planPastedText(text, {
      rows,
      range: ofValues(range),
      columns,
      board,
      whyNoEdit,
      mayAdd: mayWork,
    });
    if (plan === null) say(texts.pasteTooLong(loaded.PASTE_MAX_ROWS));
    else carryOut(plan);
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

/** Changes cards as one step, or as several on a board's screen that is too old for that. */
function changeTogether(services: BoardViewServices, changes: Required<CardChanges>): ViewOutcome {
  if (services.changeCards) return services.changeCards(changes);
  const { edits, moves, added } = changes;
  services.edit(edits);
  for (const { cardIds, ...to } of moves) services.move(cardIds, to);
  for (const { listId, name, fields } of added) services.addCard(listId, name, fields);
  const changed = [
    ...edits.map(({ cardId }) => cardId),
    ...moves.flatMap(({ cardIds }) => cardIds),
  ];
  return { changed: [...new Set(changed)], added: added.length };
}

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
