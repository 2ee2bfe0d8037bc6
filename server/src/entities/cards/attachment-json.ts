import { sql } from 'kysely';
import type { Attachment } from 'shared-api/contract';
import { moment } from '../../database/moment.ts';

/** An attachment from the row `a`. */
export const attachmentJson = sql<Attachment>`json_build_object('id', a.id, 'name', a.name,
  'contentType', a.content_type, 'size', a.size, 'uploadedBy', a.uploaded_by,
  'hasThumbnail', a.has_thumbnail, 'createdAt', ${moment('a.created_at')})`;
