import { done, type DomainHandlers } from '../calls/call-context.ts';
import { foundMembership } from '../entities/members/membership.ts';
import { readBoard } from '../entities/boards/board-json.ts';
import { boardTags } from './board-tags.ts';
import { onboarding } from './onboarding.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { refusePublic } from '../instance/refuse-public.ts';
import { archivePlaces, bulkPlaces, deletePlaces } from '../places/archive-places.ts';
import { addPlaceMembers, editPlace, leavePlace } from '../places/edit-place.ts';
import { setFavorite } from '../places/favorite-places.ts';
import { placeColumns } from '../places/place-fields.ts';

export const board = {
  ...boardTags,
  ...onboarding,

  async getBoard({ boardId }, { database, caller: { userId } }) {
    return { data: await readBoard(database, boardId, userId) };
  },

  async create(input, context) {
    const { database, caller } = context;
    if (input.isPublic === 1) await refusePublic(database, 'place');
    const { id } = await database
      .insertInto('boards')
      .values({
        description: null,
        ...placeColumns(input),
        project_id: input.projectId,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { of: 'board', id } as const;
    await foundMembership(database, membership, caller.userId, input.users);
    await signalPeople(context, membership, { change: 'created' });
    return { data: await readBoard(database, id, caller.userId) };
  },

  async edit({ boardId, ...input }, context) {
    const read = () => readBoard(context.database, boardId, context.caller.userId);
    await editPlace(context, { of: 'board', id: boardId }, input, read);
    return { data: await read() };
  },

  async delete({ boardId }, context) {
    await deletePlaces(context, 'board', [boardId]);
    return done;
  },

  async archivedBoard({ boardId, archive }, context) {
    await archivePlaces(context, 'board', [boardId], archive);
    return done;
  },

  async addUser({ boardId, users }, context) {
    await addPlaceMembers(context, { of: 'board', id: boardId }, users);
    return { data: await readBoard(context.database, boardId, context.caller.userId) };
  },

  async leave({ boardId }, context) {
    await leavePlace(context, { of: 'board', id: boardId });
    return done;
  },

  async setFavorite({ boardId, favorite }, context) {
    await setFavorite(context, { of: 'board', id: boardId }, favorite);
    return done;
  },

  async bulk({ boardIds, action }, context) {
    return { data: await bulkPlaces(context, 'board', boardIds, action) };
  },
} satisfies DomainHandlers<'board'>;
