import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../../database/only-row.ts';
import type { Project } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { moment } from '../../database/moment.ts';
import { memberJson, rightsJson } from '../members/member-json.ts';

/** A project from the row `i`, with the caller's membership `m`. */
export const projectJson: RawBuilder<Project> = sql`json_build_object(
  'id', i.id, 'name', i.name, 'description', i.description,
  'status', case when i.is_archived then 'archived' else i.status end,
  'isPublic', i.is_public::int, 'is_archived', i.is_archived::int,
  'user', (
    select coalesce(json_agg(${memberJson} order by m.creator desc, m.added_at, u.id), '[]')
    from project_members m join users u on u.id = m.user_id where m.project_id = i.id),
  'rights', ${rightsJson},
  'totalUsedMemory', (
    select ceil(coalesce(sum(a.size), 0) / 1048576.0)::int from attachments a
    where a.project_id = i.id),
  'totalMemory', i.quota_mb, 'created_date', ${moment('i.created_at')}, 'version', i.version)`;

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
  const answered = await sql<{ project: Project }>`
    select ${projectJson} as project from projects i cross join ${callerOnProject(userId)}
    where i.id = ${projectId}`.execute(database);
  return onlyRow(answered).project;
}
