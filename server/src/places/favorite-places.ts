import type { CallContext } from '../calls/call-context.ts';
import type { Membership } from '../entities/members/membership.ts';

const TABLES = {
  project: { table: 'favorite_projects', key: 'project_id' },
  board: { table: 'favorite_boards', key: 'board_id' },
} as const;

/** Makes a project or board a favorite of the caller's, which nobody else sees, or takes it off again. */
export async function setFavorite(
  { database, caller: { userId }, signal }: CallContext,
  { of, id }: Membership,
  isFavorite: boolean,
): Promise<void> {
  const { table, key } = TABLES[of];
  if (isFavorite) {
    await database
      .insertInto(table)
      // Kysely only allows the columns common to both tables.
      .values({ user_id: userId, [key as never]: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await database.deleteFrom(table).where('user_id', '=', userId).where(key, '=', id).execute();
  }
  signal({ entity: of, entityId: id, change: 'changed', people: [userId] });
}
