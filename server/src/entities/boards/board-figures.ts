import { expressionBuilder, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { BoardTile, ListedBoard } from 'shared-api/contract';
import { jsonList } from '../../database/sql-fragments.ts';
import { isoTimestamp } from '../../database/time.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { memberJson } from '../members/member-json.ts';

type BoardId = Expression<number>;

const MAX_LISTS = 6;
const MAX_PEOPLE = 4;

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

const shownCards = (boardId: BoardId) =>
  eb
    .selectFrom('cards as c')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .where('c.board_id', '=', boardId)
    .where((of) => of.not('c.is_archived'))
    .where((of) => of.not('l.is_archived'))
    .select((of) => of.fn.countAll<number>().as('total'));

/** The number of cards on a board, without archived ones. */
export const cardCount = (boardId: BoardId) => shownCards(boardId).$asScalar();

/** The number of completed cards on a board, without archived ones. */
export const completedCount = (boardId: BoardId) =>
  shownCards(boardId).where('c.complete', '=', eb.lit(1)).$asScalar();

/** For each of a board's first lists: the number of its cards and of the completed ones. */
export function listFigures(boardId: BoardId) {
  const first = eb
    .selectFrom('lists')
    .where('board_id', '=', boardId)
    .where((of) => of.not('is_archived'))
    .select(['id', 'rank'])
    .orderBy('rank')
    .limit(eb.lit(MAX_LISTS));
  const counted = eb
    .selectFrom(first.as('l'))
    .leftJoin('cards as c', (join) =>
      join.onRef('c.list_id', '=', 'l.id').on((of) => of.not('c.is_archived')),
    )
    .groupBy(['l.id', 'l.rank'])
    .select((of) => [
      'l.rank',
      of.fn.count<number>('c.id').as('cards'),
      of.fn.count<number>('c.id').filterWhere('c.complete', '=', of.lit(1)).as('completed'),
    ]);
  return eb
    .selectFrom(counted.as('l'))
    .select((of) => {
      const figures = jsonBuildObject({
        cards: of.ref('l.cards'),
        completed: of.ref('l.completed'),
      }).$castTo<ListedBoard['lists'][number]>();
      return jsonList(of.fn.jsonAgg(figures).orderBy('l.rank')).as('lists');
    })
    .$asScalar()
    .$notNull();
}

/** The time of the last change on a board, as far as the log of changes reaches back. */
export function lastChange(boardId: BoardId, createdAt: Expression<Date>) {
  const latest = eb
    .selectFrom('changes')
    .where('board_id', '=', boardId)
    .select('at')
    .orderBy('id', 'desc')
    .limit(eb.lit(1))
    .$asScalar();
  return isoTimestamp(eb.fn.coalesce(latest, createdAt));
}

const members = eb.selectFrom('board_members as m').whereRef('m.board_id', '=', 'b.id');

const firstMembers = members
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .select((of) => [
    memberJson.as('member'),
    of.fn
      .agg<string>('row_number')
      .over((over) => over.orderBy('m.creator', 'desc').orderBy('m.added_at').orderBy('u.id'))
      .as('place'),
  ])
  .orderBy('place')
  .limit(eb.lit(MAX_PEOPLE));

/** The first people of the board `b`. */
export const firstPeople = eb
  .selectFrom(firstMembers.as('people'))
  .select((of) =>
    jsonList(
      of.fn.agg<BoardTile['users']>('json_agg', ['people.member']).orderBy('people.place'),
    ).as('people'),
  )
  .$asScalar();

/** The number of people on the board `b`. */
export const peopleCount = members.select((of) => of.fn.countAll<number>().as('total')).$asScalar();

/** The tile of the board `b`. */
export const boardTileJson = jsonBuildObject({
  id: eb.ref('b.id'),
  projectId: eb.ref('b.project_id'),
  name: eb.ref('b.name'),
  completedCards: completedCount(eb.ref('b.id')),
  totalCards: cardCount(eb.ref('b.id')),
  lists: listFigures(eb.ref('b.id')),
  changed_date: lastChange(eb.ref('b.id'), eb.ref('b.created_at')),
  users: firstPeople,
  userCount: peopleCount,
}).$castTo<BoardTile>();
