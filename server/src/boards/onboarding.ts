import { type SqlBool, sql } from 'kysely';
import type { FirstSteps } from 'shared-api/contract';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';

/** After this time a board is not new any more. */
const NEW_FOR = sql`interval '30 days'`;

/** The entries of a board's log by one person, without those of the transaction that made the board. */
const changesBy = (database: Database, boardId: number, userId: number) =>
  database
    .selectFrom('changes as c')
    .where('c.board_id', '=', boardId)
    .where('c.actor_id', '=', userId)
    .where('c.cause', '=', 'person')
    .where('c.tx', 'not in', (changes) =>
      changes
        .selectFrom('changes as made')
        .where('made.board_id', '=', boardId)
        .where('made.entity', '=', 'board')
        .where('made.kind', '=', 'created')
        .select('made.tx'),
    )
    .select('c.id');

/** Whether the caller has made this board lately and wants to see the first steps. */
async function wantsFirstSteps(
  { database, caller: { userId } }: CallContext,
  boardId: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('boards as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .where('b.id', '=', boardId)
    .where('u.id', '=', userId)
    .where('b.created_at', '>', sql<Date>`now() - ${NEW_FOR}`)
    .where(sql<SqlBool>`u.settings ->> 'firstSteps' is distinct from 'hidden'`)
    .select('b.id')
    .executeTakeFirst();
  return found !== undefined;
}

async function readFirstSteps(
  { database, place, caller: { userId } }: CallContext,
  boardId: number,
): Promise<FirstSteps> {
  const own = changesBy(database, boardId, userId);
  const ofCard = own.where('c.entity', '=', 'card');
  const dated = ofCard
    .where('c.kind', '=', 'changed')
    .where(sql<SqlBool>`c.after ?| array['due_at', 'start_at']`);
  const assigned = own.where('c.entity', '=', 'assignee').where('c.kind', '=', 'created');
  const others = database
    .selectFrom('board_members')
    .where('board_id', '=', boardId)
    .where('user_id', '<>', userId)
    .select('user_id');
  const invitations = database
    .selectFrom('invitations')
    .where((eb) => eb.or([eb('board_id', '=', boardId), eb('project_id', '=', place.projectId)]))
    .select('id');
  const steps = await database
    .selectNoFrom((eb) => [
      eb.exists(ofCard.where('c.kind', '=', 'created')).as('cardAdded'),
      eb.exists(ofCard.where('c.kind', '=', 'moved')).as('cardMoved'),
      eb.or([eb.exists(dated), eb.exists(assigned)]).as('cardPlanned'),
      eb.exists(ofCard.where('c.kind', '=', 'completed')).as('cardCompleted'),
      eb.or([eb.exists(others), eb.exists(invitations)]).as('personInvited'),
    ])
    .executeTakeFirstOrThrow();
  return steps as FirstSteps;
}

/** The call about the help on a new board. */
export const onboarding = {
  async getOnboarding({ boardId }, context) {
    const { cards } = await context.database
      .selectFrom('sample_cards')
      .where('board_id', '=', boardId)
      .select(rowCount.as('cards'))
      .executeTakeFirstOrThrow();
    const firstSteps = (await wantsFirstSteps(context, boardId))
      ? await readFirstSteps(context, boardId)
      : null;
    return { data: { sampleCards: cards, firstSteps } };
  },
} satisfies DomainHandlers<'board'>;
