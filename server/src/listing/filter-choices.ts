import {
  expressionBuilder,
  sql,
  type AliasedExpression,
  type Expression,
  type SqlBool,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { boardVisibleTo, projectOpenTo } from '../access/visible.ts';
import { containsText, fullName } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import { personJson } from '../entities/members/member-json.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const MAX_OFFERED = 50;

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

interface Occurring {
  /** A row for each membership that counts. */
  readonly memberships: AliasedExpression<{ user_id: number }, 'm'>;
  /** Which boards `b` have the tags that count. */
  readonly boards: Expression<SqlBool>;
  readonly keyword: string | undefined;
}

async function choices(database: Database, { memberships, boards, keyword = '' }: Occurring) {
  const found = await database
    .selectNoFrom([
      jsonArrayFrom(people(memberships, keyword)).as('users'),
      jsonArrayFrom(tags(boards, keyword)).as('tags'),
    ])
    .executeTakeFirstOrThrow();
  return {
    data: {
      users: found.users.map(({ person }) => person),
      tags: found.tags.map(({ name }) => name),
    },
  };
}

function people(memberships: Occurring['memberships'], keyword: string) {
  const uses = eb
    .selectFrom(memberships)
    .select((of) => ['m.user_id', of.fn.countAll().as('uses')])
    .groupBy('m.user_id');
  const name = eb.fn<string>('concat_ws', [
    sql.lit(' '),
    sql.ref('u.first_name'),
    sql.ref('u.last_name'),
  ]);
  return eb
    .selectFrom(uses.as('m'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where((of) =>
      of.or([containsText(fullName('u'), keyword), containsText(of.ref('u.email'), keyword)]),
    )
    .select(personJson.as('person'))
    .orderBy('m.uses', 'desc')
    .orderBy(eb.fn('lower', [name]))
    .orderBy('u.id')
    .limit(MAX_OFFERED);
}

const tags = (boards: Expression<SqlBool>, keyword: string) =>
  eb
    .selectFrom('tags as t')
    .innerJoin('boards as b', 'b.id', 't.board_id')
    .where(boards)
    .where((of) => containsText(of.ref('t.name'), keyword))
    .select((of) => of.fn.min('t.name').as('name'))
    .groupBy((of) => of.fn('lower', ['t.name']))
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy((of) => of.fn('lower', ['t.name']))
    .limit(MAX_OFFERED);

/** The people and tags to filter a user's visible projects by. */
export const projectChoices = (database: Database, userId: number, keyword: string | undefined) =>
  choices(database, {
    memberships: eb
      .selectFrom('project_members as m')
      .innerJoin('projects as p', 'p.id', 'm.project_id')
      .where(projectOpenTo(userId))
      .select('m.user_id')
      .as('m'),
    boards: boardVisibleTo(userId),
    keyword,
  });

/** The people and tags to filter a user's visible boards of a project by. */
export function boardChoices(
  database: Database,
  { userId, projectId }: { userId: number; projectId: number },
  keyword: string | undefined,
) {
  const boards = eb.and([eb('b.project_id', '=', projectId), boardVisibleTo(userId)]);
  return choices(database, {
    memberships: eb
      .selectFrom('project_members as m')
      .innerJoin('projects as p', 'p.id', 'm.project_id')
      .where('p.id', '=', projectId)
      .where(projectOpenTo(userId))
      .select('m.user_id')
      .unionAll(
        eb
          .selectFrom('board_members as m')
          .innerJoin('boards as b', 'b.id', 'm.board_id')
          .where(boards)
          .select('m.user_id'),
      )
      .as('m'),
    boards,
    keyword,
  });
}
