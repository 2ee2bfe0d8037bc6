import { type RawBuilder, sql } from 'kysely';
import { PUSHED_BY_DEFAULT, type KindSwitch, type Settings } from 'shared-api/contract';
import { ROLES } from 'shared-api/limits';
import type { DomainHandlers } from '../calls/call-context.ts';
import { presets } from './presets.ts';

const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  mail: [],
  muted: [],
  push: [...PUSHED_BY_DEFAULT],
  quietHours: null,
  firstSteps: 'shown',
  singleKeys: 'on',
  presence: 'shown',
};

/**
 * The settings of a row with these fields, and with one kind added to or removed from the current
 * list.
 */
function withChanges(changed: object, switched?: KindSwitch): RawBuilder<string> {
  const fields = sql`settings || ${JSON.stringify(changed)}::jsonb`;
  if (!switched) return sql<string>`${fields}`;
  const { list, kind, isIn } = switched;
  const untouched = JSON.stringify(DEFAULT_SETTINGS[list]);
  const others = sql`coalesce(settings -> ${list}::text, ${untouched}::jsonb) - ${kind}::text`;
  const added = isIn ? sql`to_jsonb(array[${kind}::text])` : sql`'[]'::jsonb`;
  return sql<string>`${fields} || jsonb_build_object(${list}::text, (${others}) || ${added})`;
}

export const setting = {
  ...presets,

  getRoles: () => Promise.resolve({ data: ROLES.map((role) => ({ ...role })) }),

  async getSettings(_, { database, caller: { userId } }) {
    const { settings } = await database
      .selectFrom('users')
      .select('settings')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { data: { ...DEFAULT_SETTINGS, ...settings } };
  },

  async editSettings({ switched, ...changed }, { database, caller: { userId }, signal }) {
    const { settings } = await database
      .updateTable('users')
      .set({ settings: withChanges(changed, switched) })
      .where('id', '=', userId)
      .returning('settings')
      .executeTakeFirstOrThrow();
    // The person's other windows show them too.
    signal({ entity: 'settings', entityId: userId, change: 'changed', people: [userId] });
    return { data: { ...DEFAULT_SETTINGS, ...settings } };
  },
} satisfies DomainHandlers<'setting'>;
