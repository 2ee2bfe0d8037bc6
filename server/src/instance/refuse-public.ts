import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { readInstanceSettings } from './instance-settings.ts';

/** Refuses what would make something public that the instance keeps from being so. */
export async function refusePublic(database: Database, by: 'place' | 'link'): Promise<void> {
  const { publicity } = await readInstanceSettings(database);
  if (publicity === 'links' || (publicity === 'people' && by === 'place')) return;
  throw new DomainError('not-public-here', { publicity });
}
