import {
  expressionBuilder,
  sql,
  type AliasedExpression,
  type Expression,
  type RawBuilder,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { RoleId } from 'shared-api/limits';
import { mayAddBoardsTo } from '../access/may-add-boards.ts';
import { idRows, jsonList } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { prepareStatement, type Slots } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { tagsJson } from '../entities/boards/tags-json.ts';
import { type Membership, peopleJson } from '../entities/members/people-json.ts';
import { groupsJson } from './list-groups.ts';

interface BoardInfoQuery {
  readonly boardId: number;
  readonly userId: number;
  readonly rights: readonly string[];
  /** The oldest event of the parts that are sent; the client follows the events from there. */
  readonly eventId: number;
  /** All people who may be assigned to a card; former assignees are left out. */
  readonly assigned: readonly number[];
}

const eb = expressionBuilder<DB & { b: DB['boards']; member: Membership }, 'b'>();

/** The members of a board and of its project. */
const memberships = (boardId: Expression<number>) =>
  eb
    .selectFrom('board_members')
    .where('board_id', '=', boardId)
    .select(['user_id', 'role', 'creator'])
    .unionAll(
      eb
        .selectFrom('project_members')
        .where(
          'project_id',
          '=',
          eb.selectFrom('boards').where('id', '=', boardId).select('project_id'),
        )
        .select(['user_id', 'role', 'creator']),
    );

/** Assigned people who are no members of board `b`. */
const assignedStrangers = (assigned: RawBuilder<readonly number[]>) =>
  eb
    .selectFrom(idRows(assigned, 'assigned'))
    .where((row) => row('assigned', 'not in', row.selectFrom('member').select('user_id')))
    .where((row) =>
      row.exists(
        row
          .selectFrom('card_users as cu')
          .whereRef('cu.user_id', '=', 'assigned')
          .where((of) =>
            of(
              of.selectFrom('cards').whereRef('id', '=', 'cu.card_id').select('board_id'),
              '=',
              of.ref('b.id'),
            ),
          ),
      ),
    )
    .select((row) => [
      'assigned as user_id',
      row.lit<RoleId>(1).as('role'),
      row.lit<boolean>(false).as('creator'),
    ]);

/** The people of board `b`: its `member`s and the assignees of its cards. */
const boardPeople = (assigned: RawBuilder<readonly number[]>) =>
  peopleJson(
    eb
      .selectFrom('member')
      .select(['user_id', 'role', 'creator'])
      .unionAll(assignedStrangers(assigned)),
  );

/** The `flagged` cards that are on board `b`. */
const onBoard = (flagged: AliasedExpression<{ card_id: number }, 'flagged'>) =>
  eb
    .selectFrom(flagged)
    .innerJoin('cards as c', 'c.id', 'flagged.card_id')
    .whereRef('c.board_id', '=', 'b.id')
    .select(({ fn }) =>
      jsonList(fn.jsonAgg('flagged.card_id').orderBy('flagged.card_id')).as('cards'),
    )
    .$asScalar();

/** The cards that a person watches or has as favorites. */
const flaggedBy = (userId: Expression<number>, table: 'watches' | 'favorites') =>
  eb.selectFrom(table).where('user_id', '=', userId).select('card_id').as('flagged');

function boardInfo(database: Database, wanted: Slots<BoardInfoQuery>) {
  const { boardId, userId, rights, eventId, assigned } = wanted;
  const info = jsonBuildObject({
    id: eb.ref('b.id'),
    projectId: eb.ref('b.project_id'),
    name: eb.ref('b.name'),
    description: eb.ref('b.description'),
    isPublic: eb.cast<0 | 1>('b.is_public', 'integer'),
    is_archived: eb.cast<0 | 1>('b.is_archived', 'integer'),
    status: eb
      .case()
      .when(eb.ref('b.is_archived'))
      .then(sql.lit('archived'))
      .else(eb.ref('b.status'))
      .end(),
    version: eb.ref('b.version'),
    rights: eb.fn<string[]>('to_json', [eb.cast(rights, sql`text[]`)]),
    mayAddBoards: mayAddBoardsTo(eb.ref('b.project_id'), userId),
    eventId: eb.cast<number>(eventId, 'int8'),
    user: boardPeople(assigned),
    tag: tagsJson(boardId),
    watching: onBoard(flaggedBy(userId, 'watches')),
    favorites: onBoard(flaggedBy(userId, 'favorites')),
    groups: groupsJson(boardId),
  });
  return database
    .with(
      (cte) => cte('member').materialized(),
      () => memberships(boardId),
    )
    .selectFrom('boards as b')
    .where('b.id', '=', boardId)
    .select(eb.cast<string>(info, 'text').as('info'));
}

const boardInfoOf = prepareStatement<BoardInfoQuery, { info: string }>((wanted, database) =>
  boardInfo(database, wanted),
);

/** Reads the board itself as JSON: its people, tags and groups, and the caller's access to it. */
export async function readBoardInfo(database: Database, wanted: BoardInfoQuery): Promise<string> {
  return onlyRow({ rows: await boardInfoOf(database, wanted) }).info;
}
