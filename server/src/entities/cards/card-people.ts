import { sql } from 'kysely';
import type { CallContext } from '../../calls/call-context.ts';
import { ruleBroken } from '../../core/domain-errors.ts';

/** Makes a card's people be those given, in this order; they must be able to work on the board. */
export async function replacePeople(
  { database, item: { boardId, projectId } }: CallContext,
  cardId: number,
  users: readonly number[],
): Promise<void> {
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
  await sql`
    delete from card_users
    where card_id = ${cardId} and user_id <> all(${wanted}::int[])`.execute(database);
  await sql`
    insert into card_users as cu (card_id, user_id, ordinal)
    select ${cardId}, user_id, ordinal
    from unnest(${wanted}::int[]) with ordinality as wanted (user_id, ordinal)
    on conflict (card_id, user_id) do update set ordinal = excluded.ordinal
      where cu.ordinal <> excluded.ordinal`.execute(database);
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

/** Gives a card to one member more, unless it is theirs or they are no member. */
export async function addPerson(
  { database, item: { boardId, projectId } }: CallContext,
  cardId: number,
  userId: number,
): Promise<void> {
  await sql`
    with added as (
      insert into card_users (card_id, user_id, ordinal)
      select ${cardId}::int, ${userId}::int, (
        select coalesce(max(ordinal), 0) + 1 from card_users where card_id = ${cardId})
      where exists (select from board_members where board_id = ${boardId} and user_id = ${userId})
        or exists (select from project_members
          where project_id = ${projectId} and user_id = ${userId})
      on conflict do nothing returning user_id)
    update cards set version = version + 1
    where id = ${cardId} and exists (select from added)`.execute(database);
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
