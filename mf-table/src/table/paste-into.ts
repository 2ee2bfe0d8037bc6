import type { BoardViewServices, CardChanges, ViewOutcome } from 'shared-api/remote';
import type { CellRange } from '../cells/cell-range.ts';
import { PASTE_MAX_ROWS, type PastePlan, planPastedText } from '../cells/paste-cells.ts';
import { texts } from '../texts.ts';
import type { Table } from './use-table.ts';

/**
 * Pastes what was copied in a spreadsheet, or here, over a range as one step, and says what has become
 * of it.
 *
 * @param range of the columns with values.
 */
export function pasteInto(table: Table, text: string, range: CellRange): void {
  const { services, board, rows, columns, say, mayWork } = table;
  const { whyNoEdit } = services;
  const pasting = { rows, range, columns, board, whyNoEdit, mayAdd: mayWork };
  const plan = planPastedText(text, pasting);
  if (plan === null) say(texts.pasteTooLong(PASTE_MAX_ROWS));
  else carryOut(table, plan);
}

function carryOut(
  { services, board, say, announce }: Table,
  { edits, moves: byList, added, problems }: PastePlan,
): void {
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
