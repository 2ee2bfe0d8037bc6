import { sql } from 'kysely';
import type { Attachment } from 'shared-api/contract';
import { hasRight } from '../access/accessed-item.ts';
import { quietly } from '../changes/cause.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';
import { attachmentJson } from '../entities/cards/attachment-json.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { DomainError, forbidden, notFound } from '../core/domain-errors.ts';
import { refuseFullQuota } from './quota.ts';

/** The calls that change a card's attachments. */
export const attaching = {
  async upload({ cardId }, context) {
    const { database, caller, item, upload } = context;
    if (upload === undefined)
      throw new DomainError('malformed', { field: 'file', problem: 'missing' });
    await refuseFullQuota(context, upload.size);
    await raiseVersion(context, cardId);
    const { key, name, size, contentType, hasThumbnail } = upload;
    const answered = await sql<{ attachment: Attachment }>`
      insert into attachments as a (card_id, project_id, uploaded_by, name, content_type, size,
        storage_key, has_thumbnail)
      values (${cardId}, ${item.projectId}, ${caller.userId}, ${name}, ${contentType}, ${size},
        ${key}, ${hasThumbnail})
      returning ${attachmentJson} as attachment`.execute(database);
    return { data: onlyRow(answered).attachment };
  },

  async deleteAttachment({ cardId, attachmentId }, context) {
    const { database, caller, item } = context;
    const { rows } = await sql<{ name: string; by: number | null; key: string }>`
      select name, uploaded_by as by, storage_key as key from attachments
      where id = ${attachmentId} and card_id = ${cardId} for update`.execute(database);
    if (rows[0] === undefined) throw notFound('attachment');
    if (rows[0].by !== caller.userId && !hasRight(item, 'administer')) {
      throw forbidden('delete-attachment');
    }
    await quietly(database, () =>
      sql`
      update cards set cover_id = null
      where id = ${cardId} and cover_id = ${attachmentId}`.execute(database),
    );
    await sql`delete from attachments where id = ${attachmentId}`.execute(database);
    // A job, which is there only if the call succeeds: bytes do not come back with a rollback.
    await sql`
      select graphile_worker.add_job('forget-file', json_build_object('key', ${rows[0].key}::text))
    `.execute(database);
    await raiseVersion(context, cardId);
    return done;
  },
} satisfies DomainHandlers<'card'>;
