import { sql, type Kysely } from 'kysely';

/**
 * Activity, events of boards and names of deleted cards are now read from the log of changes. Only
 * signals to single people remain as events.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    drop table activity;
    drop trigger deletion_noted on cards;
    drop function note_deleted_card;
    drop table deleted_cards;
    delete from events where board_id is not null;
    alter table events drop column board_id, alter user_id set not null;
    alter table events rename to user_events;

    -- The text is that of notifications from before there was a log.
    alter table notifications alter text drop not null, alter text drop default,
      add change_id bigint;

    -- Names of what is gone.
    create index on changes (entity, entity_id)
      where kind = 'deleted' and entity in ('card', 'list', 'tag');
    -- In which lists cards have been, for the analytics.
    create index on changes (board_id, card_id)
      where entity = 'card' and kind in ('created', 'arrived', 'moved', 'archived', 'restored', 'legacy');
    create function name_of_gone(entity text, id integer) returns text language sql stable as $$
      select before ->> 'name' from changes c
      where c.entity = $1 and c.entity_id = $2 and kind = 'deleted'
        and c.entity in ('card', 'list', 'tag')
      order by c.id desc limit 1
    $$;
  `.execute(database);
}
