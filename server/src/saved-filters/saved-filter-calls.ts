import { expressionBuilder } from 'kysely';
import { type Grouping, SAVED_FILTERS_MAX } from 'shared-api/limits';
import { type CallContext, done, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { notFound } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { parsedFilter } from '../entities/filters/read-filter.ts';

/** The person whose filters a call is about; null: those shared on the board. */
type Owner = number | null;

interface Asked {
  readonly boardId: number;
  readonly filterId: number;
}

interface Place extends Omit<Asked, 'boardId'> {
  /** Null: all boards. */
  readonly boardId: number | null;
}

const saved = expressionBuilder<DB, 'saved_filters'>();

const isOf = (owner: Owner) =>
  owner === null ? saved('user_id', 'is', null) : saved('user_id', '=', owner);

const fields = [
  saved.ref('saved_filters.id').as('id'),
  saved.ref('saved_filters.name').as('name'),
  saved.ref('saved_filters.filter').as('filter'),
  saved('user_id', 'is', null).$castTo<boolean>().as('isShared'),
] as const;

const viewFields = [
  saved.ref('saved_filters.id').as('id'),
  saved.ref('saved_filters.name').as('name'),
  saved.ref('saved_filters.filter').as('filter'),
  saved.ref('saved_filters.grouping').$castTo<Grouping>().as('grouping'),
] as const;

/** The filters of a board; null: those of all boards. */
const isIn = (boardId: number | null) =>
  boardId === null ? saved('board_id', 'is', null) : saved('board_id', '=', boardId);

const refuseMore = (context: CallContext, boardId: number | null, owner: Owner) =>
  refuseBeyondLimit(context, {
    of: 'saved-filters',
    limit: SAVED_FILTERS_MAX,
    count: expressionBuilder<DB>()
      .selectFrom('saved_filters')
      .select(rowCount.as('total'))
      .where(isIn(boardId))
      .where(isOf(owner))
      .$asScalar(),
  });

interface Changed extends Asked {
  readonly name?: string | undefined;
  readonly filter?: string | undefined;
}

async function change(
  { database }: CallContext,
  { boardId, filterId, name, filter }: Changed,
  owner: Owner,
) {
  if (filter !== undefined) parsedFilter(filter);
  const data = await database
    .updateTable('saved_filters')
    // Keeps the name if none is given, since an update has to set something.
    .set((eb) => ({ name: name ?? eb.ref('name'), filter }))
    .where('id', '=', filterId)
    .where('board_id', '=', boardId)
    .where(isOf(owner))
    .returning(fields)
    .executeTakeFirst();
  if (data === undefined) throw notFound('saved-filter');
  return { data };
}

interface Created {
  readonly boardId: number;
  readonly name: string;
  readonly filter: string;
}

async function create(context: CallContext, { boardId, name, filter }: Created, owner: Owner) {
  parsedFilter(filter);
  await refuseMore(context, boardId, owner);
  const data = await context.database
    .insertInto('saved_filters')
    .values({ board_id: boardId, user_id: owner, name, filter })
    .returning(fields)
    .executeTakeFirstOrThrow();
  return { data };
}

async function remove({ database }: CallContext, { boardId, filterId }: Place, owner: Owner) {
  const { numDeletedRows } = await database
    .deleteFrom('saved_filters')
    .where('id', '=', filterId)
    .where(isIn(boardId))
    .where(isOf(owner))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('saved-filter');
  return done;
}

/** The calls about filters of a board that are kept under a name. */
export const savedFilterCalls = {
  async getAll({ boardId }, { database, caller: { userId } }) {
    const data = await database
      .selectFrom('saved_filters')
      .where('board_id', '=', boardId)
      .where((eb) => eb.or([isOf(userId), isOf(null)]))
      .select(fields)
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .execute();
    return { data };
  },

  create: (input, context) => create(context, input, context.caller.userId),
  createShared: (input, context) => create(context, input, null),
  edit: (input, context) => change(context, input, context.caller.userId),
  delete: (input, context) => remove(context, input, context.caller.userId),

  async share({ boardId, filterId }, context) {
    await refuseMore(context, boardId, null);
    const data = await context.database
      .updateTable('saved_filters')
      .set({ user_id: null })
      .where('id', '=', filterId)
      .where('board_id', '=', boardId)
      .where(isOf(context.caller.userId))
      .returning(fields)
      .executeTakeFirst();
    if (data === undefined) throw notFound('saved-filter');
    return { data };
  },

  editShared: (input, context) => change(context, input, null),
  deleteShared: (input, context) => remove(context, input, null),

  async createView({ name, filter, grouping }, context) {
    const { userId } = context.caller;
    parsedFilter(filter);
    await refuseMore(context, null, userId);
    const data = await context.database
      .insertInto('saved_filters')
      .values({ user_id: userId, name, filter, grouping })
      .returning(viewFields)
      .executeTakeFirstOrThrow();
    return { data };
  },

  async editView({ filterId, name, filter, grouping }, { database, caller: { userId } }) {
    if (filter !== undefined) parsedFilter(filter);
    const data = await database
      .updateTable('saved_filters')
      .set((eb) => ({ name: name ?? eb.ref('name'), filter, grouping }))
      .where('id', '=', filterId)
      .where(isIn(null))
      .where(isOf(userId))
      .returning(viewFields)
      .executeTakeFirst();
    if (data === undefined) throw notFound('saved-filter');
    return { data };
  },

  deleteView: ({ filterId }, context) =>
    remove(context, { boardId: null, filterId }, context.caller.userId),
} satisfies DomainHandlers<'savedFilter'>;
