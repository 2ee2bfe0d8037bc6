import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

export interface CardCopy {
  readonly original: number;
  readonly copy: number;
}

/** Gives copies the people who are still members, the tags and the checklists of their originals. */
export async function copyBelongings(
  database: Database,
  copies: readonly CardCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    with pair as (
      select * from unnest(${copies.map(({ original }) => original)}::int[],
        ${copies.map(({ copy }) => copy)}::int[]) as p (original, copy)),
    people as (
      insert into card_users (card_id, user_id, ordinal)
      select p.copy, cu.user_id, cu.ordinal from card_users cu
      join pair p on cu.card_id = p.original
      join cards c on c.id = p.copy join boards b on b.id = c.board_id
      where exists (select from board_members m
          where m.board_id = b.id and m.user_id = cu.user_id)
        or exists (select from project_members m
          where m.project_id = b.project_id and m.user_id = cu.user_id)),
    tagged as (
      insert into card_tags (card_id, tag_id, ordinal)
      select p.copy, ct.tag_id, ct.ordinal from card_tags ct join pair p on ct.card_id = p.original),
    listed as (
      insert into checklists (card_id, name, rank)
      select p.copy, k.name, k.rank from checklists k join pair p on k.card_id = p.original
      returning id, card_id, rank)
    insert into checklist_items (checklist_id, text, completed, assigned_user_id, due_at, rank)
    select listed.id, i.text, i.completed, i.assigned_user_id, i.due_at, i.rank
    from listed join pair p on p.copy = listed.card_id
    join checklists k on k.card_id = p.original and k.rank = listed.rank
    join checklist_items i on i.checklist_id = k.id`.execute(database);
}
