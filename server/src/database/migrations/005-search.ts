import { sql, type Kysely } from 'kysely';
import { createSearchTriggers } from './005-search-triggers.ts';

// Punctuation and symbols by their code points. The locale does not decide, because databases with
// the locale C classify only ASCII. The search splits its input by the same list.
const SEPARATORS = String.raw`[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB-\u00BF\u00D7\u00F7\u2000-\u200B\u200E-\u206F\u20A0-\u20CF\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\u30FB\uFE00-\uFE1F\uFE30-\uFE4F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFFC\uFFFD\U0001F000-\U0001FAFF]+`;

/** The searchable texts, kept by triggers, and the words to suggest for a mistyped one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await tables(database);
  await createSearchTriggers(database);
  await existingTexts(database);
}

async function tables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(text text) returns tsvector
      language sql immutable parallel safe as $$
        select array_to_tsvector(coalesce(array_agg(left(word, 100)), '{}'))
        from regexp_split_to_table(lower($1), '${sql.raw(SEPARATORS)}') as word
        where word <> ''
      $$;
    create table search_texts (
      type text not null check (type in ('card', 'board', 'project', 'person')),
      item_id integer not null,
      -- Whose members see it; null for projects and people.
      board_id integer,
      source text not null check (source in
        ('title', 'tag', 'description', 'attachment', 'comment', 'email')),
      -- Of the tag, attachment or comment; 0 for the others.
      source_id integer not null,
      text text not null,
      words tsvector not null generated always as (search_words(text)) stored,
      primary key (type, item_id, source, source_id)
    );
    -- Without fastupdate: its pending list is read through by every search.
    create index on search_texts using gin (words) with (fastupdate = off);

    -- Words one slip apart share a spelling when either leaves a letter out.
    create function search_spellings(word text) returns text[]
      language sql immutable parallel safe as $$
        select $1 || array_agg(distinct left($1, place - 1) || substr($1, place + 1))
        from generate_series(1, char_length($1)) as place
      $$;
    -- Two who write a new word at the same time both add it: that waits for nobody and does no harm.
    create table search_vocabulary (
      word text not null,
      spellings text[] not null generated always as (search_spellings(word)) stored
    );
    create index on search_vocabulary (word);
    create index on search_vocabulary using gin (spellings) with (fastupdate = off);
  `.execute(database);
}

async function existingTexts(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into search_texts (type, item_id, board_id, source, source_id, text)
      select found.* from (
        select 'card', id, board_id, 'title', 0, name from cards
        union all select 'card', id, board_id, 'description', 0, description from cards
        union all select 'card', c.id, c.board_id, 'comment', o.id, o.text
          from comments o join cards c on c.id = o.card_id
        union all select 'card', c.id, c.board_id, 'attachment', a.id, a.name
          from attachments a join cards c on c.id = a.card_id
        union all select 'card', c.id, c.board_id, 'tag', t.id, t.name
          from card_tags ct join cards c on c.id = ct.card_id join tags t on t.id = ct.tag_id
        union all select 'board', id, id, 'title', 0, name from boards
        union all select 'board', id, id, 'description', 0, description from boards
        union all select 'project', id, null, 'title', 0, name from projects
        union all select 'project', id, null, 'description', 0, description from projects
        union all select 'person', id, null, 'title', 0, trim(first_name || ' ' || last_name) from users
        union all select 'person', id, null, 'email', 0, email from users
      ) as found (type, item_id, board_id, source, source_id, text)
      where found.text <> '';

    -- Numbers are meant as they are typed, and of the shortest words every one is like another.
    insert into search_vocabulary (word)
      select word from ts_stat('select words from search_texts')
      where char_length(word) between 3 and 30 and word !~ '[0-9]';
    create function note_search_vocabulary() returns trigger language plpgsql as $$
    begin
      insert into search_vocabulary (word)
        select word from unnest(tsvector_to_array(new.words)) as written (word)
        where char_length(word) between 3 and 30 and word !~ '[0-9]'
          and not exists (select from search_vocabulary known where known.word = written.word);
      return null;
    end $$;
    create trigger vocabulary_noted after insert or update of text on search_texts
      for each row execute function note_search_vocabulary();
  `.execute(database);
}
