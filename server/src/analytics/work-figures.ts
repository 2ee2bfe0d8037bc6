import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { jsonList } from '../database/json-list.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../entities/members/member-json.ts';
import type { HistoryTables } from './card-history.ts';

const eb = expressionBuilder<HistoryTables>();

type Start = 'first_move' | 'created_at';
interface Timed {
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly first_move: Date | null;
}

const timedCard = expressionBuilder<{ timed: Timed }, 'timed'>();

/** Hours from one moment to the completion that so many of the cards needed at most, to a tenth. */
function percentile(part: number, start: Start) {
  const hours = sql<number>`extract(epoch from completed_at - ${sql.ref(start)}) / 3600`;
  const found = timedCard.fn
    .agg<number | null>('percentile_cont', [sql.lit(part)])
    .withinGroupOrderBy(hours)
    .filterWhere('completed_at', '>=', timedCard.ref(start));
  return timedCard.fn<number | null>('round', [timedCard.cast(found, 'numeric'), timedCard.lit(1)]);
}

const timedCards = eb.selectFrom('finished').select((of) => [
  'created_at',
  'completed_at',
  of
    .selectFrom('changes as a')
    .whereRef('a.card_id', '=', 'finished.card_id')
    .where('a.activity', '=', sql.lit('moved' as const))
    .select(({ fn }) => fn.min('a.at').as('at'))
    .$asScalar()
    .as('first_move'),
]);

/** How long the cards that were completed took. */
export const cycleTime = eb
  .selectFrom(timedCards.as('timed'))
  .select(({ fn }) =>
    jsonBuildObject({
      cards: fn.countAll<number>(),
      median: percentile(0.5, 'first_move'),
      percentile85: percentile(0.85, 'first_move'),
      leadMedian: percentile(0.5, 'created_at'),
      leadPercentile85: percentile(0.85, 'created_at'),
    }).as('times'),
  )
  .$asScalar()
  .$notNull();

const ageDays = sql<number>`extract(epoch from now() - entered_list_at) / 86400`;

/** Of each list how many open cards it has and for how long they have been in it, on average and at most. */
export const agesInLists = eb
  .selectFrom('open')
  .groupBy('list_id')
  .select(({ fn }) => [
    'list_id',
    fn.countAll<number>().as('cards'),
    fn.avg<number>(ageDays).as('average'),
    fn.max<number, typeof ageDays>(ageDays).as('oldest'),
  ]);

interface Aged {
  readonly list_id: number;
  readonly cards: number;
  readonly average: number;
  readonly oldest: number;
}

/** The open cards of each list and for how long they have been in it. */
export const workInProgress = expressionBuilder<HistoryTables & { aged: Aged }>()
  .selectFrom('shown')
  .leftJoin('aged', 'aged.list_id', 'shown.id')
  .select((of) => {
    const list = jsonBuildObject({
      listId: of.ref('shown.id'),
      name: of.ref('shown.name'),
      limit: of.ref('shown.wip_limit'),
      cards: of.fn.coalesce('cards', of.lit(0)),
      averageAgeDays: of.fn<number | null>('round', ['average', of.lit(1)]),
      oldestAgeDays: of.fn<number | null>('round', ['oldest', of.lit(1)]),
    });
    return jsonList(of.fn.jsonAgg(list).orderBy('shown.rank')).as('lists');
  })
  .$asScalar()
  .$notNull();

export const overdueCards = eb
  .selectFrom('open')
  .where('overdue', '=', eb.lit(true))
  .select(({ fn }) => fn.countAll<number>().as('total'))
  .$asScalar()
  .$notNull();

const countedCards = eb
  .selectFrom('open')
  .select((of) => [
    'card_id',
    of.lit<number>(1).as('open'),
    of.lit<number>(0).as('completed'),
    of.cast<number>('overdue', 'integer').as('overdue'),
  ])
  .unionAll(
    eb
      .selectFrom('finished')
      .select((of) => [
        'card_id',
        of.lit<number>(0).as('open'),
        of.lit<number>(1).as('completed'),
        of.lit<number>(0).as('overdue'),
      ]),
  );

const countedByPerson = expressionBuilder<DB>()
  .selectFrom(countedCards.as('card'))
  .leftJoin('card_users as cu', 'cu.card_id', 'card.card_id')
  .groupBy('cu.user_id')
  .select(({ fn }) => [
    'cu.user_id',
    fn.sum<number>('card.open').as('open'),
    fn.sum<number>('card.completed').as('completed'),
    fn.sum<number>('card.overdue').as('overdue'),
  ]);

/** What everybody has open and has completed; a card of two people counts for both. */
export const byAssignee = expressionBuilder<DB>()
  .selectFrom(countedByPerson.as('each'))
  .leftJoin('users as u', 'u.id', 'each.user_id')
  .select((of) => {
    const figures = jsonBuildObject({
      user: of.ref('each.user_id'),
      name: of.fn.coalesce(fullName('u'), sql.lit('Unassigned')),
      open: of.ref('each.open'),
      completed: of.ref('each.completed'),
      overdue: of.ref('each.overdue'),
    });
    const inOrder = of.fn
      .jsonAgg(figures)
      .orderBy(of('u.id', 'is', null))
      .orderBy('each.open', 'desc')
      .orderBy('each.completed', 'desc')
      .orderBy('u.id');
    return jsonList(inOrder).as('people');
  })
  .$asScalar()
  .$notNull();
