import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Analytics } from 'shared-api/contract';
import { jsonList } from '../database/json-list.ts';
import type { Database } from '../database/open-database.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import type { HistoryTables, Scope } from './card-history.ts';
import { cumulativeFlow, daysBetween } from './days.ts';
import {
  completedByDay,
  createdByDay,
  flowTables,
  growthByDay,
  type CountByDay,
  type Growth,
} from './flow.ts';
import {
  agesInLists,
  byAssignee,
  cycleTime,
  overdueCards,
  workInProgress,
} from './work-figures.ts';

/** What the database counts; days on which nothing happened are left out. */
interface Figures extends Omit<Analytics, 'cumulativeFlow' | 'throughput'> {
  readonly created: CountByDay;
  readonly completed: CountByDay;
  readonly lists: Analytics['cumulativeFlow']['lists'];
  readonly growth: Growth[];
}

const eb = expressionBuilder<HistoryTables>();

const shownLists = eb
  .selectFrom('shown')
  .select((of) => {
    const list = jsonBuildObject({ id: of.ref('id'), name: of.ref('name') });
    return jsonList(of.fn.jsonAgg(list).orderBy('rank')).as('lists');
  })
  .$asScalar()
  .$notNull();

async function analyticsOf(database: Database, scope: Scope): Promise<Analytics> {
  const { figures: read } = await flowTables(database, scope)
    .with(
      (cte) => cte('aged').materialized(),
      () => agesInLists,
    )
    .selectFrom('span')
    .select((of) =>
      jsonBuildObject({
        from: of.ref('span.first'),
        to: of.ref('span.last'),
        created: createdByDay(scope),
        completed: completedByDay,
        lists: shownLists,
        growth: growthByDay,
        cycleTime,
        workInProgress,
        overdue: overdueCards,
        byAssignee,
      })
        .$castTo<Figures>()
        .as('figures'),
    )
    .executeTakeFirstOrThrow();
  const { created, completed, lists, growth, ...figures } = read;
  const days = daysBetween(figures.from, figures.to);
  return {
    ...figures,
    throughput: days.map((day) => ({
      day,
      created: created[day] ?? 0,
      completed: completed[day] ?? 0,
    })),
    cumulativeFlow: { lists, days: cumulativeFlow(days, lists, growth) },
  };
}

export const boardAnalytics = {
  async getAnalytics({ boardId, days }, { database }) {
    return { data: await analyticsOf(database, { boardId, listId: null, days }) };
  },
} satisfies DomainHandlers<'board'>;

export const listAnalytics = {
  async getAnalytics({ boardId, listId, days }, { database }) {
    return { data: await analyticsOf(database, { boardId, listId, days }) };
  },
} satisfies DomainHandlers<'list'>;
