import { DeployError } from '../deploy-error.ts';
import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { checkFit, misfitLines } from './check-fit.ts';
import { readApi } from './read-api.ts';

/**
 * Refuses releases that need what the API at an address lacks, with what to deploy first. An API
 * that cannot be asked refuses nothing. Returns what was found, for people.
 */
export async function refuseMisfit(
  store: Pick<Store, 'readFile'>,
  releases: readonly Release[],
  api: string,
): Promise<string> {
  const offered = await readApi(api);
  if (typeof offered === 'string') return `API not compared: ${offered}`;
  const misfits = await checkFit(store, releases, offered);
  if (misfits.length === 0) return `fits the API at ${api}`;
  throw new DeployError('unproved', `The API at ${api} does not fit these releases.`, [
    ...misfitLines(misfits),
    'Or pin without this proof: --skip-api "<why>".',
  ]);
}
