import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardDetail, Right } from 'shared-api/contract';
import type { RoleId } from 'shared-api/limits';
import type { Slots } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { boardOfCards, membershipsOfBoard } from '../entities/boards/board-of-cards.ts';
import { peopleJson } from '../entities/members/people-json.ts';

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

/** The memberships of board `b`, and the named people as if they had the lowest role. */
const everybody = membershipsOfBoard.unionAll(
  eb
    .selectFrom(named.as('named'))
    .select((of) => [
      'named.user_id',
      of.lit<RoleId>(1).as('role'),
      of.lit<boolean>(false).as('creator'),
    ]),
);

/** The reader's access to the board. */
export interface CallerOnBoard {
  readonly blocked: boolean;
  readonly rights: readonly Right[];
}

/** The board around the card `c`, as its page shows it. */
export const surroundingsJson = ({
  blocked,
  rights,
}: Slots<CallerOnBoard>): Expression<CardDetail['board']> =>
  eb
    .selectFrom('boards as b')
    .whereRef('b.id', '=', 'c.board_id')
    .select((of) =>
      jsonBuildObject({
        people: peopleJson(everybody),
        ...boardOfCards({
          isOnHold: of.cast<boolean>(blocked, 'boolean'),
          rights: of.fn<Right[]>('to_json', [of.cast(rights, sql`text[]`)]),
        }),
      }).as('board'),
    )
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
