import { withoutNotifications } from '../changes/cause.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import { redactCard } from '../changes/redact.ts';
import type { Tx } from '../database/open-database.ts';
import { recordAct } from '../instance/record-act.ts';
import { EraseError } from './erase-error.ts';

async function recordErasure(tx: Tx, cardId: number, boardId: number | null): Promise<void> {
  const board = await tx
    .selectFrom('boards')
    .select('project_id as id')
    .where('id', '=', boardId)
    .executeTakeFirst();
  await recordAct(tx, {
    actor: null,
    source: 'command-line',
    act: 'card-erased',
    target: board === undefined ? { kind: 'instance' } : { kind: 'project', id: board.id },
    details: { card: cardId },
  });
}

const NOTHING_TO_SEND = { signals: [], notices: [] };

/**
 * Deletes a card for good, archived or not, and erases its texts in the log. Throws an `EraseError`
 * if neither the card nor any entry of it exists.
 */
export async function eraseCard(tx: Tx, cardId: number): Promise<void> {
  const card = await tx
    .selectFrom('cards')
    .select('board_id')
    .where('id', '=', cardId)
    .executeTakeFirst();
  const logged = await tx
    .selectFrom('changes')
    .select('board_id')
    .where('card_id', '=', cardId)
    .where('activity', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (card === undefined && logged === undefined) {
    throw new EraseError(`Nothing is known of a card ${cardId}.`);
  }
  if (card !== undefined) {
    await lockBoards(tx, [card.board_id]);
    await withoutNotifications(tx, () => tx.deleteFrom('cards').where('id', '=', cardId).execute());
  }
  await redactCard(tx, cardId);
  const boardId = card?.board_id ?? logged?.board_id ?? null;
  await recordErasure(tx, cardId, boardId);
  await publishChanges(tx, NOTHING_TO_SEND, null);
}
