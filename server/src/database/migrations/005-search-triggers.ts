import { sql, type Kysely } from 'kysely';

/** Keeps `search_texts` in step with the searched columns; moving a card changes nothing there. */
export async function createSearchTriggers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_search_text(type text, item_id integer, board_id integer,
        source text, source_id integer, text text) returns void language sql as $$
      delete from search_texts where coalesce($6, '') = ''
        and type = $1 and item_id = $2 and source = $4 and source_id = $5;
      insert into search_texts (type, item_id, board_id, source, source_id, text)
        select $1, $2, $3, $4, $5, $6 where coalesce($6, '') <> ''
        on conflict (type, item_id, source, source_id) do update set text = excluded.text;
    $$;

    create function note_search_item() returns trigger language plpgsql as $$
    declare
      seen_on integer;
    begin
      if tg_argv[0] = 'card' then seen_on := new.board_id; end if;
      if tg_argv[0] = 'board' then seen_on := new.id; end if;
      if tg_op = 'INSERT' or new.name <> old.name then
        perform note_search_text(tg_argv[0], new.id, seen_on, 'title', 0, new.name);
      end if;
      if tg_op = 'INSERT' or new.description is distinct from old.description then
        perform note_search_text(tg_argv[0], new.id, seen_on, 'description', 0, new.description);
      end if;
      return null;
    end $$;
    create function note_search_person() returns trigger language plpgsql as $$
    begin
      perform note_search_text('person', new.id, null, 'title', 0,
        trim(new.first_name || ' ' || new.last_name));
      perform note_search_text('person', new.id, null, 'email', 0, new.email);
      return null;
    end $$;
    create function forget_search_item() returns trigger language plpgsql as $$
    begin
      delete from search_texts where type = tg_argv[0] and item_id = old.id;
      return null;
    end $$;
    create trigger search_noted after insert or update of name, description on cards
      for each row execute function note_search_item('card');
    create trigger search_noted after insert or update of name, description on boards
      for each row execute function note_search_item('board');
    create trigger search_noted after insert or update of name, description on projects
      for each row execute function note_search_item('project');
    create trigger search_noted after insert or update of first_name, last_name, email on users
      for each row execute function note_search_person();
    create trigger search_forgotten after delete on cards
      for each row execute function forget_search_item('card');
    create trigger search_forgotten after delete on boards
      for each row execute function forget_search_item('board');
    create trigger search_forgotten after delete on projects
      for each row execute function forget_search_item('project');
    create trigger search_forgotten after delete on users
      for each row execute function forget_search_item('person');

    create function note_search_card_board() returns trigger language plpgsql as $$
    begin
      update search_texts set board_id = new.board_id where type = 'card' and item_id = new.id;
      return null;
    end $$;
    create trigger search_board_noted after update of board_id on cards
      for each row when (old.board_id <> new.board_id) execute function note_search_card_board();

    create function note_search_comment() returns trigger language plpgsql as $$
    begin
      perform note_search_text('card', c.id, c.board_id, 'comment', new.id, new.text)
        from cards c where c.id = new.card_id;
      return null;
    end $$;
    create function note_search_attachment() returns trigger language plpgsql as $$
    begin
      perform note_search_text('card', c.id, c.board_id, 'attachment', new.id, new.name)
        from cards c where c.id = new.card_id;
      return null;
    end $$;
    create function note_search_card_tag() returns trigger language plpgsql as $$
    begin
      perform note_search_text('card', c.id, c.board_id, 'tag', t.id, t.name)
        from cards c, tags t where c.id = new.card_id and t.id = new.tag_id
        -- Waits for a renaming that would not see this row.
        for share of t;
      return null;
    end $$;
    create function note_search_tag_name() returns trigger language plpgsql as $$
    begin
      update search_texts s set text = new.name from card_tags ct
        where ct.tag_id = new.id and s.type = 'card' and s.item_id = ct.card_id
          and s.source = 'tag' and s.source_id = new.id;
      return null;
    end $$;
    create function forget_search_part() returns trigger language plpgsql as $$
    begin
      delete from search_texts where type = 'card' and item_id = old.card_id
        and source = tg_argv[0] and source_id = old.id;
      return null;
    end $$;
    create function forget_search_card_tag() returns trigger language plpgsql as $$
    begin
      delete from search_texts where type = 'card' and item_id = old.card_id
        and source = 'tag' and source_id = old.tag_id;
      return null;
    end $$;
    create trigger search_noted after insert or update of text on comments
      for each row execute function note_search_comment();
    create trigger search_noted after insert or update of name on attachments
      for each row execute function note_search_attachment();
    create trigger search_noted after insert on card_tags
      for each row execute function note_search_card_tag();
    create trigger search_noted after update of name on tags
      for each row when (old.name <> new.name) execute function note_search_tag_name();
    create trigger search_forgotten after delete on comments
      for each row execute function forget_search_part('comment');
    create trigger search_forgotten after delete on attachments
      for each row execute function forget_search_part('attachment');
    create trigger search_forgotten after delete on card_tags
      for each row execute function forget_search_card_tag();
  `.execute(database);
}
