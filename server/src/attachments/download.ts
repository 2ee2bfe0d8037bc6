import { sql } from 'kysely';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { notFound } from '../core/domain-errors.ts';
import { THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly hasThumbnail: boolean;
}

async function find({ database }: CallContext, cardId: number, attachmentId: number) {
  const { rows } = await sql<Row>`
    select storage_key as key, name, size::float8 as size, content_type as "contentType",
      has_thumbnail as "hasThumbnail"
    from attachments where id = ${attachmentId} and card_id = ${cardId}`.execute(database);
  if (rows[0] === undefined) throw notFound('attachment');
  return rows[0];
}

/** The calls that answer files. */
export const downloads = {
  async download({ cardId, attachmentId }, context) {
    const { key, name, size, contentType } = await find(context, cardId, attachmentId);
    const open = context.files.open;
    return new FileAnswer({ open: (range) => open(key, range), key, name, size, contentType });
  },

  async thumbnail({ cardId, attachmentId }, context) {
    const found = await find(context, cardId, attachmentId);
    if (!found.hasThumbnail) throw notFound('thumbnail');
    const key = found.key + THUMBNAIL_SUFFIX;
    const { open } = context.files;
    const name = `${found.name}.webp`;
    return new FileAnswer({ open: () => open(key), key, name, contentType: 'image/webp' });
  },
} satisfies DomainHandlers<'card'>;
