import { DeployError } from '../deploy-error.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { readRevision } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { differences, otherDifferences, type Difference } from './differences.ts';
import { readPrevious, readSet } from './read-set.ts';
import type { Sources } from './sources.ts';

/** A revision, or why it cannot be read. */
export type HistoryEntry = { revision: number } & ({ pins: PinSet } | { problem: string });

/** All revisions of an environment, the newest first; at most so many. */
export async function readHistory(
  { store, keys }: Sources,
  env: string,
  most = Infinity,
): Promise<HistoryEntry[]> {
  const trusted = await trustedKeys(keys, 'operator');
  const revisions = (await store.revisions(env)).toReversed();
  if (revisions.length === 0) throw new DeployError('not-found', `${env} has no history.`);
  return Promise.all(
    revisions.slice(0, most).map(async (revision) => {
      try {
        return { revision, pins: await readRevision(store, trusted, env, revision) };
      } catch (error) {
        return { revision, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** What differs between two sets of pins. */
export interface Comparison {
  before: PinSet | undefined;
  after: PinSet;
  changes: Difference[];
  /** What differs beside releases, for people. */
  others: string[];
}

/** Compares two environments or revisions; one alone with the revision before it. */
export async function compareSets(
  sources: Sources,
  from: string,
  to: string | undefined,
): Promise<Comparison> {
  const after = (await readSet(sources, to ?? from)).pins;
  const before = to ? (await readSet(sources, from)).pins : await readPrevious(sources, after);
  const [changes, others] = [differences(before, after), otherDifferences(before, after)];
  return { before, after, changes, others };
}
