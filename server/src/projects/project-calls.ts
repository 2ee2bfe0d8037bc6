import { done, type DomainHandlers } from '../calls/call-context.ts';
import { foundMembership } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { readProject } from '../entities/projects/project-json.ts';
import { storageOfNewProjects } from '../instance/instance-settings.ts';
import { refusePublic } from '../instance/refuse-public.ts';
import { publicProjects } from './public-projects.ts';
import { archivePlaces, bulkPlaces, deletePlaces } from '../places/archive-places.ts';
import { addPlaceMembers, editPlace, leavePlace } from '../places/edit-place.ts';
import { setFavorite } from '../places/favorite-places.ts';
import { placeColumns } from '../places/place-fields.ts';

export const project = {
  ...publicProjects,

  async getProject({ projectId }, { database, caller: { userId } }) {
    return { data: await readProject(database, projectId, userId) };
  },

  async create(input, context) {
    const { database, caller, config } = context;
    if (input.isPublic === 1) await refusePublic(database, 'place');
    const { id } = await database
      .insertInto('projects')
      .values({
        description: null,
        ...placeColumns(input),
        quota_mb: await storageOfNewProjects(database, config),
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { of: 'project', id } as const;
    await foundMembership(database, membership, caller.userId, input.users);
    await signalPeople(context, membership, { change: 'created' });
    return { data: await readProject(database, id, caller.userId) };
  },

  async edit({ projectId, ...input }, context) {
    const read = () => readProject(context.database, projectId, context.caller.userId);
    await editPlace(context, { of: 'project', id: projectId }, input, read);
    return { data: await read() };
  },

  async delete({ projectId }, context) {
    await deletePlaces(context, 'project', [projectId]);
    return done;
  },

  async archiveProject({ projectId, archive }, context) {
    await archivePlaces(context, 'project', [projectId], archive);
    return done;
  },

  async addUser({ projectId, users }, context) {
    await addPlaceMembers(context, { of: 'project', id: projectId }, users);
    return { data: await readProject(context.database, projectId, context.caller.userId) };
  },

  async leave({ projectId }, context) {
    await leavePlace(context, { of: 'project', id: projectId });
    return done;
  },

  async setFavorite({ projectId, favorite }, context) {
    await setFavorite(context, { of: 'project', id: projectId }, favorite);
    return done;
  },

  async bulk({ projectIds, action }, context) {
    return { data: await bulkPlaces(context, 'project', projectIds, action) };
  },
} satisfies DomainHandlers<'project'>;
