import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../database/open-database.ts';
import { jsonList } from '../database/json-list.ts';
import { dayOf, during, historyTables, type HistoryTables, type Scope } from './card-history.ts';

/** By how many cards a list has grown on a day; what was there before counts on the first day. */
export interface Growth {
  readonly listId: number;
  readonly day: string;
  readonly cards: number;
}

/** A number of cards for each day that has any. */
export type CountByDay = Record<string, number>;

const eb = expressionBuilder<HistoryTables>();
const noDays = sql.lit('{}').$castTo<CountByDay>();

/** How many cards were created on each day that had any. */
export function createdByDay(scope: Scope) {
  const created = eb
    .selectFrom('history')
    .where((of) => during(of.ref('created_at'), scope))
    .select((of) => [dayOf(of.ref('created_at')).as('day'), of.fn.countAll().as('cards')])
    .groupBy('day');
  return eb
    .selectFrom(created.as('created'))
    .innerJoin('span', (join) =>
      join.on((of) => of.between(of.ref('day'), of.ref('first'), of.ref('last'))),
    )
    .select(({ fn }) =>
      fn.coalesce(fn.agg<CountByDay>('json_object_agg', ['day', 'cards']), noDays).as('days'),
    )
    .$asScalar()
    .$notNull();
}

const completed = eb
  .selectFrom('finished')
  .select((of) => [dayOf(of.ref('completed_at')).as('day'), of.fn.countAll().as('cards')])
  .groupBy('day');

/** How many cards were completed on each day that had any. */
export const completedByDay = eb
  .selectFrom(completed.as('completed'))
  .select(({ fn }) =>
    fn.coalesce(fn.agg<CountByDay>('json_object_agg', ['day', 'cards']), noDays).as('days'),
  )
  .$asScalar()
  .$notNull();

/** Where each card was at the end of a day on which it moved, and until when. */
const stayTables = (database: Database, scope: Scope) =>
  historyTables(database, scope)
    .with('evenings', (db) =>
      db
        .selectFrom('history')
        .select((of) => ['card_id', dayOf(of.ref('at')).as('day'), 'list_id', 'archived'])
        .distinctOn(['card_id', (of) => dayOf(of.ref('at'))])
        .orderBy('card_id')
        .orderBy('day')
        .orderBy('until', (until) => until.desc().nullsFirst()),
    )
    .with('stays', (db) =>
      db.selectFrom('evenings').select(({ fn }) => [
        'list_id',
        'archived',
        'day as comes',
        fn
          .agg<string | null>('lead', ['day'])
          .over((over) => over.partitionBy('card_id').orderBy('day'))
          .as('goes'),
      ]),
    );

/** The tables of the history, and in `growth` by how many cards each list has grown on each day. */
export const flowTables = (database: Database, scope: Scope) =>
  stayTables(database, scope)
    .with('kept', (db) =>
      db
        .selectFrom(['stays', 'span'])
        .where((of) => of.not('archived'))
        .where((of) => of.or([of('goes', 'is', null), of('goes', '>', of.ref('first'))]))
        .select(({ fn }) => [
          'list_id',
          fn<string>('greatest', ['comes', 'first']).as('comes'),
          'goes',
        ]),
    )
    .with('turns', (db) =>
      db
        .selectFrom('kept')
        .select((of) => ['list_id', 'comes as day', of.lit<number>(1).as('cards')])
        .unionAll(
          db
            .selectFrom('kept')
            .where('goes', 'is not', null)
            .select((of) => [
              'list_id',
              of.ref('goes').$notNull().as('day'),
              of.lit<number>(-1).as('cards'),
            ]),
        ),
    )
    .with('growth', (db) =>
      db
        .selectFrom('turns')
        .groupBy(['list_id', 'day'])
        .select(({ fn }) => ['list_id', 'day', fn.sum<number>('cards').as('cards')]),
    );

/** The growth of every list. A card counts where it is at the end of a day, unless archived. */
export const growthByDay = expressionBuilder<{
  growth: { list_id: number; day: string; cards: number };
}>()
  .selectFrom('growth')
  .select((of) => {
    const growth = jsonBuildObject({
      listId: of.ref('list_id'),
      day: of.ref('day'),
      cards: of.ref('cards'),
    });
    return jsonList(of.fn.jsonAgg(growth)).as('growth');
  })
  .$asScalar()
  .$notNull();
