import { expressionBuilder, sql } from 'kysely';
import type { FilterPreset, FilterState } from 'shared-api/contract';
import { NO_FILTERS } from 'shared-api/filters';
import type { Database } from '../database/open-database.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import { rowCount } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const MAX_PRESETS = 100;

const presetCount = (userId: number) =>
  expressionBuilder<DB>()
    .selectFrom('filter_presets')
    .select(rowCount.as('total'))
    .where('user_id', '=', userId)
    .$asScalar();

/** The presets that everybody is given; `mine` means the caller. */
const GIVEN = [
  { given: 'all', name: 'All boards', filters: NO_FILTERS },
  {
    given: 'activeHighPriority',
    name: 'Active, high priority',
    filters: {
      ...NO_FILTERS,
      selectedStatuses: ['active'],
      completionRange: { min: 80, max: 100 },
    },
  },
  { given: 'mine', name: 'My boards', filters: NO_FILTERS },
];

/** Looked up before the insert, so that repeated reads use up no row numbers. */
async function givePresets(database: Database, userId: number): Promise<void> {
  const has = await database
    .selectFrom('filter_presets')
    .select('given')
    .where('user_id', '=', userId)
    .where('given', 'is not', null)
    .execute();
  const missing = GIVEN.filter(({ given }) => !has.some((preset) => preset.given === given));
  if (missing.length === 0) return;
  await database
    .insertInto('filter_presets')
    .values(
      missing.map(({ filters, ...preset }) => ({
        ...preset,
        user_id: userId,
        filters: JSON.stringify(filters),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The presets of a person, as the contract has them. */
const presetsOf = (database: Database, userId: number) =>
  database
    .selectFrom('filter_presets as fp')
    .innerJoin('users as u', 'u.id', 'fp.user_id')
    .where('fp.user_id', '=', userId)
    .select(['fp.id', 'fp.name', 'fp.description', 'fp.is_favorite as isFavorite'])
    .select((eb) => [
      eb('fp.given', 'is not', null).$castTo<boolean>().as('isDefault'),
      eb.ref('fp.given').$castTo<FilterPreset['given']>().as('given'),
      eb
        .case()
        .when('fp.given', '=', 'mine')
        .then(
          sql<FilterState>`fp.filters || jsonb_build_object('selectedUsers', json_build_array(u.email))`,
        )
        .else(eb.ref('fp.filters'))
        .end()
        .as('filters'),
    ]);

async function readPreset(database: Database, userId: number, presetId: number) {
  const preset = await presetsOf(database, userId).where('fp.id', '=', presetId).executeTakeFirst();
  if (preset === undefined) throw notFound('preset');
  return preset;
}

/** The calls about a person's filter presets. */
export const presets = {
  async getPresets(_, { database, caller: { userId } }) {
    await givePresets(database, userId);
    const data = await presetsOf(database, userId)
      .orderBy(
        (eb) => eb('fp.given', '=', 'all'),
        (order) => order.desc().nullsLast(),
      )
      .orderBy(
        (eb) => eb('fp.given', '=', 'activeHighPriority'),
        (order) => order.desc().nullsLast(),
      )
      .orderBy((eb) => eb('fp.given', 'is', null))
      .orderBy((eb) => eb.fn('lower', ['fp.name']))
      .orderBy('fp.id')
      .execute();
    return { data };
  },

  async createPreset({ name, description, filters, isFavorite }, context) {
    const {
      database,
      caller: { userId },
    } = context;
    const count = presetCount(userId);
    await refuseBeyondLimit(context, { of: 'presets', limit: MAX_PRESETS, count });
    const { id } = await database
      .insertInto('filter_presets')
      .values({
        user_id: userId,
        name,
        description: description ?? null,
        filters: JSON.stringify(filters),
        is_favorite: isFavorite ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { data: await readPreset(database, userId, id) };
  },

  async editPreset(input, { database, caller: { userId } }) {
    const { presetId, name, description, filters, isFavorite } = input;
    const current = await readPreset(database, userId, presetId);
    const isRewritten = [name, description, filters].some((field) => field !== undefined);
    if (current.isDefault && isRewritten) {
      throw ruleBroken('default-preset', { action: 'change' });
    }
    await database
      .updateTable('filter_presets')
      .set((eb) => ({
        // Keeps the name if none is given, since an update has to set something.
        name: name ?? eb.ref('name'),
        description,
        filters: filters && JSON.stringify(filters),
        is_favorite: isFavorite,
      }))
      .where('id', '=', presetId)
      .execute();
    return { data: await readPreset(database, userId, presetId) };
  },

  async deletePreset({ presetId }, { database, caller: { userId } }) {
    const { isDefault } = await readPreset(database, userId, presetId);
    if (isDefault) throw ruleBroken('default-preset', { action: 'delete' });
    await database.deleteFrom('filter_presets').where('id', '=', presetId).execute();
    return done;
  },
} satisfies DomainHandlers<'setting'>;
