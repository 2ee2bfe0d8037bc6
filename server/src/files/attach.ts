import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Attachment } from 'shared-api/contract';
import { hasRight } from '../access/accessed-item.ts';
import { noteCard, raiseVersion } from '../cards/note-card.ts';
import { attachmentJson } from '../cards/attachment-json.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { DomainError, forbidden, notFound } from '../http/domain-errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { sniffContentType } from './content-type.ts';
import { refuseFullQuota } from './quota.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { THUMBNAIL_SUFFIX, writeThumbnail } from './thumbnails.ts';

/** A file that the store has and no attachment names yet. Unclaimed, it is removed as an orphan. */
export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly hasThumbnail: boolean;
}

/** Hands a received file to the store, with a thumbnail when it is an image. */
export async function keepFile(
  { files }: Pick<CallContext, 'files'>,
  received: ReceivedFile,
): Promise<KeptFile> {
  const { name, path, size } = received;
  const key = randomUUID();
  const contentType = await sniffContentType(path);
  const thumbnail = path + THUMBNAIL_SUFFIX;
  const hasThumbnail = contentType.startsWith('image/') && (await writeThumbnail(path, thumbnail));
  if (hasThumbnail) await files.keep(key + THUMBNAIL_SUFFIX, thumbnail, 'image/webp');
  await rm(thumbnail, { force: true });
  await files.keep(key, path, contentType);
  return { key, name, size, contentType, hasThumbnail };
}

/** Removes a file with its thumbnail from the store; what is gone already is no error. */
export async function forgetFile(
  { files }: Pick<CallContext, 'files'>,
  { key }: Pick<KeptFile, 'key'>,
): Promise<void> {
  await files.remove(key);
  await files.remove(key + THUMBNAIL_SUFFIX);
}

/** The calls that change a card's attachments. */
export const attaching = {
  async upload({ cardId }, context) {
    const { database, caller, item, upload } = context;
    if (upload === undefined) throw new DomainError(400, 'malformed', 'A file is required.');
    await refuseFullQuota(context, upload.size);
    await raiseVersion(context, cardId);
    const { key, name, size, contentType, hasThumbnail } = upload;
    const answered = await sql<{ attachment: Attachment }>`
      insert into attachments as a (card_id, project_id, uploaded_by, name, content_type, size,
        storage_key, has_thumbnail)
      values (${cardId}, ${item.projectId}, ${caller.userId}, ${name}, ${contentType}, ${size},
        ${key}, ${hasThumbnail})
      returning ${attachmentJson} as attachment`.execute(database);
    noteCard(context, cardId, 'attachment', `attached ${name}`);
    return { data: onlyRow(answered).attachment };
  },

  async deleteAttachment({ cardId, attachmentId }, context) {
    const { database, caller, item } = context;
    const attachment = await database
      .selectFrom('attachments')
      .select(['name', 'uploaded_by as uploadedBy', 'storage_key as key'])
      .where('id', '=', attachmentId)
      .where('card_id', '=', cardId)
      .forUpdate()
      .executeTakeFirst();
    if (attachment === undefined) throw notFound('This attachment');
    if (attachment.uploadedBy !== caller.userId && !hasRight(item, 'administer')) {
      throw forbidden('An attachment is deleted by who uploaded it, or from Admin up.');
    }
    await database.deleteFrom('attachments').where('id', '=', attachmentId).execute();
    // A job, which is there only if the call succeeds: bytes do not come back with a rollback.
    await addJob(database, 'forget-file', { key: attachment.key });
    await raiseVersion(context, cardId);
    noteCard(context, cardId, 'attachment', `deleted the attachment ${attachment.name}`);
    return done;
  },
} satisfies DomainHandlers<'card'>;
