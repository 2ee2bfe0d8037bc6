import type { Database } from '../database/open-database.ts';
import { ints, unnested } from '../database/unnested.ts';
import { isMember } from '../entities/members/is-member.ts';

export interface CardCopy {
  readonly original: number;
  readonly copy: number;
}

/** Copies assignees who are still members, tags and checklists from the originals. */
export async function copyBelongings(
  database: Database,
  copies: readonly CardCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const original = ints(copies.map((pair) => pair.original));
  const copy = ints(copies.map((pair) => pair.copy));
  await database
    .with('pair', (query) =>
      query.selectFrom(unnested('p', { original, copy })).select(['p.original', 'p.copy']),
    )
    .with('people', (query) =>
      query
        .insertInto('card_users')
        .columns(['card_id', 'user_id', 'ordinal'])
        .expression((eb) =>
          eb
            .selectFrom('card_users as cu')
            .innerJoin('pair as p', 'p.original', 'cu.card_id')
            .innerJoin('cards as c', 'c.id', 'p.copy')
            .innerJoin('boards as b', 'b.id', 'c.board_id')
            .where((row) => {
              const board = { boardId: row.ref('b.id'), projectId: row.ref('b.project_id') };
              return isMember(board, row.ref('cu.user_id'));
            })
            .select(['p.copy', 'cu.user_id', 'cu.ordinal']),
        ),
    )
    .with('tagged', (query) =>
      query
        .insertInto('card_tags')
        .columns(['card_id', 'tag_id', 'ordinal'])
        .expression((eb) =>
          eb
            .selectFrom('card_tags as ct')
            .innerJoin('pair as p', 'p.original', 'ct.card_id')
            .select(['p.copy', 'ct.tag_id', 'ct.ordinal']),
        ),
    )
    .with('listed', (query) =>
      query
        .insertInto('checklists')
        .columns(['card_id', 'name', 'rank'])
        .expression((eb) =>
          eb
            .selectFrom('checklists as k')
            .innerJoin('pair as p', 'p.original', 'k.card_id')
            .select(['p.copy', 'k.name', 'k.rank']),
        )
        .returning(['id', 'card_id', 'rank']),
    )
    .insertInto('checklist_items')
    .columns(['checklist_id', 'text', 'completed', 'assigned_user_id', 'due_at', 'rank'])
    .expression((eb) =>
      eb
        .selectFrom('listed')
        .innerJoin('pair as p', 'p.copy', 'listed.card_id')
        .innerJoin('checklists as k', (join) =>
          join.onRef('k.card_id', '=', 'p.original').onRef('k.rank', '=', 'listed.rank'),
        )
        .innerJoin('checklist_items as i', 'i.checklist_id', 'k.id')
        .select(['listed.id', 'i.text', 'i.completed', 'i.assigned_user_id', 'i.due_at', 'i.rank']),
    )
    .execute();
}
