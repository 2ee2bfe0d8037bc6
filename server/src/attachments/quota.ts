import { sql } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import type { CallContext } from '../calls/call-context.ts';
import { conflict } from '../core/domain-errors.ts';

const BYTES_PER_MB = 1_048_576;

/** Refuses files that the project's storage has no room for. Uploads to one project queue up here. */
export async function refuseFullQuota(
  { database, item }: CallContext,
  size: number,
): Promise<void> {
  const { rows } = await sql<{ quota: number }>`
    select quota_mb::float8 as quota from projects
    where id = ${item.projectId} for no key update`.execute(database);
  const used = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from attachments
    where project_id = ${item.projectId}`.execute(database);
  const quota = rows[0]?.quota ?? 0;
  if (onlyRow(used).bytes + size > quota * BYTES_PER_MB) {
    throw conflict('quota-full', { quotaMb: quota });
  }
}
