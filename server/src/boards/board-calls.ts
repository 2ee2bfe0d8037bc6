import { sql } from 'kysely';
import { boardVisibleTo } from '../access/visible.ts';
import { boardAnalytics } from '../analytics/analytics-calls.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, jsonAnswer, type DomainHandlers } from '../http/call-context.ts';
import { staleVersion } from '../http/domain-errors.ts';
import { listingPage } from '../listing/listing.ts';
import { addMembers, foundMembership, replaceMembers } from '../members/membership.ts';
import { itemColumns } from '../projects/item-fields.ts';
import { boardJson, callerOnBoard, readBoard } from './board-json.ts';
import { boardTags } from './board-tags.ts';

const aboutBoard = (boardId: number) => ({ entity: 'board', entityId: boardId, boardId }) as const;

export const board = {
  ...boardTags,
  ...boardAnalytics,

  async getAllBoard(input, { database, caller: { userId } }) {
    const page = await listingPage(input, {
      of: 'board',
      visible: sql`i.project_id = ${input.projectId} and ${boardVisibleTo(userId, 'i')}`,
      boards: sql`b.id = i.id`,
      json: boardJson,
      caller: callerOnBoard(userId),
      userId,
    }).execute(database);
    const { data, total } = onlyRow(page);
    return jsonAnswer(data, `,"totalCount":${total}`);
  },

  async create(input, { database, caller: { userId }, record }) {
    const { projectId } = input;
    const { id } = await database
      .insertInto('boards')
      .values({
        description: null,
        ...itemColumns(input),
        project_id: projectId,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await foundMembership(database, { of: 'board', id }, userId, input.users);
    const activity = { type: 'created', action: `created the board ${input.name}` } as const;
    record({ ...aboutBoard(id), change: 'created', projectId, activity });
    return { data: await readBoard(database, id, userId) };
  },

  async edit(input, { database, caller: { userId }, item, record }) {
    const { boardId, version } = input;
    const current = await database
      .selectFrom('boards')
      .select('version')
      .where('id', '=', boardId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== current.version) {
      throw staleVersion(await readBoard(database, boardId, userId));
    }
    await replaceMembers(database, { of: 'board', id: boardId }, { userId, item }, input.users);
    await database
      .updateTable('boards')
      .set({ ...itemColumns(input), version: current.version + 1 })
      .where('id', '=', boardId)
      .execute();
    const activity = { type: 'edited', action: `edited the board ${input.name}` } as const;
    record({ ...aboutBoard(boardId), change: 'changed', activity });
    record({ entity: 'member', entityId: boardId, boardId, change: 'changed' });
    return { data: await readBoard(database, boardId, userId) };
  },

  async delete({ boardId }, { database, item: { projectId }, record }) {
    const { rows } = await sql<{ name: string }>`
      delete from boards where id = ${boardId} returning name`.execute(database);
    const action = `deleted the board ${rows[0]?.name ?? ''}`;
    record({ ...aboutBoard(boardId), change: 'deleted' });
    // On the project: the board's own activity goes with it.
    record({
      entity: 'project',
      entityId: projectId,
      projectId,
      change: 'changed',
      activity: { type: 'edited', action },
    });
    return done;
  },

  async archivedBoard({ boardId, archive }, { database, record }) {
    await sql`
      update boards set is_archived = ${archive === 1}, version = version + 1
      where id = ${boardId} and is_archived <> ${archive === 1}`.execute(database);
    const action = archive === 1 ? 'archived the board' : 'restored the board';
    record({ ...aboutBoard(boardId), change: 'changed', activity: { type: 'status', action } });
    return done;
  },

  async addUser({ boardId, users }, { database, caller: { userId }, item, record }) {
    await addMembers(database, { of: 'board', id: boardId }, { userId, item }, users);
    const activity = { type: 'member', action: 'added members to the board' } as const;
    record({ entity: 'member', entityId: boardId, boardId, change: 'changed', activity });
    return { data: await readBoard(database, boardId, userId) };
  },
} satisfies DomainHandlers<'board'>;
