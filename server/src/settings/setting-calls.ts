import type { Settings } from 'shared-api/contract';
import { ROLES } from 'shared-api/limits';
import type { DomainHandlers } from '../calls/call-context.ts';
import { presets } from './presets.ts';

const DEFAULT_SETTINGS: Settings = { theme: 'system', language: 'system', mail: [], muted: [] };

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

  async editSettings(changed, { database, caller: { userId }, signal }) {
    const { settings } = await database
      .updateTable('users')
      .set((eb) => ({
        settings: eb(
          eb.cast<string>('settings', 'jsonb'),
          '||',
          eb.cast<string>(eb.val(JSON.stringify(changed)), 'jsonb'),
        ),
      }))
      .where('id', '=', userId)
      .returning('settings')
      .executeTakeFirstOrThrow();
    // The person's other windows show them too.
    signal({ entity: 'settings', entityId: userId, change: 'changed', people: [userId] });
    return { data: { ...DEFAULT_SETTINGS, ...settings } };
  },
} satisfies DomainHandlers<'setting'>;
