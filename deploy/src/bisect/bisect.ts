import { DeployError } from '../deploy-error.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { apiOf } from '../preview/start-preview.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { readCandidates, type Candidate, type Range } from './candidates.ts';
import { findCause } from './find-cause.ts';
import { findTurn } from './find-turn.ts';
import { LookAtSets, type Judge } from './look-at-sets.ts';
import { changeLabel, changesBetween, isSamePin, withChanges, type Change } from './mixed-sets.ts';
import { serveSets } from './serve-sets.ts';

export interface BisectOptions extends Range {
  store: Store;
  keys: KeySource;
  judge: Judge;
  /** Whether the good and the bad end are judged as well, to find a judge that is wrong. */
  checksEnds: boolean;
  port: number;
  /** The API to call; by default the one behind the environment's address. */
  api?: string | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A release that brought a fault, and the revision that brought the release. */
export interface Culprit extends Change {
  by: PinSet;
}

export interface Finding {
  /** The last good set and the first bad one, with nothing between them that could be judged. */
  good: PinSet;
  bad: PinSet;
  /** One release, or several that only bring the fault together. */
  culprits: Culprit[];
  /** Otherwise it is some of the culprits, which could not be judged without the others. */
  isCertain: boolean;
}

/** Finds the release that brought a fault, by serving sets of pins and having them judged. */
export async function bisect(options: BisectOptions): Promise<Finding> {
  const { store, keys, env, good, bad, judge, report } = options;
  const operator = await trustedKeys(keys, 'operator');
  const candidates = await readCandidates(store, operator, options);
  if (candidates.length === 1) {
    throw new DeployError('not-found', `${env}#${good} and ${env}#${bad} have the same releases.`, [
      'What is different then is not in the pages.',
    ]);
  }
  const { settings } = (await readPins(store, operator, env)).pins ?? {};
  const api = options.api ?? apiOf(env, settings);
  const publisher = await trustedKeys(keys, 'publisher');
  const server = await serveSets({ ...options, api });
  try {
    const looks = new LookAtSets({ store, publisher, server, judge, report });
    if (options.checksEnds) await checkEnds(candidates, looks);
    return await search(candidates, looks);
  } finally {
    await server.close();
  }
}

/** A judge that is wrong about the ends would lead astray. */
async function checkEnds(candidates: readonly Candidate[], looks: LookAtSets): Promise<void> {
  const ends = { good: pinsAt(candidates, 0), bad: pinsAt(candidates, candidates.length - 1) };
  for (const [expected, releases] of Object.entries(ends)) {
    const [label, suspects] = [labelOf(releases), candidates.length - 1];
    const verdict = await looks.at({ label, releases, suspects });
    if (verdict === expected || verdict === 'skip') continue;
    throw new DeployError('usage', `${label} should be ${expected}, and is judged ${verdict}.`, [
      'What judges is wrong, or the fault does not come from the pages.',
    ]);
  }
}

async function search(candidates: readonly Candidate[], looks: LookAtSets): Promise<Finding> {
  const turn = await findTurn(candidates.length, async (index, suspects) => {
    const candidate = candidates[index];
    if (!candidate || 'problem' in candidate) return 'skip';
    const { pins } = candidate;
    return looks.at({ label: labelOf(pins), releases: pins, suspects });
  });
  const [good, bad] = [pinsAt(candidates, turn.good), pinsAt(candidates, turn.bad)];
  const changes = changesBetween(good, bad);
  const { parts, isCertain } = await findCause(changes, (some, suspects) =>
    looks.at({
      label: `${labelOf(good)} with ${some.map(changeLabel).join(' ')}`,
      releases: withChanges(good, some),
      suspects,
      isMixed: true,
    }),
  );
  const between = candidates.slice(turn.good + 1, turn.bad + 1);
  const culprits = parts.map((change) => ({ ...change, by: broughtBy(change, between) ?? bad }));
  return { good, bad, culprits, isCertain };
}

/** The revision since which the last of these candidates has had a release. */
function broughtBy({ name, after }: Change, candidates: readonly Candidate[]): PinSet | undefined {
  const readable = candidates.flatMap((one) => ('pins' in one ? [one.pins] : []));
  const before = readable.findLastIndex((pins) => !isSamePin(pinsByName(pins)[name], after));
  return readable[before + 1];
}

/** The pins of a candidate that can be read, as the ends can. */
function pinsAt(candidates: readonly Candidate[], index: number): PinSet {
  const candidate = candidates[index];
  if (candidate && 'pins' in candidate) return candidate.pins;
  throw new Error(`Candidate ${index} cannot be read.`);
}

const labelOf = ({ env, revision }: PinSet) => `${env}#${revision}`;
