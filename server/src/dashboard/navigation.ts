import { expressionBuilder, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Navigation } from 'shared-api/contract';
import type { Grouping } from 'shared-api/limits';
import { mayAddBoardsTo } from '../access/may-add-boards.ts';
import { boardJoinedBy, boardSeenBy, projectSeenBy } from '../access/visible.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { jsonList } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';

type Place = Navigation['favorites'][number];

const MAX_PROJECTS = 20;
const MAX_BOARDS = 20;

const FAVORITES = { table: 'favorite_boards', at: 'created_at', order: 'asc', most: 50 } as const;
const RECENT = { table: 'recently_opened', at: 'opened_at', order: 'desc', most: 5 } as const;

const eb = expressionBuilder<DB>();
const ofBoard = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

const place = jsonBuildObject({
  boardId: ofBoard.ref('b.id'),
  name: ofBoard.ref('b.name'),
  projectId: ofBoard.ref('b.project_id'),
}).$castTo<Place>();

interface Rows {
  readonly table: 'favorite_boards' | 'recently_opened';
  readonly at: 'created_at' | 'opened_at';
  readonly order: 'asc' | 'desc';
  readonly most: number;
}

/**
 * The boards of a user in a table, ordered by its time, without archived boards and those that they
 * may no longer see.
 */
function placesIn({ table, at, order, most }: Rows, userId: number): Expression<Place[]> {
  const rows = eb
    .selectFrom(table)
    .where('user_id', '=', userId)
    .select((of) => ['board_id', of.ref(at as 'created_at').as('at')]);
  const seen = eb
    .selectFrom(rows.as('kept'))
    .innerJoin('boards as b', 'b.id', 'kept.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where((of) => of.and([of.not('b.is_archived'), of.not('p.is_archived')]))
    .where(boardSeenBy(userId))
    .select(['kept.at', 'b.id', place.as('place')])
    .orderBy('kept.at', order)
    .orderBy('b.id')
    .limit(eb.lit(most));
  return eb
    .selectFrom(seen.as('seen'))
    .select(({ fn }) =>
      jsonList(fn.agg<Place[]>('json_agg', ['place']).orderBy('at', order).orderBy('id')).as(
        'places',
      ),
    )
    .$asScalar()
    .$notNull();
}

/**
 * The projects that a user has joined, be it by a single board, and their favorites; the last
 * visited come first.
 */
function joinedProjects(userId: number) {
  const joined = eb
    .selectFrom('project_members')
    .where('user_id', '=', userId)
    .select('project_id')
    .union(
      eb
        .selectFrom('board_members as bm')
        .innerJoin('boards as b', 'b.id', 'bm.board_id')
        .where('bm.user_id', '=', userId)
        .select('b.project_id'),
    );
  const lastOpened = eb
    .selectFrom('recently_opened as o')
    .innerJoin('boards as b', 'b.id', 'o.board_id')
    .where('o.user_id', '=', userId)
    .groupBy('b.project_id')
    .select((of) => ['b.project_id', of.fn.max('o.opened_at').as('opened_at')]);
  return eb
    .selectFrom('projects as p')
    .leftJoin(lastOpened.as('opened'), 'opened.project_id', 'p.id')
    .leftJoin('favorite_projects as f', (join) =>
      join.onRef('f.project_id', '=', 'p.id').on('f.user_id', '=', userId),
    )
    .where((of) =>
      of.or([
        of('p.id', 'in', joined),
        of.and([of('f.user_id', 'is not', null), projectSeenBy(userId)]),
      ]),
    )
    .where((of) => of.not('p.is_archived'))
    .select((of) => [
      'p.id',
      'p.name',
      mayAddBoardsTo(of.ref('p.id'), userId).as('may_add'),
      of('f.user_id', 'is not', null).as('is_favorite'),
    ])
    .orderBy('is_favorite', 'desc')
    .orderBy('opened.opened_at', (order) => order.desc().nullsLast())
    .orderBy('p.id', 'desc')
    .limit(eb.lit(MAX_PROJECTS));
}

/** A project's boards in the navigation: the last opened ones by name, and the number of all. */
function boardsOf(projectId: Expression<number>, userId: number) {
  const some = eb
    .selectFrom('boards as b')
    .leftJoin('recently_opened as o', (join) =>
      join.onRef('o.board_id', '=', 'b.id').on('o.user_id', '=', userId),
    )
    .where('b.project_id', '=', projectId)
    .where((of) => of.not('b.is_archived'))
    .where(boardJoinedBy(userId))
    .select((of) => [
      'b.id',
      'b.name',
      place.as('place'),
      of.fn.countAll<number>().over().as('count'),
    ])
    .orderBy('o.opened_at', (order) => order.desc().nullsLast())
    .orderBy('b.id', 'desc')
    .limit(eb.lit(MAX_BOARDS));
  return eb.selectFrom(some.as('shown')).select((of) => [
    jsonList(
      of.fn
        .agg<Place[]>('json_agg', ['place'])
        .orderBy(of.fn('lower', ['name']))
        .orderBy('id'),
    ).as('boards'),
    of.fn.coalesce(of.fn.max('count'), of.lit(0)).as('board_count'),
  ]);
}

function projects(userId: number): Expression<Navigation['projects']> {
  return eb
    .selectFrom(joinedProjects(userId).as('p'))
    .innerJoinLateral(
      (of) => boardsOf(of.ref('p.id'), userId).as('of'),
      (join) => join.onTrue(),
    )
    .select((of) => {
      const project = jsonBuildObject({
        id: of.ref('p.id'),
        name: of.ref('p.name'),
        boards: of.ref('of.boards'),
        boardCount: of.ref('of.board_count'),
        mayAdd: of.ref('p.may_add'),
        isFavorite: of.ref('p.is_favorite'),
      });
      return jsonList(
        of.fn
          .jsonAgg(project)
          .orderBy('p.is_favorite', 'desc')
          .orderBy(of.fn('lower', ['p.name']))
          .orderBy('p.id'),
      ).as('projects');
    })
    .$asScalar()
    .$notNull()
    .$castTo<Navigation['projects']>();
}

/** The filters of all boards that a user has saved. */
const views = (userId: number): Expression<NonNullable<Navigation['views']>> =>
  eb
    .selectFrom('saved_filters as f')
    .where('f.user_id', '=', userId)
    .where('f.board_id', 'is', null)
    .select((of) => {
      const view = jsonBuildObject({
        id: of.ref('f.id'),
        name: of.ref('f.name'),
        filter: of.ref('f.filter'),
        grouping: of.ref('f.grouping').$castTo<Grouping>(),
      });
      return jsonList(
        of.fn
          .jsonAgg(view)
          .orderBy(of.fn('lower', ['f.name']))
          .orderBy('f.id'),
      ).as('views');
    })
    .$asScalar()
    .$notNull();

export const navigation = {
  async getNavigation(_, { database, caller: { userId } }) {
    const response = jsonBuildObject({
      views: views(userId),
      favorites: placesIn(FAVORITES, userId),
      recent: placesIn(RECENT, userId),
      projects: projects(userId),
    });
    const { data } = await database
      .selectNoFrom((of) => of.cast<string>(response, 'text').as('data'))
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'dashboard'>;
