import { expressionBuilder, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ListGroup } from 'shared-api/contract';
import { idRows, jsonList } from '../database/sql-fragments.ts';
import type { ValueOrSlot } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import {
  done,
  jsonResponse,
  type CallContext,
  type DomainHandlers,
} from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';

const eb = expressionBuilder<DB & { g: DB['list_groups'] }, 'g'>();

/** A group from the row `g`. */
const groupJson: AliasableExpression<ListGroup> = jsonBuildObject({
  id: eb.ref('g.id'),
  name: eb.ref('g.name'),
  hidden: eb.ref('g.hidden'),
  listIds: eb
    .selectFrom('list_group_lists as gl')
    .whereRef('gl.list_group_id', '=', 'g.id')
    .select((of) => jsonList(of.fn.jsonAgg('gl.list_id').orderBy('gl.list_id')).as('ids'))
    .$asScalar()
    .$notNull(),
});

/** The groups of a board, as JSON. */
export const groupsJson = (boardId: ValueOrSlot<number>): AliasableExpression<ListGroup[]> =>
  eb
    .selectFrom('list_groups as g')
    .where('g.board_id', '=', boardId)
    .select((of) => jsonList(of.fn.jsonAgg(groupJson).orderBy('g.id')).as('groups'))
    .$asScalar()
    .$notNull();

async function readGroup({ database }: CallContext, groupId: number): Promise<ListGroup> {
  const { group } = await database
    .selectFrom('list_groups as g')
    .where('g.id', '=', groupId)
    .select(groupJson.as('group'))
    .executeTakeFirstOrThrow();
  return group;
}

async function fillGroup({ database }: CallContext, groupId: number, listIds: readonly number[]) {
  await database
    .deleteFrom('list_group_lists')
    .where('list_group_id', '=', groupId)
    .where((of) => of('list_id', '<>', of.fn<number>('all', [of.val(listIds)])))
    .execute();
  await database
    .insertInto('list_group_lists')
    .columns(['list_group_id', 'list_id'])
    .expression((of) =>
      of
        .selectFrom(idRows(listIds, 'given'))
        .select((row) => [
          row.cast<number>(row.val(groupId), 'integer').as('list_group_id'),
          'given',
        ])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function lockGroup({ database, place }: CallContext, groupId: number): Promise<void> {
  const locked = await database
    .selectFrom('list_groups')
    .select('id')
    .where('id', '=', groupId)
    .where('board_id', '=', place.boardId)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw notFound('group');
}

/** The calls about named sets of lists. */
export const listGroups = {
  async addListGroup({ boardId, name, listIds }, context) {
    const { id } = await context.database
      .insertInto('list_groups')
      .values({ board_id: boardId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillGroup(context, id, listIds);
    return { data: await readGroup(context, id) };
  },

  async editListGroup({ groupId, name, listIds, hidden }, context) {
    await lockGroup(context, groupId);
    await context.database
      .updateTable('list_groups')
      .set((of) => ({
        // Keeps the name if none is given, since an update has to set something.
        name: name ?? of.ref('name'),
        hidden,
      }))
      .where('id', '=', groupId)
      .execute();
    if (listIds !== undefined) await fillGroup(context, groupId, listIds);
    return { data: await readGroup(context, groupId) };
  },

  async deleteListGroup({ groupId }, context) {
    await lockGroup(context, groupId);
    await context.database.deleteFrom('list_groups').where('id', '=', groupId).execute();
    return done;
  },

  async getlistgroup({ boardId }, { database }) {
    const { data } = await database
      .selectNoFrom((of) => of.cast<string>(groupsJson(boardId), 'text').as('data'))
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'list'>;
