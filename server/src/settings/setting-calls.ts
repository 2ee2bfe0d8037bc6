import { sql } from 'kysely';
import type { Settings } from 'shared-api/contract';
import { ROLES } from 'shared-api/limits';
import { onlyRow } from '../database/only-row.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { presets } from './presets.ts';

const DEFAULT_SETTINGS: Settings = { theme: 'system', language: 'en', mail: [], muted: [] };

export const setting = {
  ...presets,

  getRoles: () => Promise.resolve({ data: ROLES.map((role) => ({ ...role })) }),

  async getSettings(_, { database, caller: { userId } }) {
    const answered = await sql<{ settings: Partial<Settings> }>`
      select settings from users where id = ${userId}`.execute(database);
    return { data: { ...DEFAULT_SETTINGS, ...onlyRow(answered).settings } };
  },

  async editSettings(changed, { database, caller: { userId }, signal }) {
    const answered = await sql<{ settings: Partial<Settings> }>`
      update users set settings = settings || ${JSON.stringify(changed)}::jsonb
      where id = ${userId} returning settings`.execute(database);
    // The person's other windows show them too.
    signal({ entity: 'settings', entityId: userId, change: 'changed', people: [userId] });
    return { data: { ...DEFAULT_SETTINGS, ...onlyRow(answered).settings } };
  },
} satisfies DomainHandlers<'setting'>;
