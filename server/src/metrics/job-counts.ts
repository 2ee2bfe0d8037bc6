import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

export interface JobCounts {
  /** Due now or later, including retries. */
  readonly queued: number;
  /** Given up after the last attempt. */
  readonly failed: number;
}

const MAX_WAIT_MS = 2000;

/** Counts the jobs; undefined if the database does not respond at once. */
export async function countJobs(database: Database): Promise<JobCounts | undefined> {
  let late: NodeJS.Timeout | undefined;
  const inTime = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), MAX_WAIT_MS);
  });
  const counting = sql<JobCounts>`
    select count(*) filter (where attempts < max_attempts)::float8 as queued,
      count(*) filter (where attempts >= max_attempts)::float8 as failed
    from graphile_worker.jobs`
    .execute(database)
    .then(({ rows }) => rows[0])
    .catch(() => undefined);
  return Promise.race([counting, inTime]).finally(() => clearTimeout(late));
}
