import { sql, type RawBuilder } from 'kysely';
import { FILTER_NAMES_MAX } from 'shared-api/limits';
import { worksWith } from '../access/known-people.ts';
import { boardJoinedBy } from '../access/visible.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { onlyRow } from '../database/only-row.ts';
import { fullName } from '../database/sql-fragments.ts';

interface Names {
  readonly people: string[];
  readonly labels: string[];
  readonly lists: string[];
  readonly boards: string[];
  readonly projects: string[];
}

/** A column of names, each once and in order; an array even where there is none. */
const namesOf = (name: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<string[]>`array(
  select distinct ${name} from ${from} order by 1 limit ${sql.lit(FILTER_NAMES_MAX)})`;

/** The names that are suggested to somebody who filters the cards of all boards. */
export const filterNames = {
  async getFilterNames(_, { database, caller: { userId } }) {
    const joined = sql`(select b.id, b.name, b.project_id, p.name as project
      from boards b join projects p on p.id = b.project_id
      where not b.is_archived and not p.is_archived and ${boardJoinedBy(userId)}) j`;
    const found = await sql<Names>`select
      ${namesOf(
        fullName('u'),
        sql`users u where u.deactivated_at is null
        and ${worksWith(userId, sql.ref('u.id'))}`,
      )} as people,
      ${namesOf(sql`t.name`, sql`tags t join ${joined} on j.id = t.board_id`)} as labels,
      ${namesOf(
        sql`l.name`,
        sql`lists l join ${joined} on j.id = l.board_id
        where not l.is_archived`,
      )} as lists,
      ${namesOf(sql`j.name`, joined)} as boards,
      ${namesOf(sql`j.project`, joined)} as projects`.execute(database);
    return { data: onlyRow(found) };
  },
} satisfies Pick<DomainHandlers<'search'>, 'getFilterNames'>;
