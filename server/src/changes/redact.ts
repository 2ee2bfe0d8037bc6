import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';

/** Replaces an erased text, in every language; an index of the log names it, too. */
export const ERASED = '███';

/** The columns of a card's tables that hold what people wrote, or the name of a file of theirs. */
export const CARD_TEXTS: readonly string[] = ['name', 'description', 'text', 'note', 'storage_key'];
/** Those that a comment, a time entry or an entry from before there was a log has. */
const PERSON_TEXTS: readonly string[] = ['text', 'note'];

/** Values of an entry with these texts erased. What is null stays so, as no text is told by it. */
const redacted = (fields: 'before' | 'after', texts: RawBuilder<unknown>) => sql`
  ${sql.ref(`c.${fields}`)} || (
    select coalesce(jsonb_object_agg(key, ${ERASED}::text), '{}')
    from jsonb_each(${sql.ref(`c.${fields}`)})
    where key = any(${texts}) and jsonb_typeof(value) = 'string')`;

// Two partial indexes hold a card's entries; a reordering has no text.
const entriesOf = (cardIds: readonly number[]) => sql`
  select * from changes where card_id = any(${cardIds}::int[]) and activity is not null
  union all
  select * from changes
  where card_id = any(${cardIds}::int[]) and activity is null and kind <> 'reordered'`;

/** The names of templates stand also with the cards that were made from them. */
async function redactTemplates(database: Database, cardIds: readonly number[]): Promise<void> {
  await sql`
    with entries as materialized (select * from (${entriesOf(cardIds)}) e where entity = 'card'),
    named as (
      select distinct e.board_id, n.name
      from entries e cross join lateral (values (before ->> 'name'), (after ->> 'name')) n (name)
      where n.name is not null and exists (
        select from entries t where t.card_id = e.card_id
          and 'template' in (t.before ->> 'kind', t.after ->> 'kind')))
    update changes c set detail = c.detail || jsonb_build_object('template', ${ERASED}::text)
    from named
    where c.detail ? 'template' and c.board_id = named.board_id
      and c.detail ->> 'template' = named.name`.execute(database);
}

/**
 * Erases the texts of cards in the log, on whatever boards they have been: names, descriptions,
 * comments, checklists, notes and names of files. Entries stay where they are, and replaying them still
 * gives each board, with {@link ERASED} for these texts. The keys of files that are still attached stay.
 */
export async function redactCards(database: Database, cardIds: readonly number[]): Promise<void> {
  await redactTemplates(database, cardIds);
  const texts = sql`case
    when c.entity = 'attachment' and exists (select from attachments where id = c.entity_id)
    then array_remove(${CARD_TEXTS}::text[], 'storage_key') else ${CARD_TEXTS}::text[] end`;
  await sql`
    update changes c set before = ${redacted('before', texts)}, after = ${redacted('after', texts)}
    from (${entriesOf(cardIds)}) e where e.id = c.id`.execute(database);
  await sql`
    update notifications set text = ${ERASED}
    where card_id = any(${cardIds}::int[]) and text is not null`.execute(database);
}

/** Erases the texts of one card in the log; see {@link redactCards}. */
export const redactCard = (database: Database, cardId: number): Promise<void> =>
  redactCards(database, [cardId]);

/** Whose texts are erased. */
export interface ErasedPerson {
  readonly id: number;
  /** First and last name, as sentences of before there was a log have it. */
  readonly name: string;
}

/**
 * Erases in the log what a person wrote in comments and time entries, and sentences from before there was a
 * log that are theirs or name them. Their number stays, as that of nobody. Reads the whole log once. To be
 * called after the person's rows are deleted, as their deletion is logged with what they held.
 */
export async function redactPerson(database: Database, { id, name }: ErasedPerson): Promise<void> {
  const names = (text: RawBuilder<unknown>) =>
    sql`(${name} <> '' and position(lower(${name}) in lower(${text})) > 0)`;
  const texts = sql`${PERSON_TEXTS}::text[]`;
  await sql`
    with theirs as materialized (
      select entity, entity_id from changes
      where entity in ('comment', 'timeEntry')
        and (coalesce(after, before) ->> 'user_id')::int = ${id}
      union select 'comment', id from comments where user_id = ${id}
      union select 'timeEntry', id from time_entries where user_id = ${id})
    update changes c set before = ${redacted('before', texts)}, after = ${redacted('after', texts)}
    where c.entity in ('comment', 'timeEntry') and (c.entity, c.entity_id) in (select * from theirs)
      or c.kind = 'legacy' and (c.actor_id = ${id} or ${names(sql`c.after ->> 'text'`)})`.execute(
    database,
  );
  await sql`
    update notifications set text = ${ERASED}
    where text is not null and (actor_id = ${id} or ${names(sql`text`)})`.execute(database);
}
