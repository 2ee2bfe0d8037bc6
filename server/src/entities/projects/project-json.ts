import { expressionBuilder, sql, type Expression } from 'kysely';
import { onlyRow } from '../../database/only-row.ts';
import type { Project } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { jsonList } from '../../database/json-list.ts';
import { moment } from '../../database/moment.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../database/schema/schema.generated.ts';
import { memberJson, rightsJson } from '../members/member-json.ts';

const eb = expressionBuilder<DB & { i: DB['projects'] }, 'i'>();

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

const BYTES_PER_MB = 1_048_576;
const usedMemory = eb
  .selectFrom('attachments as a')
  .whereRef('a.project_id', '=', 'i.id')
  .select(sql<number>`ceil(coalesce(sum(a.size), 0) / ${sql.lit(BYTES_PER_MB)}.0)::int`.as('mb'))
  .$asScalar();

/** A project from the row `i`, with the caller's membership `m`. */
export const projectJson: Expression<Project> = jsonBuildObject({
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
  user: jsonList(members),
  rights: rightsJson,
  totalUsedMemory: usedMemory,
  totalMemory: eb.ref('i.quota_mb'),
  created_date: moment(eb.ref('i.created_at')),
  version: eb.ref('i.version'),
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
    select ${projectJson} as project from projects i cross join ${callerOnProject(userId)}
    where i.id = ${projectId}`.execute(database);
  return onlyRow(found).project;
}
