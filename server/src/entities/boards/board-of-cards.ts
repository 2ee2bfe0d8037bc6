import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Right } from 'shared-api/contract';
import { newestEvent } from '../../changes/changed-since.ts';
import { jsonList } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

/** The memberships of board `b` and of its project; somebody may have one of each. */
export const membershipsOfBoard = eb
  .selectFrom('board_members')
  .whereRef('board_id', '=', 'b.id')
  .select(['user_id', 'role', 'creator'])
  .unionAll(
    eb
      .selectFrom('project_members')
      .whereRef('project_id', '=', 'b.project_id')
      .select(['user_id', 'role', 'creator']),
  );

const lists = eb
  .selectFrom('lists as bl')
  .whereRef('bl.board_id', '=', 'b.id')
  .where((of) => of.not('bl.is_archived'))
  .select((of) => {
    const list = jsonBuildObject({ id: of.ref('bl.id'), name: of.ref('bl.name') });
    return jsonList(of.fn.jsonAgg(list).orderBy('bl.rank')).as('lists');
  })
  .$asScalar();

interface Access {
  /** Whether the board or its project is on hold. */
  readonly isOnHold: Expression<boolean>;
  readonly rights: Expression<Right[]>;
}

/** What is needed of board `b` where single cards of it are shown and edited. */
export const boardOfCards = ({ isOnHold, rights }: Access) => ({
  projectId: eb.ref('b.project_id'),
  name: eb.ref('b.name'),
  status: eb
    .case()
    .when(eb.ref('b.is_archived'))
    .then(sql.lit('archived' as const))
    .when(isOnHold)
    .then(sql.lit('blocked' as const))
    .else(eb.ref('b.status'))
    .end(),
  rights,
  lists,
  eventId: newestEvent,
});
