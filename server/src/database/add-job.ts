import { sql } from 'kysely';
import type { Database } from './open-database.ts';

interface JobOptions {
  /** Jobs of one queue are worked on one at a time. */
  readonly queue?: string;
  /** Replaces the job of the same key that still waits. */
  readonly key?: string;
}

/** Leaves a job to the workers of all nodes, in the transaction of the caller: without it there is none. */
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
