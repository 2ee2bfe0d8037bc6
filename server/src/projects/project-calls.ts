import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, staleVersion } from '../core/domain-errors.ts';
import {
  addMembers,
  foundMembership,
  removeMember,
  replaceMembers,
} from '../entities/members/membership.ts';
import { placeColumns } from '../entities/projects/place-fields.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { readProject } from '../entities/projects/project-json.ts';
import { favoriteProjects } from './favorite-projects.ts';
import { archiveProjects, bulkProjects, deleteProjects } from './archive-project.ts';

export const project = {
  ...favoriteProjects,
  async getProject({ projectId }, { database, caller: { userId } }) {
    return { data: await readProject(database, projectId, userId) };
  },

  async create(input, context) {
    const { database, caller, config } = context;
    const { id } = await database
      .insertInto('projects')
      .values({
        description: null,
        ...placeColumns(input),
        quota_mb: config.storageQuotaMb,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { of: 'project', id } as const;
    await foundMembership(database, membership, caller.userId, input.users);
    await signalPeople(context, membership, { change: 'created' });
    return { data: await readProject(database, id, caller.userId) };
  },

  async edit(input, context) {
    const { database, caller, place } = context;
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
    const actor = { userId: caller.userId, place };
    const { removed } = await replaceMembers(database, membership, actor, input.users);
    await database
      .updateTable('projects')
      .set({ ...placeColumns(input), version: current.version + 1 })
      .where('id', '=', projectId)
      .execute();
    await signalPeople(context, membership, { change: 'changed', removed });
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
    const { database, caller, place } = context;
    const actor = { userId: caller.userId, place };
    const membership = { of: 'project', id: projectId } as const;
    await addMembers(database, membership, actor, users);
    await signalPeople(context, membership, { change: 'changed' });
    return { data: await readProject(database, projectId, caller.userId) };
  },

  async leave({ projectId }, context) {
    const { database, caller } = context;
    const membership = { of: 'project', id: projectId } as const;
    await removeMember(database, membership, caller.userId);
    await signalPeople(context, membership, { change: 'changed', removed: [caller.userId] });
    return done;
  },

  bulk: bulkProjects,
} satisfies DomainHandlers<'project'>;
