import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Contract } from 'shared-api/contract';
import { boardJoinedBy } from '../access/visible.ts';
import { containsText, jsonList } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { jsonResponse, type DomainHandlers, type Reply } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';

const MAX_BOARDS = 30;

type MoveTarget = Reply<Contract['card']['getMoveTargets']>['data'][number];

const card = expressionBuilder<{ c: DB['cards']; b: DB['boards'] }, 'c' | 'b'>();

/** Where the card `c` is on its board `b`. */
const placeJson: Expression<Reply<Contract['card']['getPlace']>['data']> = jsonBuildObject({
  projectId: card.ref('b.project_id'),
  boardId: card.ref('b.id'),
  listId: card.ref('c.list_id'),
  cardId: card.ref('c.id'),
  name: card.ref('c.name'),
});

interface Opened {
  id: number;
  name: string;
  project: string;
  opened_at: Date | null;
}

const eb = expressionBuilder<DB & { b: Opened }, 'b'>();

const lists = eb
  .selectFrom('lists as l')
  .whereRef('l.board_id', '=', 'b.id')
  .where((of) => of.not('l.is_archived'))
  .select((of) => {
    const cards = of
      .selectFrom('cards as c')
      .whereRef('c.list_id', '=', 'l.id')
      .where((shown) => shown.not('c.is_archived'))
      .select((shown) => shown.fn.countAll<number>().as('total'))
      .$asScalar();
    const list = jsonBuildObject({
      id: of.ref('l.id'),
      name: of.ref('l.name'),
      limit: of.ref('l.wip_limit'),
      cards,
    });
    return jsonList(of.fn.jsonAgg(list).orderBy('l.rank')).as('lists');
  })
  .$asScalar();

/** A board `b` to which cards may be moved, with its lists. */
const targetJson: Expression<MoveTarget> = jsonBuildObject({
  id: eb.ref('b.id'),
  name: eb.ref('b.name'),
  projectName: eb.ref('b.project'),
  lists,
});

/** The boards that a user may edit and whose name contains the text, the last opened first. */
const lastOpened = (userId: number, wanted: string) =>
  eb
    .selectFrom('boards as b')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .leftJoin('recently_opened as o', (join) =>
      join.onRef('o.board_id', '=', 'b.id').on('o.user_id', '=', userId),
    )
    .where(boardJoinedBy(userId))
    .where((of) => of.not(of.or([of.ref('b.is_archived'), of.ref('p.is_archived')])))
    .where('b.status', '=', 'active')
    .where('p.status', '=', 'active')
    .where(containsText(sql`p.name || ' ' || b.name`, wanted))
    .select(['b.id', 'b.name', 'p.name as project', 'o.opened_at'])
    .orderBy('o.opened_at', (order) => order.desc().nullsLast())
    .orderBy('b.id', 'desc')
    .limit(MAX_BOARDS);

/** The calls about the places of cards. */
export const moveTargets = {
  async getPlace({ cardId }, { database }) {
    const found = await database
      .selectFrom('cards as c')
      .innerJoin('boards as b', 'b.id', 'c.board_id')
      .where('c.id', '=', cardId)
      .select((eb) => eb.cast<string>(placeJson, 'text').as('data'))
      .executeTakeFirst();
    if (found === undefined) throw notFound('card');
    return jsonResponse(found.data);
  },

  async getMoveTargets({ keyword = '' }, { database, caller: { userId } }) {
    const boards = lastOpened(userId, keyword.trim());
    const { data } = await database
      .selectFrom(boards.as('b'))
      .select((eb) => {
        const newest = eb.fn
          .jsonAgg(targetJson)
          .orderBy('b.opened_at', (order) => order.desc().nullsLast())
          .orderBy('b.id', 'desc');
        return eb.cast<string>(jsonList(newest), 'text').as('data');
      })
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'card'>;
