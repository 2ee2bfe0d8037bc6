import { sql, type Kysely } from 'kysely';
import { logPartsOfCards, logTable } from './018-change-triggers.ts';
import { partsOfCards, type PartOfCard } from './018-logged-tables.ts';

const reactions: PartOfCard = {
  table: 'comment_reactions',
  entity: 'reaction',
  key: ['id'],
  entityId: 'r.id',
  boardId: 'c.board_id',
  cardId: 'c.id',
  join: 'join comments k on k.id = r.comment_id join cards c on c.id = k.card_id',
  ofCard: 'r.comment_id in (select id from comments where card_id = $1)',
  // Neither the activity nor a notification reports them.
  headings: { created: null, changed: null, deleted: null },
};

/** Comments are replied to, resolved and reacted to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      -- The comment that began the thread. It refers to no row, so that replies outlive it.
      add thread_id integer,
      add resolved_by integer references users on delete set null,
      add resolved_at timestamptz,
      add check (thread_id is null or resolved_at is null),
      add check (resolved_by is null or resolved_at is not null);
    create index on comments (resolved_by) where resolved_by is not null;
    create table comment_reactions (
      id integer generated always as identity primary key,
      comment_id integer not null references comments on delete cascade,
      -- Null: a former member, whose account was erased.
      user_id integer references users on delete set null,
      emoji text not null check (length(emoji) between 1 and 32),
      created_at timestamptz not null default now(),
      unique (comment_id, user_id, emoji)
    );
    create index on comment_reactions (user_id)`.execute(database);
  await logTable(database, reactions);
  await logPartsOfCards(database, [...partsOfCards, reactions]);
  await sql`
    create function log_deleted_along_with_comments() returns trigger language plpgsql as $$
    begin
      insert into changes (board_id, card_id, entity, entity_id, kind, before)
      select c.board_id, c.id, 'reaction', r.id, 'deleted', to_jsonb(r)
      from comment_reactions r join cards c on c.id = old.card_id where r.comment_id = old.id;
      return null;
    end $$;
    create trigger "A_parts_logged" after delete on comments
      for each row execute function log_deleted_along_with_comments()`.execute(database);
}
