import { sql } from 'kysely';
import type { Notice } from '../changes/change.ts';
import type { CallContext } from '../http/call-context.ts';
import { ruleBroken } from '../http/domain-errors.ts';

/**
 * Makes a card's people be those given, in this order; they must be able to work on the board.
 * Answers who is new.
 */
export async function replacePeople(
  { database, item: { boardId, projectId } }: CallContext,
  cardId: number,
  users: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(users)];
  const { rows } = await sql<{ strangers: number }>`
    select count(*)::int as strangers from unnest(${wanted}::int[]) as wanted (user_id)
    where not exists (select from board_members m
        where m.board_id = ${boardId} and m.user_id = wanted.user_id)
      and not exists (select from project_members m
        where m.project_id = ${projectId} and m.user_id = wanted.user_id)
      and not exists (select from card_users cu
        where cu.card_id = ${cardId} and cu.user_id = wanted.user_id)`.execute(database);
  if ((rows[0]?.strangers ?? 0) > 0) {
    throw ruleBroken('not-a-member', {});
  }
  const before = await sql<{ user_id: number }>`
    delete from card_users where card_id = ${cardId} returning user_id`.execute(database);
  await sql`
    insert into card_users (card_id, user_id, ordinal)
    select ${cardId}, user_id, ordinal
    from unnest(${wanted}::int[]) with ordinality as wanted (user_id, ordinal)`.execute(database);
  const known = new Set(before.rows.map(({ user_id }) => user_id));
  return wanted.filter((userId) => !known.has(userId));
}

/** Refuses somebody who cannot work on the board. */
export async function refuseStranger(
  { database, item: { boardId, projectId } }: CallContext,
  userId: number,
): Promise<void> {
  const { rows } = await sql`
    select from board_members where board_id = ${boardId} and user_id = ${userId}
    union all
    select from project_members where project_id = ${projectId} and user_id = ${userId}`.execute(
    database,
  );
  if (rows.length === 0) throw ruleBroken('not-a-member', {});
}

/** The notice that goes to people who were given a card. */
export const assignedNotice = (to: readonly number[]): Notice => ({
  type: 'assigned',
  text: 'assigned you to this card',
  to,
});

/** Gives a card to one member more and answers their name; undefined when that changes nothing. */
export async function addPerson(
  { database, item: { boardId, projectId } }: CallContext,
  cardId: number,
  userId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with added as (
      insert into card_users (card_id, user_id, ordinal)
      select ${cardId}::int, ${userId}::int, (
        select coalesce(max(ordinal), 0) + 1 from card_users where card_id = ${cardId})
      where exists (select from board_members where board_id = ${boardId} and user_id = ${userId})
        or exists (select from project_members
          where project_id = ${projectId} and user_id = ${userId})
      on conflict do nothing returning user_id),
    raised as (update cards set version = version + 1
      where id = ${cardId} and exists (select from added))
    select trim(u.first_name || ' ' || u.last_name) as name
    from added join users u on u.id = added.user_id`.execute(database);
  return rows[0]?.name;
}

/** The member whom an e-mail or a full name means; no text means nobody. */
export async function assigneeNamed(
  { database, item: { boardId, projectId } }: CallContext,
  assignee: string,
): Promise<number[]> {
  const wanted = assignee.trim();
  if (wanted === '') return [];
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where (u.email = lower(${wanted})
        or lower(trim(u.first_name || ' ' || u.last_name)) = lower(${wanted})
        or lower(u.first_name) = lower(${wanted}))
      and (u.id in (select user_id from board_members where board_id = ${boardId})
        or u.id in (select user_id from project_members where project_id = ${projectId}))
    order by u.email = lower(${wanted}) desc, u.id limit 1`.execute(database);
  const found = rows[0]?.id;
  if (found === undefined) {
    throw ruleBroken('not-a-member', { name: wanted });
  }
  return [found];
}
