import { sql, type Kysely } from 'kysely';

/**
 * Adds words with digits to the vocabulary, so that mistyped ones are corrected; plain numbers are
 * still left out.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into search_vocabulary (word)
      select word from ts_stat('select words from search_texts')
      where char_length(word) between 3 and 30 and word ~ '[0-9]' and word ~ '[^0-9]';
    create or replace function note_search_vocabulary() returns trigger language plpgsql as $$
    begin
      insert into search_vocabulary (word)
        select word from unnest(tsvector_to_array(new.words)) as written (word)
        where char_length(word) between 3 and 30 and word ~ '[^0-9]'
          and not exists (select from search_vocabulary known where known.word = written.word);
      return null;
    end $$;
  `.execute(database);
}
