import { sql } from 'kysely';
import type { DomainHandlers } from '../calls/call-context.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';

/** A list's lock and its colour. */
export const listMarks = {
  async setlistfix({ boardId, listId, isFixed }, context) {
    await lockList(context.database, boardId, listId);
    await sql`
      update lists set is_fixed = ${isFixed}, version = version + 1
      where id = ${listId}`.execute(context.database);
    return { data: await readList(context.database, listId) };
  },

  async setcolor({ boardId, listId, color }, context) {
    await lockList(context.database, boardId, listId);
    await sql`
      update lists set color = ${color}, version = version + 1
      where id = ${listId}`.execute(context.database);
    return { data: await readList(context.database, listId) };
  },
} satisfies DomainHandlers<'list'>;
