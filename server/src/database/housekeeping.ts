import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';

const EVERY_MS = 3_600_000;

/** Deletes what has had its day. Boards remember how far their events can still be replayed. */
export async function tidyUp(database: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database);
  await sql`delete from password_reset_tokens where expires_at < now()`.execute(database);
  await sql`
    delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(database);
  await sql`
    with old as (
      delete from events where at < now() - interval '7 days' returning board_id, id)
    update boards b set replay_from = greatest(b.replay_from, gone.newest)
    from (select board_id, max(id) as newest from old group by board_id) gone
    where b.id = gone.board_id`.execute(database);
}

/** Tidies up now and every hour; answers how to stop. */
export function startHousekeeping(
  database: Database,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  let running = Promise.resolve();
  const tidy = () => {
    running = tidyUp(database).catch((error: unknown) => {
      logger.warn({ err: error }, 'housekeeping failed');
    });
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
