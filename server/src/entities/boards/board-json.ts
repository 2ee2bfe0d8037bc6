import { expressionBuilder, sql, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Board, ListedBoard, Right, Tag } from 'shared-api/contract';
import { onlyRow } from '../../database/only-row.ts';
import type { Database } from '../../database/open-database.ts';
import { isoTimestamp } from '../../database/time.ts';
import { jsonList } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { memberJson, rightsJson } from '../members/member-json.ts';
import { cardCount, completedCount, lastChange, listFigures } from './board-figures.ts';

/** The reader of board `i`, and their strength on it. */
interface CallerOnBoard {
  caller: number;
  strength: number | null;
}

const tag = expressionBuilder<{ t: DB['tags'] }, 't'>();
const eb = expressionBuilder<DB & { i: DB['boards']; m: CallerOnBoard }, 'i' | 'm'>();

/** A tag from the row `t`. */
export const tagJson: AliasableExpression<Tag> = jsonBuildObject({
  id: tag.ref('t.id'),
  tagName: tag.ref('t.name'),
  tagColor: tag.ref('t.color'),
  attachInboard: tag.ref('t.attach_in_board'),
});

const members = eb
  .selectFrom('board_members as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .whereRef('m.board_id', '=', 'i.id')
  .select((of) =>
    jsonList(
      of.fn.jsonAgg(memberJson).orderBy('m.creator', 'desc').orderBy('m.added_at').orderBy('u.id'),
    ).as('members'),
  )
  .$asScalar();

const strengthOnProject = eb
  .selectFrom('project_members as pm')
  .whereRef('pm.project_id', '=', 'i.project_id')
  .whereRef('pm.user_id', '=', 'm.caller')
  .select('pm.strength')
  .$asScalar()
  .$castTo<number | null>();

/** The caller's rights on board `i`. */
// The greater strength is computed once, although several rights depend on it.
export const boardRights = sql<Right[]>`(
  select ${rightsJson} from (select greatest(m.strength, ${strengthOnProject}) as strength) m)`;

/** The status of board `i`. */
const boardStatus = eb
  .case()
  .when(eb.ref('i.is_archived'))
  .then(sql.lit('archived' as const))
  .else(eb.ref('i.status'))
  .end();

const boardFields = {
  id: eb.ref('i.id'),
  projectId: eb.ref('i.project_id'),
  name: eb.ref('i.name'),
  description: eb.ref('i.description'),
  status: boardStatus,
  isPublic: eb.cast<0 | 1>('i.is_public', 'integer'),
  is_archived: eb.cast<0 | 1>('i.is_archived', 'integer'),
  users: members,
  rights: boardRights,
  completedCards: completedCount(eb.ref('i.id')),
  totalCards: cardCount(eb.ref('i.id')),
  created_date: isoTimestamp(eb.ref('i.created_at')),
  version: eb.ref('i.version'),
};

/** A board from the row `i`; `m` carries the caller's strength, from board or project. */
const boardJson: AliasableExpression<Board> = jsonBuildObject(boardFields);

/** A board as listings show it. */
export const listedBoardJson: AliasableExpression<ListedBoard> = jsonBuildObject({
  ...boardFields,
  lists: listFigures(eb.ref('i.id')),
  changed_date: lastChange(eb.ref('i.id'), eb.ref('i.created_at')),
});

/** The strengths a caller may have on board `i`, as the row `m` that `boardJson` reads. */
export const callerOnBoard = (userId: number) => sql`lateral (
  select ${userId}::int as caller, (
    select strength from board_members bm
    where bm.board_id = i.id and bm.user_id = ${userId}) as strength) m`;

/** A board as its caller sees it. */
export async function readBoard(
  database: Database,
  boardId: number,
  userId: number,
): Promise<Board> {
  const found = await sql<{ board: Board }>`
    select ${boardJson} as board from boards i cross join ${callerOnBoard(userId)}
    where i.id = ${boardId}`.execute(database);
  return onlyRow(found).board;
}
