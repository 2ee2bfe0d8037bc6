import { expressionBuilder, type AliasableExpression, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

type Id = number | Expression<number>;

interface Board {
  readonly boardId: Id;
  /** The project of the board. */
  readonly projectId: Id;
}

const eb = expressionBuilder<DB>();

/** Whether a user is a member of a board or of its project, and so may edit it. */
export const isMember = ({ boardId, projectId }: Board, userId: Id): AliasableExpression<SqlBool> =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('board_members as bm')
        .where('bm.board_id', '=', boardId)
        .where('bm.user_id', '=', userId),
    ),
    eb.exists(
      eb
        .selectFrom('project_members as pm')
        .where('pm.project_id', '=', projectId)
        .where('pm.user_id', '=', userId),
    ),
  ]);

/** Reads whether a user is a member of a board or of its project. */
export async function readIsMember(
  database: Database,
  board: Board,
  userId: number,
): Promise<boolean> {
  const { known } = await database
    .selectNoFrom(isMember(board, userId).as('known'))
    .executeTakeFirstOrThrow();
  return known === true;
}
