import { expressionBuilder, type AliasableExpression } from 'kysely';
import type { RoleId } from 'shared-api/limits';
import { jsonList } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { memberJson } from './member-json.ts';

/** That somebody is a member of a project or board. */
export interface Membership {
  user_id: number;
  role: RoleId;
  creator: boolean;
}

const eb = expressionBuilder<DB>();

/** The people of memberships, each once and with the highest role, creators first, as JSON. */
export const peopleJson = (memberships: AliasableExpression<Membership>) =>
  eb
    .selectFrom(
      eb
        .selectFrom(memberships.as('everybody'))
        .groupBy('everybody.user_id')
        .select(({ fn }) => [
          'everybody.user_id',
          fn.max('everybody.role').as('role'),
          fn.agg<boolean>('bool_or', ['everybody.creator']).as('creator'),
        ])
        .as('m'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(({ fn }) =>
      jsonList(fn.jsonAgg(memberJson).orderBy('m.creator', 'desc').orderBy('u.id')).as('people'),
    )
    .$asScalar();
