import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { ruleBroken } from '../../core/domain-errors.ts';

/** Refuses a cover that is not an image attached to the card. */
export async function refuseForeignCover(
  database: Database,
  cardId: number,
  attachmentId: number,
): Promise<void> {
  const { rows } = await sql`
    select from attachments
    where id = ${attachmentId} and card_id = ${cardId} and has_thumbnail`.execute(database);
  if (rows.length === 0) {
    throw ruleBroken('not-an-image', {});
  }
}
