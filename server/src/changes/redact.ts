import { expressionBuilder, sql, type Expression } from 'kysely';
import { anyOf } from '../database/sql-fragments.ts';
import { emptyObject, hasField, idOf, joined, jsonbObject, textOf } from '../database/jsonb.ts';
import type { Database } from '../database/open-database.ts';
import type { DB, Json } from '../database/schema/schema.generated.ts';

/** Replaces an erased text, in every language; an index of the log names it, too. */
export const ERASED = '███';

/** The columns of a card's tables that hold texts by people, or the name of a file of theirs. */
export const CARD_TEXTS: readonly string[] = ['name', 'description', 'text', 'note', 'storage_key'];
/** The columns with texts in comments, time entries and entries from before there was a log. */
const PERSON_TEXTS: readonly string[] = ['text', 'note'];

const eb = expressionBuilder<DB & { c: DB['changes'] }, 'c'>();
const erased = eb.cast<string>(eb.val(ERASED), 'text');
const textArray = (texts: readonly string[]) => eb.cast<string[]>(eb.val([...texts]), sql`text[]`);

/** One side of entry `c` with these texts erased; null stays null, since it reveals nothing. */
function redactedSide(side: 'before' | 'after', texts: Expression<string[]>) {
  const field = eb.fn<{ key: string; value: Json }>('jsonb_each', [`c.${side}`]).as('field');
  const erasedFields = eb
    .selectFrom(field)
    .where('field.key', '=', eb.fn.any(texts))
    .where((row) => row(row.fn<string>('jsonb_typeof', ['field.value']), '=', 'string'))
    .select((row) => {
      const all = row.fn<Json>('jsonb_object_agg', ['field.key', erased]);
      return row.fn.coalesce(all, emptyObject).as('texts');
    })
    .$asScalar();
  return joined(eb.ref(`c.${side}`), erasedFields).$castTo<Json | null>();
}

const redacted = (texts: Expression<string[]>) => ({
  before: redactedSide('before', texts),
  after: redactedSide('after', texts),
});

/** The entries of cards but for reorderings, which have no text; two partial indexes hold them. */
const entriesOf = (cardIds: readonly number[]) => {
  const entries = eb.selectFrom('changes').selectAll().where('card_id', '=', anyOf(cardIds));
  return entries
    .where('activity', 'is not', null)
    .unionAll(entries.where('activity', 'is', null).where('kind', '<>', sql.lit('reordered')));
};

const wasTemplate = (entry: Record<'before' | 'after', Expression<unknown>>) =>
  eb.or(
    [entry.before, entry.after].map((row) => eb(textOf(row, 'kind'), '=', sql.lit('template'))),
  );

/** Erases the names of templates where they are kept for the cards that were made from them. */
async function redactTemplates(database: Database, cardIds: readonly number[]): Promise<void> {
  await database
    .with(
      (cte) => cte('entries').materialized(),
      (db) => db.selectFrom(entriesOf(cardIds).as('e')).where('entity', '=', 'card').selectAll(),
    )
    .with('named', (db) => {
      const templates = db.selectFrom('entries as e').where((row) =>
        row.exists(
          row
            .selectFrom('entries as t')
            .whereRef('t.card_id', '=', 'e.card_id')
            .where((t) => wasTemplate({ before: t.ref('t.before'), after: t.ref('t.after') })),
        ),
      );
      const names = (side: 'before' | 'after') =>
        templates.select((row) => [
          'e.board_id as place',
          textOf(row.ref(`e.${side}`), 'name').as('name'),
        ]);
      return names('before').union(names('after'));
    })
    .updateTable('changes as c')
    .from('named')
    .set((row) => ({
      detail: joined(row.ref('c.detail'), jsonbObject({ template: erased })).$castTo<Json>(),
    }))
    .where((row) => hasField(row.ref('c.detail'), 'template'))
    .whereRef('c.board_id', '=', 'named.place')
    .where((row) => row(textOf(row.ref('c.detail'), 'template'), '=', row.ref('named.name')))
    .execute();
}

/**
 * Erases the texts of cards in the log, on all boards they have been on: names, descriptions,
 * comments, checklists, notes and names of files. Entries stay where they are, and replaying them still
 * gives each board, with {@link ERASED} for these texts. The keys of files that are still attached stay.
 */
export async function redactCards(database: Database, cardIds: readonly number[]): Promise<void> {
  await redactTemplates(database, cardIds);
  const isAttached = eb.exists(
    eb.selectFrom('attachments').whereRef('attachments.id', '=', 'c.entity_id'),
  );
  const texts = eb
    .case()
    .when(eb.and([eb('c.entity', '=', 'attachment'), isAttached]))
    .then(textArray(CARD_TEXTS.filter((column) => column !== 'storage_key')))
    .else(textArray(CARD_TEXTS))
    .end();
  await database
    .updateTable('changes as c')
    .from(entriesOf(cardIds).as('e'))
    .set(redacted(texts))
    .whereRef('e.id', '=', 'c.id')
    .execute();
  await database
    .updateTable('notifications')
    .set({ text: ERASED })
    .where('card_id', '=', anyOf(cardIds))
    .where('text', 'is not', null)
    .execute();
}

/** Erases the texts of one card in the log; see {@link redactCards}. */
export const redactCard = (database: Database, cardId: number): Promise<void> =>
  redactCards(database, [cardId]);

/** Erases the texts of entries of the log, so that what they were about can no longer be brought back. */
export async function redactEntries(database: Database, ids: readonly number[]): Promise<void> {
  await database
    .updateTable('changes as c')
    .set(redacted(textArray(CARD_TEXTS)))
    .where('c.id', '=', anyOf(ids.map(String)))
    .execute();
}

/** The person whose texts are erased. */
export interface ErasedPerson {
  readonly id: number;
  /** First and last name, as sentences of before there was a log have it. */
  readonly name: string;
}

/** A condition that a text has the name of a person, in whatever case. */
const hasName = (text: Expression<string | null>, name: string) => {
  const position = eb.fn<number>('strpos', [
    eb.fn('lower', [text]),
    eb.fn('lower', [eb.cast<string>(eb.val(name), 'text')]),
  ]);
  return name === '' ? eb.lit(false) : eb(position, '>', 0);
};

/**
 * Erases a person's name where it was kept as text: in sentences from before there was a log that are
 * by them or name them, and in notifications. What they wrote stays. It reads the whole log once.
 */
export async function redactName(database: Database, { id, name }: ErasedPerson): Promise<void> {
  await database
    .updateTable('changes as c')
    .set(redacted(textArray(PERSON_TEXTS)))
    .where('c.kind', '=', 'legacy')
    .where((entry) =>
      entry.or([entry('c.actor_id', '=', id), hasName(textOf(entry.ref('c.after'), 'text'), name)]),
    )
    .execute();
  await database
    .updateTable('notifications')
    .set({ text: ERASED })
    .where('text', 'is not', null)
    .where((row) => hasName(row.ref('text'), name))
    .execute();
}

/**
 * Erases a person's comments, notes in time entries, and sentences from before there was a log that
 * are by them or name them. Their id stays, but names nobody. It reads the whole log once. To be
 * called after the person's rows are deleted, since their deletion is logged with the deleted
 * values.
 */
export async function redactPerson(database: Database, { id, name }: ErasedPerson): Promise<void> {
  const hasTheirName = (text: Expression<string | null>) => hasName(text, name);
  const side = eb.fn.coalesce('c.after', 'c.before');
  await database
    .with(
      (cte) => cte('theirs').materialized(),
      (db) =>
        db
          .selectFrom('changes as c')
          .where('c.entity', 'in', ['comment', 'timeEntry'])
          .where(eb(idOf(side, 'user_id'), '=', id))
          .select(['c.entity', 'c.entity_id'])
          .union(
            db
              .selectFrom('comments')
              .where('user_id', '=', id)
              .select([sql.lit('comment').as('entity'), 'id as entity_id']),
          )
          .union(
            db
              .selectFrom('time_entries')
              .where('user_id', '=', id)
              .select([sql.lit('timeEntry').as('entity'), 'id as entity_id']),
          ),
    )
    .updateTable('changes as c')
    .set(redacted(textArray(PERSON_TEXTS)))
    .where((entry) => {
      const theirs = entry
        .selectFrom('theirs')
        .select(['theirs.entity', 'theirs.entity_id'])
        .$asTuple('entity', 'entity_id');
      return entry.or([
        entry(entry.refTuple('c.entity', 'c.entity_id'), 'in', theirs),
        entry.and([
          entry('c.kind', '=', 'legacy'),
          entry.or([
            entry('c.actor_id', '=', id),
            hasTheirName(textOf(entry.ref('c.after'), 'text')),
          ]),
        ]),
      ]);
    })
    .execute();
  await database
    .updateTable('notifications')
    .set({ text: ERASED })
    .where('text', 'is not', null)
    .where((row) => row.or([row('actor_id', '=', id), hasTheirName(row.ref('text'))]))
    .execute();
}
