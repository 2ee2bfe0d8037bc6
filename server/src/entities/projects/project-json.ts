import { expressionBuilder, sql, type Expression } from 'kysely';
import { onlyRow } from '../../database/only-row.ts';
import type { ListedProject, Project } from 'shared-api/contract';
import { boardSeenBy, isPublicPlace } from '../../access/visible.ts';
import type { Database } from '../../database/open-database.ts';
import { jsonList } from '../../database/sql-fragments.ts';
import { isoTimestamp } from '../../database/time.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../database/schema/schema.generated.ts';
import { boardTileJson } from '../boards/board-figures.ts';
import { memberJson, rightsJson } from '../members/member-json.ts';

const eb = expressionBuilder<
  DB & { i: DB['projects']; m: { strength: number | null } },
  'i' | 'm'
>();

/** Whether the caller is no guest of single boards of project `i`. */
const isOpen = eb.or([eb('m.strength', 'is not', null), isPublicPlace('i')]);

const members = eb
  .selectFrom('project_members as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .whereRef('m.project_id', '=', 'i.id')
  .select((of) =>
    of.fn
      .jsonAgg(memberJson)
      .orderBy('m.creator', 'desc')
      .orderBy('m.added_at')
      .orderBy('u.id')
      .as('members'),
  )
  .$asScalar();

const MAX_BOARDS = 7;
export const BYTES_PER_MB = 1_048_576;
/** The size of attachments `a` in megabytes, as people read it: rounded up. */
export const megabytes = sql<number>`ceil(coalesce(sum(a.size), 0) / ${sql.lit(BYTES_PER_MB)}.0)::int`;
const usedMemory = eb
  .selectFrom('attachments as a')
  .whereRef('a.project_id', '=', 'i.id')
  .select(megabytes.as('mb'))
  .$asScalar();
/** Megabytes of attachments on the boards that the user can see. */
const usedOnBoardsOf = (userId: number) =>
  eb
    .selectFrom('attachments as a')
    .innerJoin('cards as c', 'c.id', 'a.card_id')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .whereRef('a.project_id', '=', 'i.id')
    .where(boardSeenBy(userId))
    .select(megabytes.as('mb'))
    .$asScalar();

const projectFields = (userId: number) => ({
  id: eb.ref('i.id'),
  name: eb.ref('i.name'),
  description: eb.ref('i.description'),
  status: eb
    .case()
    .when('i.is_archived', '=', eb.lit(true))
    .then(sql.lit('archived' as const))
    .else(eb.ref('i.status'))
    .end(),
  isPublic: eb.cast<0 | 1>('i.is_public', 'integer'),
  is_archived: eb.cast<0 | 1>('i.is_archived', 'integer'),
  user: jsonList(eb.case().when(isOpen).then(members).end()),
  rights: rightsJson,
  totalUsedMemory: eb.case().when(isOpen).then(usedMemory).else(usedOnBoardsOf(userId)).end(),
  totalMemory: eb.ref('i.quota_mb'),
  created_date: isoTimestamp(eb.ref('i.created_at')),
  version: eb.ref('i.version'),
});

/** A project from the row `i`, with the caller's membership `m`. */
const projectJson = (userId: number): Expression<Project> => jsonBuildObject(projectFields(userId));

/** The boards `b` of project `i` that somebody sees, without the archived ones. */
const seenBoards = (userId: number) =>
  eb
    .selectFrom('boards as b')
    .whereRef('b.project_id', '=', 'i.id')
    .where((of) => of.not('b.is_archived'))
    .where(boardSeenBy(userId));

const boardTiles = (userId: number) =>
  eb
    .selectFrom(
      seenBoards(userId)
        .leftJoin('recently_opened as o', (join) =>
          join.onRef('o.board_id', '=', 'b.id').on('o.user_id', '=', userId),
        )
        .selectAll('b')
        .orderBy('o.opened_at', (order) => order.desc().nullsLast())
        .orderBy('b.id', 'desc')
        .limit(eb.lit(MAX_BOARDS))
        .as('b'),
    )
    .select((of) =>
      jsonList(
        of.fn
          .jsonAgg(boardTileJson)
          .orderBy(of.fn('lower', ['b.name']))
          .orderBy('b.id'),
      ).as('boards'),
    )
    .$asScalar()
    .$notNull();

/** A project as listings show it to a user, with boards of it. */
export const listedProjectJson = (userId: number): Expression<ListedProject> =>
  jsonBuildObject({
    ...projectFields(userId),
    boards: boardTiles(userId),
    boardCount: seenBoards(userId)
      .select((of) => of.fn.countAll<number>().as('total'))
      .$asScalar()
      .$notNull(),
  });

/** The caller's strength on project `i`, as the row `m` that `projectJson` reads. */
export const callerOnProject = (userId: number) => sql`lateral (
  select (
    select strength from project_members pm
    where pm.project_id = i.id and pm.user_id = ${userId}) as strength) m`;

/** A project as its caller sees it. */
export async function readProject(
  database: Database,
  projectId: number,
  userId: number,
): Promise<Project> {
  const found = await sql<{ project: Project }>`
    select ${projectJson(userId)} as project from projects i cross join ${callerOnProject(userId)}
    where i.id = ${projectId}`.execute(database);
  return onlyRow(found).project;
}
