import { expressionBuilder, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Attachment } from 'shared-api/contract';
import { isoTimestamp } from '../../database/time.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

const eb = expressionBuilder<{ a: DB['attachments'] }, 'a'>();

/** An attachment from the row `a`. */
export const attachmentJson: AliasableExpression<Attachment> = jsonBuildObject({
  id: eb.ref('a.id'),
  name: eb.ref('a.name'),
  contentType: eb.ref('a.content_type'),
  // JSON has bigints as numbers.
  size: eb.ref('a.size').$castTo<number>(),
  uploadedBy: eb.ref('a.uploaded_by'),
  hasThumbnail: eb.ref('a.has_thumbnail'),
  createdAt: isoTimestamp(eb.ref('a.created_at')),
});
