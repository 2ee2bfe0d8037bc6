import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { staleVersion } from '../core/domain-errors.ts';
import {
  addMembers,
  foundMembership,
  removeMember,
  replaceMembers,
} from '../entities/members/membership.ts';
import { itemColumns } from '../entities/projects/item-fields.ts';
import { readBoard } from '../entities/boards/board-json.ts';
import { archiveBoards, bulkBoards, deleteBoards } from './board-life.ts';
import { boardTags } from './board-tags.ts';
import { noteBoard } from '../entities/boards/note-board.ts';

async function removeFromBoard(context: CallContext, boardId: number, userId: number) {
  const { database, caller, item } = context;
  const membership = { of: 'board', id: boardId } as const;
  await removeMember(database, membership, { userId: caller.userId, item }, userId);
  const own = userId === caller.userId;
  const action = own ? 'left the board' : 'removed a member from the board';
  const note = { change: 'changed', members: true, removed: [userId] } as const;
  await noteBoard(context, boardId, { ...note, activity: { type: 'member', action } });
}

export const board = {
  ...boardTags,

  async getBoard({ boardId }, { database, caller: { userId } }) {
    return { data: await readBoard(database, boardId, userId) };
  },

  async create(input, context) {
    const { database, caller } = context;
    const { id } = await database
      .insertInto('boards')
      .values({
        description: null,
        ...itemColumns(input),
        project_id: input.projectId,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = { of: 'board', id } as const;
    const added = await foundMembership(database, membership, caller.userId, input.users);
    const activity = { type: 'created', action: `created the board ${input.name}` } as const;
    await noteBoard(context, id, { change: 'created', activity, added });
    return { data: await readBoard(database, id, caller.userId) };
  },

  async edit(input, context) {
    const { database, caller, item } = context;
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
    const actor = { userId: caller.userId, item };
    const members = await replaceMembers(database, membership, actor, input.users);
    await database
      .updateTable('boards')
      .set({ ...itemColumns(input), version: current.version + 1 })
      .where('id', '=', boardId)
      .execute();
    const activity = { type: 'edited', action: `edited the board ${input.name}` } as const;
    await noteBoard(context, boardId, { change: 'changed', activity, members: true, ...members });
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
    const { database, caller, item } = context;
    const actor = { userId: caller.userId, item };
    const added = await addMembers(database, { of: 'board', id: boardId }, actor, users);
    const activity = { type: 'member', action: 'added members to the board' } as const;
    await noteBoard(context, boardId, { change: 'changed', activity, members: true, added });
    return { data: await readBoard(database, boardId, caller.userId) };
  },

  async removeUser({ boardId, userId }, context) {
    await removeFromBoard(context, boardId, userId);
    return { data: await readBoard(context.database, boardId, context.caller.userId) };
  },

  async leave({ boardId }, context) {
    await removeFromBoard(context, boardId, context.caller.userId);
    return done;
  },

  bulk: bulkBoards,
} satisfies DomainHandlers<'board'>;
