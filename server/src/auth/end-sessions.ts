import type { Database } from '../database/open-database.ts';

interface Extent {
  /** The session that goes on. */
  readonly keep?: number;
  readonly withTokens: boolean;
}

/**
 * Ends the sessions of a person, and the sign-ins that wait for a second factor: they began with what
 * was proved before, and would become sessions.
 */
export async function endSessions(
  database: Database,
  userId: number,
  { keep = 0, withTokens }: Extent,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .$if(!withTokens, (query) => query.where('name', 'is', null))
    .execute();
  await database.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}
