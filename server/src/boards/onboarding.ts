import { type SqlBool, sql } from 'kysely';
import type { FirstSteps } from 'shared-api/contract';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';

/** A board whose creator has not needed help for as long is not new any more. */
const NEW_FOR = sql`interval '30 days'`;

const countSampleCards = async (database: Database, boardId: number): Promise<number> => {
  const { cards } = await database
    .selectFrom('sample_cards')
    .where('board_id', '=', boardId)
    .select(rowCount.as('cards'))
    .executeTakeFirstOrThrow();
  return cards;
};

/**
 * What the caller has done on a board that they have made, by its log. What came with the board was logged in
 * the transaction that made it. Null on boards of others, on old ones, and for who has hidden the list.
 */
async function readFirstSteps(
  { database, caller: { userId } }: CallContext,
  boardId: number,
): Promise<FirstSteps | null> {
  const own = database
    .selectFrom('changes as c')
    .select('c.id')
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
    );
  const ofCard = own.where('c.entity', '=', 'card');
  const dated = ofCard
    .where('c.kind', '=', 'changed')
    .where(sql<SqlBool>`c.after ?| array['due_at', 'start_at']`);
  const assigned = own.where('c.entity', '=', 'assignee').where('c.kind', '=', 'created');
  const steps = await database
    .selectFrom('boards as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .where('b.id', '=', boardId)
    .where('u.id', '=', userId)
    .where('b.created_at', '>', sql<Date>`now() - ${NEW_FOR}`)
    .where(sql<SqlBool>`u.settings ->> 'firstSteps' is distinct from 'hidden'`)
    .select(({ exists, or, selectFrom }) => [
      exists(ofCard.where('c.kind', '=', 'created')).as('cardAdded'),
      exists(ofCard.where('c.kind', '=', 'moved')).as('cardMoved'),
      or([exists(dated), exists(assigned)]).as('cardPlanned'),
      exists(ofCard.where('c.kind', '=', 'completed')).as('cardCompleted'),
      or([
        exists(
          selectFrom('board_members as m')
            .where('m.board_id', '=', boardId)
            .where('m.user_id', '<>', userId)
            .select('m.user_id'),
        ),
        exists(
          selectFrom('invitations as i')
            .where(({ or, eb }) =>
              or([eb('i.board_id', '=', boardId), eb('i.project_id', '=', eb.ref('b.project_id'))]),
            )
            .select('i.id'),
        ),
      ]).as('personInvited'),
    ])
    .executeTakeFirst();
  return (steps as FirstSteps | undefined) ?? null;
}

export const onboarding = {
  async getOnboarding({ boardId }, context) {
    const sampleCards = await countSampleCards(context.database, boardId);
    return { data: { sampleCards, firstSteps: await readFirstSteps(context, boardId) } };
  },
} satisfies DomainHandlers<'board'>;
