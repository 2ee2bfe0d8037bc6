import type { InstanceSettings } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';

/** The settings of the instance, as an administrator has left them. */
export async function readInstanceSettings(database: Database): Promise<InstanceSettings> {
  return database
    .selectFrom('instance_settings')
    .select([
      'sign_up as signUp',
      'sign_up_domains as signUpDomains',
      'verify_addresses as verifyAddresses',
      'require_second_factor as requireSecondFactor',
      'publicity',
      'storage_quota_mb as storageQuotaMb',
      'file_max_mb as fileMaxMb',
      'calls_per_ten_seconds as callsPerTenSeconds',
    ])
    .executeTakeFirstOrThrow();
}

/** How much storage a new project gets, in MB. */
export async function storageOfNewProjects(database: Database, config: Config): Promise<number> {
  const { storageQuotaMb } = await readInstanceSettings(database);
  return storageQuotaMb ?? config.storageQuotaMb;
}
