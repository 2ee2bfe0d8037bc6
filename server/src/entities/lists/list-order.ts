import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { rankBetween } from '../../order/rank.ts';

/** The rank by which a new list comes to a 1-based place; past the end means at the end. */
export async function rankForNewList(
  database: Database,
  boardId: number,
  position: number,
): Promise<string> {
  await database.selectFrom('boards').where('id', '=', boardId).forNoKeyUpdate().execute();
  const { before, after } = await database
    .with('follower', (query) =>
      query
        .selectFrom('lists')
        .where('board_id', '=', boardId)
        .where((eb) => eb.not('is_archived'))
        .select('rank')
        .orderBy('rank')
        .offset(position - 1)
        .limit(sql.lit(1)),
    )
    .selectNoFrom((eb) => {
      const follower = eb
        .selectFrom('follower')
        .select('rank')
        .$asScalar()
        .$castTo<string | null>();
      return [
        follower.as('after'),
        eb
          .selectFrom('lists')
          .where('board_id', '=', boardId)
          .where('rank', '<', eb.fn.coalesce(follower, sql.lit('~')))
          .select((of) => of.fn.max<string | null>('rank').as('rank'))
          .$asScalar()
          .as('before'),
      ];
    })
    .executeTakeFirstOrThrow();
  return rankBetween(before, after);
}
