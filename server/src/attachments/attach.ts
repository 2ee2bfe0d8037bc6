import { hasRight } from '../access/accessed-place.ts';
import { withoutNotifications } from '../changes/cause.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';
import { attachmentJson } from '../entities/cards/attachment-json.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { DomainError, forbidden, notFound } from '../core/domain-errors.ts';
import { refuseFullQuota } from './quota.ts';

/** The calls that change a card's attachments. */
export const attaching = {
  async upload({ cardId }, context) {
    const { database, caller, place, upload } = context;
    if (upload === undefined)
      throw new DomainError('malformed', { field: 'file', problem: 'missing' });
    await refuseFullQuota(context, upload.size);
    await raiseVersion(context, cardId);
    const { key, name, size, contentType, hasThumbnail } = upload;
    const { attachment } = await database
      .with('added', (db) =>
        db
          .insertInto('attachments')
          .values({
            card_id: cardId,
            project_id: place.projectId,
            uploaded_by: caller.userId,
            name,
            content_type: contentType,
            size,
            storage_key: key,
            has_thumbnail: hasThumbnail,
          })
          .returningAll(),
      )
      .selectFrom('added as a')
      .select(attachmentJson.as('attachment'))
      .executeTakeFirstOrThrow();
    return { data: attachment };
  },

  async deleteAttachment({ cardId, attachmentId }, context) {
    const { database, caller, place } = context;
    const attachment = await database
      .selectFrom('attachments')
      .select('uploaded_by')
      .where('id', '=', attachmentId)
      .where('card_id', '=', cardId)
      .forUpdate()
      .executeTakeFirst();
    if (attachment === undefined) throw notFound('attachment');
    if (attachment.uploaded_by !== caller.userId && !hasRight(place, 'administer')) {
      throw forbidden('delete-attachment');
    }
    await withoutNotifications(database, () =>
      database
        .updateTable('cards')
        .set({ cover_id: null })
        .where('id', '=', cardId)
        .where('cover_id', '=', attachmentId)
        .execute(),
    );
    await database.deleteFrom('attachments').where('id', '=', attachmentId).execute();
    await raiseVersion(context, cardId);
    return done;
  },
} satisfies DomainHandlers<'card'>;
