import { expressionBuilder, sql, type Expression, type QueryCreator, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { now } from '../database/time.ts';

/** What is looked at: a board, or one of its lists, over so many days that end today. */
export interface Scope {
  readonly boardId: number;
  readonly listId: number | null;
  readonly days: number;
}

const eb = expressionBuilder<DB>();

/** The day of a moment; days are those of UTC. */
export const dayOf = (moment: Expression<Date | null>) =>
  eb.cast<string>(eb.fn('timezone', [sql.lit('UTC'), moment]), 'date');

const today = dayOf(now);

const wholeBoard = ({ listId }: Scope) => eb(eb.cast(eb.val(listId), 'integer'), 'is', null);

/** Whether the list is the one looked at or, for a whole board, is not archived. */
const isShown = (scope: Scope, id: Expression<number>, isArchived: Expression<boolean>) =>
  eb.or([
    eb(id, '=', eb.cast<number>(eb.val(scope.listId), 'integer')),
    eb.and([wholeBoard(scope), eb.not(isArchived)]),
  ]);

interface Stay {
  readonly list_id: number | null;
  readonly at: Date;
  readonly until: Date | null;
}

const stay = expressionBuilder<{ history: Stay }, 'history'>();

/** Whether something happened to a card during its stay in `history`, in what is looked at. */
export const during = (moment: Expression<Date | null>, scope: Scope): Expression<SqlBool> =>
  stay.and([
    stay(moment, '>=', stay.ref('at')),
    stay.or([stay('until', 'is', null), stay('until', '>', moment)]),
    stay.or([
      wholeBoard(scope),
      stay('list_id', '=', stay.cast<number>(stay.val(scope.listId), 'integer')),
    ]),
  ]);

/** The days, the lists that show, and the cards that are on the board now. */
const presentTables = (database: Database, scope: Scope) =>
  database
    .with('span', (db) =>
      db.selectNoFrom([
        sql<string>`${today} - ${scope.days - 1}::int`.as('first'),
        today.as('last'),
      ]),
    )
    .with('shown', (db) =>
      db
        .selectFrom('lists')
        .where('board_id', '=', scope.boardId)
        .where((of) => isShown(scope, of.ref('id'), of.ref('is_archived')))
        .select(['id', 'name', 'wip_limit', 'rank']),
    )
    .with(
      (cte) => cte('work').materialized(),
      (db) =>
        db
          .selectFrom('cards as c')
          .innerJoin('lists as l', 'l.id', 'c.list_id')
          .where('c.board_id', '=', scope.boardId)
          .where('c.kind', '<>', sql.lit('template'))
          .select(['c.id', 'c.list_id', 'c.created_at', 'c.entered_list_at', 'c.due_at'])
          .select((of) => [
            'c.is_archived',
            'c.complete',
            of
              .case()
              .when('c.complete', '=', of.lit(1))
              .then(of.ref('c.completed_at'))
              .end()
              .as('completed_at'),
            isShown(scope, of.ref('l.id'), of.ref('l.is_archived')).as('shown'),
          ]),
    );

/** What the log says of where cards came from and went. */
const entryTables = (database: Database, scope: Scope) =>
  presentTables(database, scope).with('entries', (db) =>
    db
      .selectFrom('work')
      .select((of) => {
        const arrivals = of
          .selectFrom('changes as a')
          .where('a.board_id', '=', scope.boardId)
          .whereRef('a.card_id', '=', 'work.id')
          .where('a.entity', '=', sql.lit('card'))
          .where('a.kind', '=', sql.lit('arrived' as const));
        // A card counts as having been where it is now until the log says where it was.
        const listId = of
          .case()
          .when(of.not(of.exists(arrivals)))
          .then(of.ref('list_id'))
          .end();
        return [
          'id as card_id',
          of.lit<number>(0).$castTo<number | string>().as('entry'),
          'created_at as at',
          listId.as('list_id'),
          of.cast<boolean | null>(of.lit(null), 'boolean').as('archived'),
          'created_at',
          'completed_at',
        ];
      })
      .unionAll(
        db
          .selectFrom('changes as a')
          .innerJoin('work', 'work.id', 'a.card_id')
          .where('a.board_id', '=', scope.boardId)
          .where('a.entity', '=', sql.lit('card'))
          .where('a.kind', 'in', MOVES)
          .where((of) => of(of.ref('a.after').$castTo<string[]>(), '?|', PLACE_COLUMNS))
          .select((of) => [
            'work.id as card_id',
            of.ref('a.id').$castTo<number | string>().as('entry'),
            'a.at',
            of.cast<number | null>(afterValue('list_id'), 'integer').as('list_id'),
            of.cast<boolean | null>(afterValue('is_archived'), 'boolean').as('archived'),
            'work.created_at',
            'work.completed_at',
          ]),
      ),
  );

const MOVES = (['created', 'arrived', 'moved', 'archived', 'restored', 'legacy'] as const).map(
  (kind) => sql.lit(kind),
);

const PLACE_COLUMNS = sql<string[]>`array['list_id', 'is_archived']`;

const afterValue = (column: string) =>
  eb.fn<string | null>('jsonb_extract_path_text', [sql.ref('a.after'), sql.lit(column)]);

/**
 * The tables that all figures are read from, as the head of a statement. `history` has a row for
 * each stay of a card in a list, archived or not. The tables are not joined with each other: the
 * planner cannot know how large they are.
 */
export const historyTables = (database: Database, scope: Scope) =>
  entryTables(database, scope)
    .with('phases', (db) =>
      db
        .selectFrom('entries')
        .selectAll()
        .select(({ fn, eb: of }) => {
          const inOrder = fn.agg<Date | null>('lead', ['at']);
          const isLogged = of('entry', '>', of.lit(0));
          return [
            fn
              .count<string>('list_id')
              .over((over) =>
                over.partitionBy('card_id').orderBy(isLogged).orderBy('at').orderBy('entry'),
              )
              .as('stay'),
            fn
              .count<string>('archived')
              .over((over) =>
                over.partitionBy('card_id').orderBy(isLogged).orderBy('at').orderBy('entry'),
              )
              .as('phase'),
            inOrder
              .over((over) =>
                over.partitionBy('card_id').orderBy(isLogged).orderBy('at').orderBy('entry'),
              )
              .as('until'),
          ];
        }),
    )
    .with(
      (cte) => cte('history').materialized(),
      (db) =>
        db
          .selectFrom('phases')
          .select(({ fn }) => [
            'card_id',
            fn
              .max('list_id')
              .over((over) => over.partitionBy(['card_id', 'stay']))
              .as('list_id'),
            'at',
            'until',
            'created_at',
            'completed_at',
          ])
          .select((of) => {
            const archived = of.fn
              .agg<boolean>('bool_or', ['archived'])
              .over((over) => over.partitionBy(['card_id', 'phase']));
            return of.fn.coalesce(archived, of.lit(false)).as('archived');
          }),
    )
    .with(
      (cte) => cte('finished').materialized(),
      (db) =>
        db
          .selectFrom(['history', 'span'])
          .where((of) => during(of.ref('completed_at'), scope))
          .where((of) =>
            of.between(dayOf(of.ref('completed_at')), of.ref('span.first'), of.ref('span.last')),
          )
          .select(['card_id', 'created_at', 'completed_at']),
    )
    .with(
      (cte) => cte('open').materialized(),
      (db) =>
        db
          .selectFrom('work')
          .where('shown', '=', eb.lit(true))
          .where('complete', '=', eb.lit(0))
          .where((of) => of.not('is_archived'))
          .select((of) => [
            'id as card_id',
            'list_id',
            'entered_list_at',
            of.fn.coalesce(of('due_at', '<', now), of.lit(false)).as('overdue'),
          ]),
    );

type TablesOf<Creator> = Creator extends QueryCreator<infer Tables> ? Tables : never;

/** All tables, with those of the history. */
export type HistoryTables = TablesOf<ReturnType<typeof historyTables>>;
