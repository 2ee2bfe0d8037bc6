import { expressionBuilder } from 'kysely';
import { boardSeenBy, projectsSeenBy } from '../access/visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { notFound, staleVersion } from '../http/domain-errors.ts';
import { projectChoices } from '../listing/filter-choices.ts';
import { listingPage } from '../listing/listing.ts';
import {
  addMembers,
  foundMembership,
  removeMember,
  replaceMembers,
} from '../members/membership.ts';
import { itemColumns } from './item-fields.ts';
import { noteProject } from './note-project.ts';
import { callerOnProject, projectJson, readProject } from './project-json.ts';
import { archiveProjects, bulkProjects, deleteProjects } from './project-life.ts';

const eb = expressionBuilder<DB & { i: DB['projects']; b: DB['boards'] }, 'i' | 'b'>();

async function removeFromProject(context: CallContext, projectId: number, userId: number) {
  const { database, caller, item } = context;
  const membership = { of: 'project', id: projectId } as const;
  await removeMember(database, membership, { userId: caller.userId, item }, userId);
  const own = userId === caller.userId;
  const action = own ? 'left the project' : 'removed a member from the project';
  const note = { change: 'changed', removed: [userId] } as const;
  await noteProject(context, projectId, { ...note, activity: { type: 'member', action } });
}

export const project = {
  getAllProject(input, context) {
    const { userId } = context.caller;
    return listingPage(context, input, {
      of: 'project',
      projectId: null,
      visible: eb('i.id', 'in', projectsSeenBy(userId)),
      boardKey: eb.ref('b.project_id'),
      visibleBoards: boardSeenBy(userId),
      json: projectJson,
      caller: callerOnProject(userId),
      userId,
    });
  },

  getFilterChoices: ({ keyword }, { database, caller: { userId } }) =>
    projectChoices(database, userId, keyword),

  async getProject({ projectId }, { database, caller: { userId } }) {
    return { data: await readProject(database, projectId, userId) };
  },

  async create(input, context) {
    const { database, caller, config } = context;
    const { id } = await database
      .insertInto('projects')
      .values({
        description: null,
        ...itemColumns(input),
        quota_mb: config.storageQuotaMb,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { of: 'project', id } as const;
    const added = await foundMembership(database, membership, caller.userId, input.users);
    const activity = { type: 'created', action: `created the project ${input.name}` } as const;
    await noteProject(context, id, { change: 'created', activity, added });
    return { data: await readProject(database, id, caller.userId) };
  },

  async edit(input, context) {
    const { database, caller, item } = context;
    const { projectId, version } = input;
    const current = await database
      .selectFrom('projects')
      .select('version')
      .where('id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (current === undefined) throw notFound();
    if (version !== undefined && version !== current.version) {
      throw staleVersion(await readProject(database, projectId, caller.userId));
    }
    const membership = { of: 'project', id: projectId } as const;
    const actor = { userId: caller.userId, item };
    const members = await replaceMembers(database, membership, actor, input.users);
    await database
      .updateTable('projects')
      .set({ ...itemColumns(input), version: current.version + 1 })
      .where('id', '=', projectId)
      .execute();
    const activity = { type: 'edited', action: `edited the project ${input.name}` } as const;
    await noteProject(context, projectId, { change: 'changed', activity, ...members });
    return { data: await readProject(database, projectId, caller.userId) };
  },

  async delete({ projectId }, context) {
    await deleteProjects(context, [projectId]);
    return done;
  },

  async archiveProject({ projectId, archive }, context) {
    await archiveProjects(context, [projectId], archive);
    return done;
  },

  async addUser({ projectId, users }, context) {
    const { database, caller, item } = context;
    const actor = { userId: caller.userId, item };
    const added = await addMembers(database, { of: 'project', id: projectId }, actor, users);
    const activity = { type: 'member', action: 'added members to the project' } as const;
    await noteProject(context, projectId, { change: 'changed', activity, added });
    return { data: await readProject(database, projectId, caller.userId) };
  },

  async removeUser({ projectId, userId }, context) {
    await removeFromProject(context, projectId, userId);
    return { data: await readProject(context.database, projectId, context.caller.userId) };
  },

  async leave({ projectId }, context) {
    await removeFromProject(context, projectId, context.caller.userId);
    return done;
  },

  bulk: bulkProjects,
} satisfies DomainHandlers<'project'>;
