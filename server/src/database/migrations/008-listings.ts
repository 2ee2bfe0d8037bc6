import { sql, type Kysely } from 'kysely';

/**
 * Lets the server cache long listings: each transaction that may change which entries are listed,
 * their order or the result of a filter leaves a row that names the affected people.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_changes (
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now(),
      -- Listings of all who see the project, of the person, or without either of everybody.
      project_id integer,
      user_id integer,
      -- Inside of boards: of matter to tags and completion alone.
      inside boolean not null default false
    );
    create index on listing_changes (xid);
    create index on listing_changes (xid) where not inside;

    create function note_listed_project() returns trigger language plpgsql as $$
    declare
      -- Who is no member does not see any more what was public.
      hidden boolean := tg_op <> 'INSERT' and old.is_public and (tg_op = 'DELETE' or not new.is_public);
    begin
      insert into listing_changes (project_id)
        values (case when not hidden then coalesce(new.id, old.id) end);
      return null;
    end $$;
    create trigger listing_noted after insert or update or delete on projects
      for each row execute function note_listed_project();

    create function note_listed_board() returns trigger language plpgsql as $$
    begin
      insert into listing_changes (project_id) values (coalesce(new.project_id, old.project_id));
      return null;
    end $$;
    create trigger listing_noted
      after insert or update of project_id, name, status, is_public, is_archived, created_by,
        created_at or delete on boards
      for each row execute function note_listed_board();

    create function note_listed_member() returns trigger language plpgsql as $$
    declare
      place jsonb := to_jsonb(coalesce(new, old));
    begin
      -- A board that is being deleted has told its project itself.
      insert into listing_changes (project_id, user_id) values (
        coalesce((place ->> 'project_id')::int,
          (select project_id from boards where id = (place ->> 'board_id')::int), 0),
        (place ->> 'user_id')::int);
      return null;
    end $$;
    create trigger listing_noted after insert or update or delete on project_members
      for each row execute function note_listed_member();
    create trigger listing_noted after insert or update or delete on board_members
      for each row execute function note_listed_member();

    create function note_listed_person() returns trigger language plpgsql as $$
    begin
      insert into listing_changes default values;
      return null;
    end $$;
    create trigger listing_noted after update of first_name, last_name, email, job_role on users
      for each row when ((old.first_name, old.last_name, old.email, old.job_role)
        is distinct from (new.first_name, new.last_name, new.email, new.job_role))
      execute function note_listed_person();
  `.execute(database);
  await sql`
    create function note_inside_boards() returns trigger language plpgsql as $$
    begin
      insert into listing_changes (project_id, inside)
        select distinct b.project_id, true from changed c join boards b on b.id = c.board_id;
      return null;
    end $$;
    create trigger listing_noted_of_new after insert on cards
      referencing new table as changed for each statement execute function note_inside_boards();
    create trigger listing_noted_of_old after delete on cards
      referencing old table as changed for each statement execute function note_inside_boards();
    create trigger listing_noted_of_new after insert on tags
      referencing new table as changed for each statement execute function note_inside_boards();
    create trigger listing_noted_of_old after delete on tags
      referencing old table as changed for each statement execute function note_inside_boards();

    create function note_inside_board() returns trigger language plpgsql as $$
    begin
      insert into listing_changes (project_id, inside)
        select project_id, true from boards where id in (old.board_id, new.board_id);
      return null;
    end $$;
    create trigger listing_noted after update of name on tags
      for each row when (old.name <> new.name) execute function note_inside_board();
    create trigger listing_noted after update of is_archived on lists
      for each row when (old.is_archived <> new.is_archived) execute function note_inside_board();
    create trigger listing_noted after update of complete, is_archived, board_id on cards
      for each row when (old.complete <> new.complete or old.is_archived <> new.is_archived
        or old.board_id <> new.board_id)
      execute function note_inside_board();

    create function note_moved_card() returns trigger language plpgsql as $$
    begin
      -- Cards in archived lists do not count; most moves have nothing to do with such.
      insert into listing_changes (project_id, inside)
        select b.project_id, true from boards b where b.id = new.board_id
          and exists (select from lists l where l.id in (old.list_id, new.list_id) and l.is_archived);
      return null;
    end $$;
    create trigger listing_noted_of_move after update of list_id on cards
      for each row when (old.list_id <> new.list_id) execute function note_moved_card();

    create index on projects (id) where is_public;
    -- The storage in use is summed up for each row of a page.
    drop index attachments_project_id_idx;
    create index on attachments (project_id) include (size);
    create index on tags (lower(name));
  `.execute(database);
}
