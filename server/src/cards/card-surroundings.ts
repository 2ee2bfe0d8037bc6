import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardDetail, Right } from 'shared-api/contract';
import type { RoleId } from 'shared-api/limits';
import { newestEvent } from '../changes/changed-since.ts';
import { jsonList } from '../database/sql-fragments.ts';
import type { Slots } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { memberJson } from '../entities/members/member-json.ts';

const eb = expressionBuilder<DB & { b: DB['boards']; c: DB['cards'] }, 'b' | 'c'>();

/** Everybody whom card `c` names in any way, including former members. */
const named = eb
  .selectFrom('card_users')
  .whereRef('card_id', '=', 'c.id')
  .select('user_id')
  .union(
    eb
      .selectFrom('comments')
      .whereRef('card_id', '=', 'c.id')
      .where('user_id', 'is not', null)
      .select((of) => of.ref('user_id').$notNull().as('user_id')),
  )
  .union(
    eb
      .selectFrom('time_entries')
      .whereRef('card_id', '=', 'c.id')
      .where('user_id', 'is not', null)
      .select((of) => of.ref('user_id').$notNull().as('user_id')),
  )
  .union(
    eb
      .selectFrom('attachments')
      .whereRef('card_id', '=', 'c.id')
      .where('uploaded_by', 'is not', null)
      .select((of) => of.ref('uploaded_by').$notNull().as('user_id')),
  )
  .union(
    eb
      .selectFrom('checklist_items as ki')
      .innerJoin('checklists as k', 'k.id', 'ki.checklist_id')
      .whereRef('k.card_id', '=', 'c.id')
      .where('ki.assigned_user_id', 'is not', null)
      .select((of) => of.ref('ki.assigned_user_id').$notNull().as('user_id')),
  );

/** The members of board `b` or its project and the named people, each with their highest role. */
const everybody = eb
  .selectFrom(
    eb
      .selectFrom('board_members')
      .whereRef('board_id', '=', 'b.id')
      .select(['user_id', 'role', 'creator'])
      .unionAll(
        eb
          .selectFrom('project_members')
          .whereRef('project_id', '=', 'b.project_id')
          .select(['user_id', 'role', 'creator']),
      )
      .unionAll(
        eb
          .selectFrom(named.as('named'))
          .select((of) => [
            'named.user_id',
            of.lit<RoleId>(1).as('role'),
            of.lit<boolean>(false).as('creator'),
          ]),
      )
      .as('everybody'),
  )
  .groupBy('everybody.user_id')
  .select((of) => [
    'everybody.user_id',
    of.fn.max('everybody.role').as('role'),
    of.fn.agg<boolean>('bool_or', ['everybody.creator']).as('creator'),
  ]);

const people = eb
  .selectFrom(everybody.as('m'))
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .select((of) =>
    jsonList(of.fn.jsonAgg(memberJson).orderBy('m.creator', 'desc').orderBy('u.id')).as('people'),
  )
  .$asScalar();

const lists = eb
  .selectFrom('lists as bl')
  .whereRef('bl.board_id', '=', 'b.id')
  .where((of) => of.not('bl.is_archived'))
  .select((of) => {
    const list = jsonBuildObject({ id: of.ref('bl.id'), name: of.ref('bl.name') });
    return jsonList(of.fn.jsonAgg(list).orderBy('bl.rank')).as('lists');
  })
  .$asScalar();

/** The reader's access to the board. */
export interface CallerOnBoard {
  readonly blocked: boolean;
  readonly rights: readonly Right[];
}

const boardJson = ({ blocked, rights }: Slots<CallerOnBoard>) =>
  jsonBuildObject({
    projectId: eb.ref('b.project_id'),
    name: eb.ref('b.name'),
    status: eb
      .case()
      .when(eb.ref('b.is_archived'))
      .then(sql.lit('archived' as const))
      .when(eb.cast<boolean>(blocked, 'boolean'))
      .then(sql.lit('blocked' as const))
      .else(eb.ref('b.status'))
      .end(),
    rights: eb.fn<Right[]>('to_json', [eb.cast(rights, sql`text[]`)]),
    people,
    lists,
    eventId: newestEvent,
  });

/** The board around the card `c`, as its page shows it. */
export const surroundingsJson = (caller: Slots<CallerOnBoard>): Expression<CardDetail['board']> =>
  eb
    .selectFrom('boards as b')
    .whereRef('b.id', '=', 'c.board_id')
    .select(boardJson(caller).as('board'))
    .$asScalar();

/** The nearest card above (`<`) or below (`>`) card `c` among the cards shown beside it. */
export const neighborJson = (side: '<' | '>'): Expression<CardDetail['next']> =>
  eb
    .selectFrom('cards as o')
    .whereRef('o.list_id', '=', 'c.list_id')
    .whereRef('o.is_archived', '=', 'c.is_archived')
    .whereRef('o.rank', side, 'c.rank')
    .select((of) =>
      jsonBuildObject({ id: of.ref('o.id'), listId: of.ref('o.list_id') }).as('neighbor'),
    )
    .orderBy('o.rank', side === '<' ? 'desc' : 'asc')
    .limit(sql.lit(1))
    .$asScalar()
    .$castTo<CardDetail['next']>();
