import { sql, type Kysely } from 'kysely';

/** A bin is read from the latest deletion of its board on, and only as far as it is shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop index changes_board_id_at_idx;
    create index changes_deletions on changes (board_id, id)
      where kind = 'deleted' and entity in ('list', 'card', 'checklist', 'attachment');
    -- Whether something was deleted again later, or has left for another board.
    create index changes_ends on changes (entity_id, id)
      where kind in ('deleted', 'left') and entity in ('list', 'card', 'checklist', 'attachment')`.execute(
    database,
  );
}
