import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { FileResponse } from '../calls/file-response.ts';
import { notFound } from '../core/domain-errors.ts';
import { THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';

async function find({ database }: CallContext, cardId: number, attachmentId: number) {
  const found = await database
    .selectFrom('attachments')
    .select(['storage_key as key', 'name', 'size', 'content_type as contentType'])
    .select('has_thumbnail as hasThumbnail')
    .where('id', '=', attachmentId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  if (found === undefined) throw notFound('attachment');
  return { ...found, size: Number(found.size) };
}

/** The calls that return files. */
export const downloads = {
  async download({ cardId, attachmentId }, context) {
    const { key, name, size, contentType } = await find(context, cardId, attachmentId);
    const open = context.files.open;
    return new FileResponse({ open: (range) => open(key, range), key, name, size, contentType });
  },

  async thumbnail({ cardId, attachmentId }, context) {
    const found = await find(context, cardId, attachmentId);
    if (!found.hasThumbnail) throw notFound('thumbnail');
    const key = found.key + THUMBNAIL_SUFFIX;
    const { open } = context.files;
    const name = `${found.name}.webp`;
    return new FileResponse({ open: () => open(key), key, name, contentType: 'image/webp' });
  },
} satisfies DomainHandlers<'card'>;
