import type { CallInput, Contract, InstanceSettings } from 'shared-api/contract';
import { isSameValue } from 'shared-api/same-value';
import { needRecentProof } from '../auth/need-recent-proof.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { recordAct, type Author } from '../instance/record-act.ts';

/** What differs between two states of the settings, as the audit log keeps it. */
function changesBetween(before: InstanceSettings, after: InstanceSettings) {
  const names = Object.keys(before) as (keyof InstanceSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );
}

/** Changes settings of the instance; those that are left out stay. */
export async function editInstanceSettings(
  database: Database,
  by: Author,
  input: CallInput<Contract['admin']['editSettings']>,
): Promise<InstanceSettings> {
  // Locked, so that the entry of the audit log says what was there before.
  await database.selectFrom('instance_settings').select('id').forUpdate().execute();
  const before = await readInstanceSettings(database);
  await database
    .updateTable('instance_settings')
    .set({
      id: true,
      // Kysely leaves undefined columns out.
      sign_up: input.signUp,
      sign_up_domains: input.signUpDomains,
      verify_addresses: input.verifyAddresses,
      require_second_factor: input.requireSecondFactor,
      publicity: input.publicity,
      storage_quota_mb: input.storageQuotaMb,
      file_max_mb: input.fileMaxMb,
      calls_per_ten_seconds: input.callsPerTenSeconds,
    })
    .execute();
  const after = await readInstanceSettings(database);
  if (after.signUp === 'domains' && after.signUpDomains.length === 0) {
    throw new DomainError('malformed', { field: 'signUpDomains', problem: 'too-few', limit: 1 });
  }
  await recordAct(database, {
    ...by,
    act: 'settings-changed',
    target: { kind: 'instance' },
    details: changesBetween(before, after),
  });
  return after;
}

/** The calls about the settings of the instance. */
export const instanceSettingsCalls = {
  async getInstance(_, { database }) {
    const settings = await readInstanceSettings(database);
    const { signUp, signUpDomains, verifyAddresses, publicity } = settings;
    return { data: { signUp, signUpDomains, verifyAddresses, publicity } };
  },

  async getSettings(_, { database }) {
    return { data: await readInstanceSettings(database) };
  },

  async editSettings(input, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    return { data: await editInstanceSettings(database, { actor: caller.userId }, input) };
  },
} satisfies DomainHandlers<'admin'>;
