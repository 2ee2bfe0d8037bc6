import { expressionBuilder, sql, type Expression } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

const asNumber = (xid: Expression<unknown>) =>
  eb.cast<number>(eb.cast<string>(xid, 'text'), 'float8');

const nextTransaction = eb.fn<string>('pg_snapshot_xmax', [eb.fn('pg_current_snapshot', [])]);

/** The state of now: what has ended is before it, but so may be what has not. */
export const currentState = asNumber(nextTransaction);

/** The state that was read with a snapshot of PostgreSQL: all that is before it is included. */
export const stateOfSnapshot = (snapshot: string): number => Number(snapshot.split(':')[0]);

/**
 * The state of now, and whether a board of the project may have changed since an earlier one. The
 * newest change of each board is looked at, since those of one board end in their order.
 */
export async function projectSince(
  database: Database,
  { projectId, since }: { readonly projectId: number; readonly since: number },
): Promise<{ readonly stateId: number; readonly hasChanged: boolean }> {
  const newest = eb
    .selectFrom('changes as c')
    .whereRef('c.board_id', '=', 'b.id')
    .select('c.tx')
    .orderBy('c.id', 'desc')
    .limit(1)
    .as('newest');
  const changed = eb
    .selectFrom('boards as b')
    .innerJoinLateral(newest, (join) => join.onTrue())
    .where('b.project_id', '=', projectId)
    .where('newest.tx', '>=', sql<string>`${String(since)}::xid8`)
    // After a restore transaction numbers start again: these are changes of the earlier database.
    .where('newest.tx', '<', nextTransaction)
    .select('b.id');
  return database
    .selectNoFrom((of) => [
      currentState.as('stateId'),
      of
        .or([of(currentState, '<', since), of.exists(changed)])
        .$castTo<boolean>()
        .as('hasChanged'),
    ])
    .executeTakeFirstOrThrow();
}
