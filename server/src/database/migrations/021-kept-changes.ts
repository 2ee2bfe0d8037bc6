import { sql, type Kysely } from 'kysely';

/**
 * Indexes for tidying and redacting the log without reading all of it. They are partial: moves and
 * reorderings of cards, which are most of the log, are in none of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- Boards and projects that are gone, whose logs nobody may read.
    create index changes_gone_places on changes (entity, entity_id)
      where kind = 'deleted' and entity in ('board', 'project');
    -- Deleted cards whose texts are still in the log.
    create index changes_gone_cards on changes (at)
      where entity = 'card' and kind = 'deleted' and before ->> 'name' <> '███';
    -- What the indexes for activity leave out; a reordering has no text.
    create index changes_silent_of_card on changes (card_id)
      where activity is null and kind <> 'reordered' and card_id is not null;
    create index changes_silent_of_project on changes (project_id)
      where activity is null and project_id is not null;
    -- Without the entries of boards, which have no project and are nearly all.
    drop index changes_project_id_id_idx;
    create index changes_of_project on changes (project_id, id)
      where activity is not null and project_id is not null;
    -- What was made from a template keeps the template's name.
    create index changes_from_template on changes (board_id, (detail ->> 'template'))
      where detail ? 'template'`.execute(database);
}
