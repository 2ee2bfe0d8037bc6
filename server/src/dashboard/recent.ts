import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { boardJoinedBy, boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { activityJson } from '../changes/change-json.ts';
import { jsonList } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { firstPeople, listFigures, peopleCount } from '../entities/boards/board-figures.ts';

const MAX_BOARDS = 10;
const MAX_ENTRIES = 50;

const eb = expressionBuilder<DB>();

/** The boards somebody opened last. A public board does not name its private project. */
export function recentlyOpened(userId: number) {
  const opened = eb
    .selectFrom('recently_opened as o')
    .innerJoin('boards as b', 'b.id', 'o.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('o.user_id', '=', userId)
    .where((of) => of.and([of.not('b.is_archived'), of.not('p.is_archived')]))
    .where(boardVisibleTo(userId))
    .select((of) => [
      'o.opened_at',
      'b.id',
      jsonBuildObject({
        boardId: of.ref('b.id'),
        name: of.ref('b.name'),
        projectId: of.ref('p.id'),
        openedAt: isoTimestamp(of.ref('o.opened_at')),
        lists: listFigures(of.ref('b.id')),
        users: firstPeople,
        userCount: peopleCount,
        projectName: of
          .case()
          .when(projectVisibleTo(userId))
          .then(of.ref('p.name'))
          .else(sql.lit(''))
          .end(),
      }).as('board'),
    ])
    .orderBy('o.opened_at', 'desc')
    .orderBy('b.id')
    .limit(eb.lit(MAX_BOARDS));
  return eb
    .selectFrom(opened.as('opened'))
    .select(({ fn }) =>
      jsonList(
        fn.agg<object[]>('json_agg', ['board']).orderBy('opened_at', 'desc').orderBy('id'),
      ).as('boards'),
    )
    .$asScalar();
}

/**
 * The newest entries of the log for people. For a card that is deleted or on another board, only
 * that it went.
 */
const newestEntries = expressionBuilder<DB, 'changes'>()
  .selectFrom('changes')
  .where('activity', 'is not', null)
  .where((of) =>
    of.or([
      of('card_id', 'is', null),
      of('kind', 'in', [sql.lit('deleted' as const), sql.lit('left' as const)]),
      of.exists(
        of
          .selectFrom('cards as c')
          .whereRef('c.id', '=', 'changes.card_id')
          .whereRef('c.board_id', '=', 'changes.board_id'),
      ),
    ]),
  )
  .selectAll()
  .orderBy('id', 'desc')
  .limit(eb.lit(MAX_ENTRIES));

/**
 * The newest entries of each board and project by index: one of them may have nearly all entries or
 * none.
 */
function entriesOf(userId: number) {
  const ofBoards = eb
    .selectFrom('boards as b')
    .innerJoinLateral(
      newestEntries.where('board_id', '=', sql.ref<number>('b.id')).as('entry'),
      (join) => join.onTrue(),
    )
    .where(boardJoinedBy(userId))
    .selectAll('entry');
  const ofProjects = eb
    .selectFrom('project_members as pm')
    .innerJoinLateral(
      newestEntries.where('project_id', '=', sql.ref<number>('pm.project_id')).as('entry'),
      (join) => join.onTrue(),
    )
    .where('pm.user_id', '=', userId)
    .selectAll('entry');
  return eb
    .selectFrom(ofBoards.union(ofProjects).as('entries'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(eb.lit(MAX_ENTRIES));
}

/** The latest activity on a user's boards and projects. */
export const recentActivity = (userId: number) =>
  eb
    .selectFrom(entriesOf(userId).as('a'))
    .leftJoin('boards as b', 'b.id', 'a.board_id')
    .leftJoin('cards as c', (join) =>
      join.onRef('c.id', '=', 'a.card_id').onRef('c.board_id', '=', 'a.board_id'),
    )
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select((of) => {
      const place = jsonBuildObject({
        projectId: of.fn.coalesce('a.project_id', 'b.project_id'),
        boardId: of.ref('b.id'),
        boardName: of.ref('b.name'),
        listId: of.ref('c.list_id'),
        cardId: of.ref('c.id'),
        cardName: of.ref('c.name'),
      });
      const activity = activityJson(userId).$castTo<object>();
      const entry = of(activity, '||', of.cast<object>(place, 'jsonb'));
      return jsonList(of.fn.agg<object[]>('json_agg', [entry]).orderBy('a.id', 'desc')).as(
        'entries',
      );
    })
    .$asScalar();
