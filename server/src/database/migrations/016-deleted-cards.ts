import { sql, type Kysely } from 'kysely';

/** The names of deleted cards, for people who still have them open or edit them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_cards (
      card_id integer primary key,
      board_id integer not null references boards on delete cascade,
      name text not null,
      deleted_at timestamptz not null default now()
    );
    create index on deleted_cards (board_id);
    create index on deleted_cards (deleted_at);
    create function note_deleted_card() returns trigger language plpgsql as $$
    begin
      -- With a board that goes as a whole nobody is left who may know.
      insert into deleted_cards (card_id, board_id, name)
        select old.id, old.board_id, old.name
        where exists (select from boards where id = old.board_id);
      return null;
    end $$;
    create trigger deletion_noted after delete on cards
      for each row execute function note_deleted_card();
  `.execute(database);
}
