import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

/** The token of the one person of {@link writeEarlyRows}. */
export const EARLY_TOKEN = 'a'.repeat(43);

/**
 * Rows that the server of each version could have written; rows of tables that do not exist yet are
 * skipped.
 */
const written = [
  sql`insert into users (email, password_hash, first_name, last_name)
    values ('early@example.org', 'x', 'Early', '-')`,
  sql`insert into sessions (user_id, token_hash, expires_at)
    values (1, ${createHash('sha256').update(EARLY_TOKEN).digest()}, now() + interval '1 day')`,
  sql`insert into projects (name, created_by) values ('Rocket', 1)`,
  sql`insert into project_members (project_id, user_id, role, creator) values (1, 1, 3, true)`,
  sql`insert into boards (project_id, name, created_by) values (1, 'Launch', 1)`,
  sql`insert into lists (board_id, name, rank) values (1, 'To do', 'a0')`,
  sql`insert into cards (board_id, list_id, rank, name) values (1, 1, 'a0', 'Ignition')`,
  sql`insert into comments (card_id, user_id, text) values (1, 1, 'Countdown')`,
  sql`insert into events (board_id, entity, entity_id, change) values (1, 'card', 1, 'created')`,
];

const NO_SUCH_TABLE = '42P01';

/**
 * Writes a row into every table of an older schema: person, project and board 1, whose list and
 * card have this number, too.
 */
export async function writeEarlyRows(database: Database): Promise<void> {
  for (const statement of written) {
    await statement.execute(database).catch((error: unknown) => {
      if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error;
    });
  }
}
