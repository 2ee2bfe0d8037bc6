import { sql, type Kysely } from 'kysely';

/** Analytics reads the places of cards since a day, instead of the whole log of a board. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index changes_of_places on changes (board_id, at)
      where entity = 'card' and kind in ('created', 'arrived', 'moved', 'archived', 'restored', 'legacy');
    drop index changes_board_id_card_id_idx`.execute(database);
}
