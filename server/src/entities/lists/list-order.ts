import type { Database } from '../../database/open-database.ts';
import { rankBetween } from '../../order/rank.ts';
import { ranksAround } from '../../order/ranks-around.ts';

/** The rank by which a new list comes to a 1-based place; past the end means at the end. */
export async function rankForNewList(
  database: Database,
  boardId: number,
  position: number,
): Promise<string> {
  await database.selectFrom('boards').where('id', '=', boardId).forNoKeyUpdate().execute();
  const all = database.selectFrom('lists').where('board_id', '=', boardId).select('rank');
  const shown = all.where((list) => list.not('is_archived'));
  const { before, after } = await ranksAround(database, { all, shown, position });
  return rankBetween(before, after);
}
