import type { CallContext } from '../calls/call-context.ts';
import { conflict, tooLarge } from '../core/domain-errors.ts';
import { BYTES_PER_MB } from '../entities/projects/project-json.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';

/**
 * Refuses files larger than the instance allows, or that the project's storage has no room for.
 * Uploads to one project queue up here.
 */
export async function refuseFullQuota(
  { database, place }: CallContext,
  size: number,
): Promise<void> {
  const { fileMaxMb } = await readInstanceSettings(database);
  if (fileMaxMb !== null && size > fileMaxMb * BYTES_PER_MB) {
    throw tooLarge({ of: 'file', limitMb: fileMaxMb });
  }
  const project = await database
    .selectFrom('projects')
    .select('quota_mb as quota')
    .where('id', '=', place.projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { bytes } = await database
    .selectFrom('attachments')
    .select((eb) => eb.fn.sum<string | null>('size').as('bytes'))
    .where('project_id', '=', place.projectId)
    .executeTakeFirstOrThrow();
  const quota = project?.quota ?? 0;
  if (Number(bytes) + size > quota * BYTES_PER_MB) {
    throw conflict('quota-full', { quotaMb: quota });
  }
}
