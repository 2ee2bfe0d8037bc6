import { DeployError } from '../deploy-error.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { RevisionReader } from '../pins/revision-reader.ts';
import { releasesText } from '../pins/sets.ts';
import type { Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';

export interface Range {
  env: string;
  good: number;
  bad: number;
}

/** A revision that brought another set of releases, or one that cannot be read. */
export type Candidate = { revision: number } & ({ pins: PinSet } | { problem: string });

/**
 * The sets from a good to a bad revision of an environment, each with the revision that began it.
 * The first and the last can be read.
 */
export async function readCandidates(
  store: Store,
  operator: Trust,
  { env, good, bad }: Range,
): Promise<Candidate[]> {
  if (good >= bad) {
    throw new DeployError('usage', `Revision ${good} is not before ${bad}: the good one is older.`);
  }
  const reader = new RevisionReader(store, operator, env);
  const first = await reader.read(good);
  await reader.read(bad);
  const candidates: Candidate[] = [{ revision: good, pins: first }];
  let before = releasesText(first);
  for (const revision of await store.revisions(env)) {
    if (revision <= good || revision > bad) continue;
    const candidate = await readOne(reader, revision);
    const text = 'pins' in candidate ? releasesText(candidate.pins) : undefined;
    // A lock or a setting makes a revision with the same releases.
    if (text === before) continue;
    candidates.push(candidate);
    before = text ?? before;
  }
  // What cannot be read after the last change of the releases is of no use.
  return candidates.slice(0, candidates.findLastIndex((one) => 'pins' in one) + 1);
}

async function readOne(reader: RevisionReader, revision: number): Promise<Candidate> {
  try {
    return { revision, pins: await reader.read(revision) };
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    return { revision, problem: error.message };
  }
}
