import { sql } from 'kysely';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';

function noteMark({ record }: CallContext, boardId: number, listId: number, action: string) {
  const activity = { type: 'edited', action } as const;
  record({ entity: 'list', entityId: listId, boardId, change: 'changed', activity });
}

/** A list's lock and its colour. */
export const listMarks = {
  async setlistfix({ boardId, listId, isFixed }, context) {
    const { name } = await lockList(context.database, boardId, listId);
    await sql`
      update lists set is_fixed = ${isFixed}, version = version + 1
      where id = ${listId}`.execute(context.database);
    noteMark(context, boardId, listId, `${isFixed === 0 ? 'locked' : 'freed'} the list ${name}`);
    return { data: await readList(context.database, listId) };
  },

  async setcolor({ boardId, listId, color }, context) {
    const { name } = await lockList(context.database, boardId, listId);
    await sql`
      update lists set color = ${color}, version = version + 1
      where id = ${listId}`.execute(context.database);
    noteMark(context, boardId, listId, `coloured the list ${name}`);
    return { data: await readList(context.database, listId) };
  },
} satisfies DomainHandlers<'list'>;
