import type { Database } from '../../database/open-database.ts';
import { ruleBroken } from '../../core/domain-errors.ts';

/** Refuses a cover that is not an image attached to the card. */
export async function refuseForeignCover(
  database: Database,
  cardId: number,
  attachmentId: number,
): Promise<void> {
  const image = await database
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('card_id', '=', cardId)
    .where('has_thumbnail', '=', true)
    .executeTakeFirst();
  if (image === undefined) throw ruleBroken('not-an-image', {});
}
