import type { Updateable } from 'kysely';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import type { Lists } from '../database/schema/schema.generated.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';

type Appearance = Pick<Updateable<Lists>, 'is_fixed' | 'color'>;

async function setOnList(
  { database }: CallContext,
  { boardId, listId }: { boardId: number; listId: number },
  appearance: Appearance,
) {
  await lockList(database, boardId, listId);
  await database
    .updateTable('lists')
    .set((eb) => ({ ...appearance, version: eb('version', '+', eb.lit(1)) }))
    .where('id', '=', listId)
    .execute();
  return { data: await readList(database, listId) };
}

/** A list's lock and its color. */
export const listAppearance = {
  setlistfix: ({ isFixed, ...list }, context) => setOnList(context, list, { is_fixed: isFixed }),

  setcolor: ({ color, ...list }, context) => setOnList(context, list, { color }),
} satisfies DomainHandlers<'list'>;
