import { sql } from 'kysely';
import type { Analytics } from 'shared-api/contract';
import { customPlan } from '../database/custom-plan.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { historyTables, type Scope } from './card-history.ts';
import { cumulativeFlow, daysBetween } from './days.ts';
import { completedByDay, createdByDay, growthByDay, type Growth } from './flow.ts';
import { byAssignee, cycleTime, overdueCards, workInProgress } from './work-figures.ts';

type CountByDay = Record<string, number>;

/** The figures as the database counts them; days without events are left out. */
interface Figures extends Omit<Analytics, 'cumulativeFlow' | 'throughput'> {
  readonly created: CountByDay;
  readonly completed: CountByDay;
  readonly lists: Analytics['cumulativeFlow']['lists'];
  readonly growth: Growth[];
}

async function analyticsOf(database: Database, scope: Scope): Promise<Analytics> {
  const result = await sql<{ figures: Figures }>`
    ${customPlan} ${historyTables(scope)}
    select json_build_object('from', span.first, 'to', span.last,
      'created', ${createdByDay(scope)}, 'completed', ${completedByDay},
      'lists', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by rank),
        '[]') from shown),
      'growth', ${growthByDay}, 'cycleTime', ${cycleTime},
      'workInProgress', ${workInProgress}, 'overdue', ${overdueCards},
      'byAssignee', ${byAssignee}) as figures
    from span`.execute(database);
  const { created, completed, lists, growth, ...figures } = onlyRow(result).figures;
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
