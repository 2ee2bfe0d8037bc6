import { sql } from 'kysely';
import type { CallContext } from '../calls/call-context.ts';

/**
 * Fits what hangs on a card to the board it has come to: tags by their names, made where there is
 * none of that name; people as far as they are members there. Cards that counted towards it stay
 * behind, its history comes along.
 */
export async function settleIn(
  { database, item: { boardId, projectId } }: CallContext,
  cardId: number,
): Promise<void> {
  await sql`
    insert into tags (board_id, name, color, attach_in_board)
    select ${boardId}, t.name, t.color, t.attach_in_board
    from card_tags ct join tags t on t.id = ct.tag_id where ct.card_id = ${cardId}
    on conflict do nothing`.execute(database);
  await sql`
    insert into card_tags (card_id, tag_id, ordinal)
    select ct.card_id, own.id, ct.ordinal
    from card_tags ct join tags t on t.id = ct.tag_id
    join tags own on own.board_id = ${boardId} and lower(own.name) = lower(t.name)
    where ct.card_id = ${cardId}`.execute(database);
  await sql`
    delete from card_tags ct using tags t
    where ct.card_id = ${cardId} and t.id = ct.tag_id and t.board_id <> ${boardId}`.execute(
    database,
  );

  const members = sql`(select user_id from board_members where board_id = ${boardId}
    union select user_id from project_members where project_id = ${projectId})`;
  await sql`
    delete from card_users where card_id = ${cardId} and user_id not in ${members}`.execute(
    database,
  );
  await sql`
    update checklist_items i set assigned_user_id = null from checklists k
    where k.id = i.checklist_id and k.card_id = ${cardId}
      and i.assigned_user_id not in ${members}`.execute(database);
  await sql`
    update cards set parent_id = null, version = version + 1
    where parent_id = ${cardId}`.execute(database);
  await sql`
    update attachments set project_id = ${projectId} where card_id = ${cardId}`.execute(database);
  await sql`
    update notifications set board_id = ${boardId} where card_id = ${cardId}`.execute(database);
}
