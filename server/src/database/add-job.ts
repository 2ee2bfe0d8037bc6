import { sql } from 'kysely';
import type { Database } from './open-database.ts';

interface JobOptions {
  /** The jobs of one queue run one at a time. */
  readonly queue?: string;
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
}

/**
 * Queues a job for the workers of all nodes in the caller's transaction, so that a rollback removes
 * it.
 */
export async function addJob(
  database: Database,
  task: string,
  payload: Readonly<Record<string, string | number | null>>,
  { queue, key }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null})`.execute(database);
}
