import type { CallContext } from '../calls/call-context.ts';
import { type Membership, PLACE_TABLES } from '../entities/members/membership.ts';

/** Makes a project or board a favorite of the caller's, which nobody else sees, or takes it off again. */
export async function setFavorite(
  { database, caller: { userId }, signal }: CallContext,
  { of, id }: Membership,
  isFavorite: boolean,
): Promise<void> {
  const { favorites, key } = PLACE_TABLES[of];
  if (isFavorite) {
    await database
      .insertInto(favorites)
      // Kysely only allows the columns common to both tables.
      .values({ user_id: userId, [key as never]: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await database
      .deleteFrom(favorites)
      .where('user_id', '=', userId)
      .where(key, '=', id)
      .execute();
  }
  signal({ entity: of, entityId: id, change: 'changed', people: [userId] });
}
