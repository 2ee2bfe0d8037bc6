import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { ROLES, type RoleId } from 'shared-api/limits';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { jsonList } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { personSeenBy } from '../entities/members/member-json.ts';
import { cardCountOf, cardsOf } from './own-cards.ts';

const MAX_BOARDS = 100;

const eb = expressionBuilder<DB>();

/**
 * The boards that a user has joined, directly or by their project, each with the user's highest
 * role.
 */
function joinedBoards(userId: number) {
  const memberships = eb
    .selectFrom('board_members')
    .where('user_id', '=', userId)
    .select(['board_id', 'role'])
    .unionAll(
      eb
        .selectFrom('project_members as pm')
        .innerJoin('boards as pb', 'pb.project_id', 'pm.project_id')
        .where('pm.user_id', '=', userId)
        .select(['pb.id as board_id', 'pm.role']),
    );
  return eb
    .selectFrom(memberships.as('joined'))
    .groupBy('board_id')
    .select(({ fn }) => ['board_id', fn.max('role').as('role')]);
}

const [basic, admin, superAdmin] = ROLES;
const roleName = (role: Expression<RoleId>) =>
  eb
    .case(role)
    .when(eb.lit(basic.id))
    .then(sql.lit(basic.name))
    .when(eb.lit(admin.id))
    .then(sql.lit(admin.name))
    .else(sql.lit(superAdmin.name))
    .end();

/** The boards somebody is on, by their names, as far as `seenBy` sees them. */
function boardsOf(userId: number, seenBy: number) {
  const joined = eb
    .selectFrom(joinedBoards(userId).as('m'))
    .innerJoin('boards as b', 'b.id', 'm.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where((of) => of.and([of.not('b.is_archived'), of.not('p.is_archived')]))
    .where(boardVisibleTo(seenBy))
    .select((of) => [
      'b.id',
      'b.name',
      'b.project_id',
      'm.role',
      of.case().when(projectVisibleTo(seenBy)).then(of.ref('p.name')).end().as('project_name'),
    ])
    .orderBy((of) => of.fn('lower', ['b.name']))
    .orderBy('b.id')
    .limit(eb.lit(MAX_BOARDS));
  return eb
    .selectFrom(joined.as('joined'))
    .select((of) => {
      const board = jsonBuildObject({
        boardId: of.ref('id'),
        name: of.ref('name'),
        projectId: of.ref('project_id'),
        projectName: of.ref('project_name'),
        role: roleName(of.ref('role')),
      });
      return jsonList(
        of.fn
          .jsonAgg(board)
          .orderBy(of.fn('lower', ['name']))
          .orderBy('id'),
      ).as('boards');
    })
    .$asScalar();
}

export const person = {
  async getPerson({ userId }, { database, caller }) {
    const response = jsonBuildObject({
      person: personSeenBy(caller.userId),
      boards: boardsOf(userId, caller.userId),
      cards: cardsOf(userId, caller.userId),
      cardCount: cardCountOf(userId, caller.userId),
    });
    const found = await database
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .select(eb.cast<string>(response, 'text').as('data'))
      .executeTakeFirst();
    if (found === undefined) throw notFound('person');
    return jsonResponse(found.data);
  },
} satisfies DomainHandlers<'dashboard'>;
