import { sql } from 'kysely';
import type { FilterPreset, FilterState } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { conflict, notFound, ruleBroken } from '../core/domain-errors.ts';

const MOST_PRESETS = 100;

const NO_FILTERS: FilterState = {
  ...{ searchQuery: '', selectedUsers: [], selectedStatuses: [], selectedRoles: [] },
  ...{ selectedTags: [], dateRange: { from: null, to: null } },
  ...{ completionRange: { min: 0, max: 100 }, sortBy: 'created', sortOrder: 'desc' },
};

/** The presets of section 4 that everybody is given; `mine` means whoever asks. */
const GIVEN = [
  { given: 'all', name: 'All Boards', filters: NO_FILTERS },
  {
    given: 'activeHighPriority',
    name: 'Active High Priority',
    filters: {
      ...NO_FILTERS,
      selectedStatuses: ['active'],
      completionRange: { min: 80, max: 100 },
    },
  },
  { given: 'mine', name: 'My Boards', filters: NO_FILTERS },
];

/** A preset from the row `fp` and its owner `u`. */
const presetJson = sql<FilterPreset>`json_build_object('id', fp.id, 'name', fp.name,
  'description', fp.description, 'isFavorite', fp.is_favorite, 'isDefault', fp.given is not null,
  'filters', case when fp.given = 'mine'
    then fp.filters || jsonb_build_object('selectedUsers', json_build_array(u.email))
    else fp.filters end)`;

async function readPreset(database: Database, userId: number, presetId: number) {
  const { rows } = await sql<{ preset: FilterPreset }>`
    select ${presetJson} as preset from filter_presets fp join users u on u.id = fp.user_id
    where fp.id = ${presetId} and fp.user_id = ${userId}`.execute(database);
  if (rows[0] === undefined) throw notFound('preset');
  return rows[0].preset;
}

/** The calls about a person's filter presets. */
export const presets = {
  async getPresets(_, { database, caller: { userId } }) {
    await sql`
      insert into filter_presets (user_id, name, filters, given)
      select ${userId}, name, filters, given
      from json_to_recordset(${JSON.stringify(GIVEN)}::json)
        as g (name text, filters jsonb, given text)
      where not exists (select from filter_presets p where p.user_id = ${userId} and p.given = g.given)
      on conflict do nothing`.execute(database);
    const { rows } = await sql<{ preset: FilterPreset }>`
      select ${presetJson} as preset from filter_presets fp join users u on u.id = fp.user_id
      where fp.user_id = ${userId}
      order by fp.given = 'all' desc nulls last, fp.given = 'activeHighPriority' desc nulls last,
        fp.given is null, lower(fp.name), fp.id`.execute(database);
    return { data: rows.map(({ preset }) => preset) };
  },

  async createPreset({ name, description, filters, isFavorite }, { database, caller: { userId } }) {
    await sql`select from users where id = ${userId} for no key update`.execute(database);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from filter_presets
      where user_id = ${userId}`.execute(database);
    if (onlyRow(counted).total >= MOST_PRESETS) {
      throw conflict('limit-reached', { of: 'presets', limit: MOST_PRESETS });
    }
    const inserted = await sql<{ id: number }>`
      insert into filter_presets (user_id, name, description, filters, is_favorite)
      values (${userId}, ${name}, ${description ?? null}, ${JSON.stringify(filters)},
        ${isFavorite ?? false})
      returning id`.execute(database);
    return { data: await readPreset(database, userId, onlyRow(inserted).id) };
  },

  async editPreset(input, { database, caller: { userId } }) {
    const { presetId, name, description, filters, isFavorite } = input;
    const current = await readPreset(database, userId, presetId);
    const isRewritten = [name, description, filters].some((field) => field !== undefined);
    if (current.isDefault && isRewritten) {
      throw ruleBroken('default-preset', { action: 'change' });
    }
    await sql`
      update filter_presets set name = coalesce(${name ?? null}, name),
        description = case when ${description !== undefined} then ${description ?? null}
          else description end,
        filters = coalesce(${filters === undefined ? null : JSON.stringify(filters)}::jsonb, filters),
        is_favorite = coalesce(${isFavorite ?? null}, is_favorite)
      where id = ${presetId}`.execute(database);
    return { data: await readPreset(database, userId, presetId) };
  },

  async deletePreset({ presetId }, { database, caller: { userId } }) {
    const { isDefault } = await readPreset(database, userId, presetId);
    if (isDefault) throw ruleBroken('default-preset', { action: 'delete' });
    await sql`delete from filter_presets where id = ${presetId}`.execute(database);
    return done;
  },
} satisfies DomainHandlers<'setting'>;
