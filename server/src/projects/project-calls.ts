import { sql } from 'kysely';
import { projectVisibleTo } from '../access/visible.ts';
import { onlyRow } from '../database/only-row.ts';
import type { DomainHandlers } from '../http/call-context.ts';
import { done, jsonAnswer } from '../http/call-context.ts';
import { notFound, staleVersion } from '../http/domain-errors.ts';
import { listingPage } from '../listing/listing.ts';
import { addMembers, foundMembership, replaceMembers } from '../members/membership.ts';
import { itemColumns } from './item-fields.ts';
import { callerOnProject, projectJson, readProject } from './project-json.ts';

export const project = {
  async getAllProject(input, { database, caller: { userId } }) {
    const page = await listingPage(input, {
      of: 'project',
      visible: projectVisibleTo(userId, 'i'),
      boards: sql`b.project_id = i.id`,
      json: projectJson,
      caller: callerOnProject(userId),
      userId,
    }).execute(database);
    const { data, total } = onlyRow(page);
    return jsonAnswer(data, `,"totalCount":${total}`);
  },

  async create(input, { database, caller: { userId }, record }) {
    const { id } = await database
      .insertInto('projects')
      .values({ description: null, ...itemColumns(input), created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await foundMembership(database, { of: 'project', id }, userId, input.users);
    record({
      entity: 'project',
      entityId: id,
      change: 'created',
      projectId: id,
      activity: { type: 'created', action: `created the project ${input.name}` },
    });
    return { data: await readProject(database, id, userId) };
  },

  async edit(input, { database, caller: { userId }, item, record }) {
    const { projectId, version } = input;
    const current = await database
      .selectFrom('projects')
      .select('version')
      .where('id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (current === undefined) throw notFound();
    if (version !== undefined && version !== current.version) {
      throw staleVersion(await readProject(database, projectId, userId));
    }
    const actor = { userId, item };
    await replaceMembers(database, { of: 'project', id: projectId }, actor, input.users);
    await database
      .updateTable('projects')
      .set({ ...itemColumns(input), version: current.version + 1 })
      .where('id', '=', projectId)
      .execute();
    record({
      entity: 'project',
      entityId: projectId,
      change: 'changed',
      projectId,
      activity: { type: 'edited', action: `edited the project ${input.name}` },
    });
    return { data: await readProject(database, projectId, userId) };
  },

  async delete({ projectId }, { database, record }) {
    const { rows } = await sql<{ id: number }>`
      select id from boards where project_id = ${projectId} order by id`.execute(database);
    await sql`delete from projects where id = ${projectId}`.execute(database);
    for (const { id } of rows) {
      record({ entity: 'board', entityId: id, change: 'deleted', boardId: id });
    }
    return done;
  },

  async archiveProject({ projectId, archive }, { database, record }) {
    await sql`
      update projects set is_archived = ${archive === 1}, version = version + 1
      where id = ${projectId} and is_archived <> ${archive === 1}`.execute(database);
    const action = archive === 1 ? 'archived the project' : 'restored the project';
    record({
      entity: 'project',
      entityId: projectId,
      change: 'changed',
      projectId,
      activity: { type: 'status', action },
    });
    return done;
  },

  async addUser({ projectId, users }, { database, caller: { userId }, item, record }) {
    await addMembers(database, { of: 'project', id: projectId }, { userId, item }, users);
    record({
      entity: 'project',
      entityId: projectId,
      change: 'changed',
      projectId,
      activity: { type: 'member', action: 'added members to the project' },
    });
    return { data: await readProject(database, projectId, userId) };
  },
} satisfies DomainHandlers<'project'>;
