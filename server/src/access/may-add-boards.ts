import { expressionBuilder, type Expression } from 'kysely';
import type { DB } from '../database/schema/schema.generated.ts';
import { minStrength } from './accessed-place.ts';

const eb = expressionBuilder<DB>();

/**
 * Whether a user may add boards to a project. Being a member of one of its boards is not enough.
 */
export const mayAddBoardsTo = (
  projectId: Expression<number>,
  userId: number | Expression<number>,
) =>
  eb.exists(
    eb
      .selectFrom('project_members as m')
      .where('m.project_id', '=', projectId)
      .where('m.user_id', '=', userId)
      .where('m.strength', '>=', minStrength('organize'))
      .select(eb.lit(true).as('yes')),
  );
