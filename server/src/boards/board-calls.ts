import { done, type DomainHandlers } from '../calls/call-context.ts';
import { staleVersion } from '../core/domain-errors.ts';
import {
  addMembers,
  foundMembership,
  removeMember,
  replaceMembers,
} from '../entities/members/membership.ts';
import { placeColumns } from '../entities/projects/place-fields.ts';
import { readBoard } from '../entities/boards/board-json.ts';
import { archiveBoards, bulkBoards, deleteBoards } from './archive-board.ts';
import { boardTags } from './board-tags.ts';
import { favoriteBoards } from './favorite-boards.ts';
import { signalPeople } from '../entities/members/signal-people.ts';

export const board = {
  ...boardTags,
  ...favoriteBoards,

  async getBoard({ boardId }, { database, caller: { userId } }) {
    return { data: await readBoard(database, boardId, userId) };
  },

  async create(input, context) {
    const { database, caller } = context;
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

  async edit(input, context) {
    const { database, caller, place } = context;
    const { boardId, version } = input;
    const current = await database
      .selectFrom('boards')
      .select('version')
      .where('id', '=', boardId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== current.version) {
      throw staleVersion(await readBoard(database, boardId, caller.userId));
    }
    const membership = { of: 'board', id: boardId } as const;
    const actor = { userId: caller.userId, place };
    const { removed } = await replaceMembers(database, membership, actor, input.users);
    await database
      .updateTable('boards')
      .set({ ...placeColumns(input), version: current.version + 1 })
      .where('id', '=', boardId)
      .execute();
    await signalPeople(context, membership, { change: 'changed', removed });
    return { data: await readBoard(database, boardId, caller.userId) };
  },

  async delete({ boardId }, context) {
    await deleteBoards(context, [boardId]);
    return done;
  },

  async archivedBoard({ boardId, archive }, context) {
    await archiveBoards(context, [boardId], archive);
    return done;
  },

  async addUser({ boardId, users }, context) {
    const { database, caller, place } = context;
    const actor = { userId: caller.userId, place };
    const membership = { of: 'board', id: boardId } as const;
    await addMembers(database, membership, actor, users);
    await signalPeople(context, membership, { change: 'changed' });
    return { data: await readBoard(database, boardId, caller.userId) };
  },

  async leave({ boardId }, context) {
    const { database, caller } = context;
    const membership = { of: 'board', id: boardId } as const;
    await removeMember(database, membership, caller.userId);
    await signalPeople(context, membership, { change: 'changed', removed: [caller.userId] });
    return done;
  },

  bulk: bulkBoards,
} satisfies DomainHandlers<'board'>;
