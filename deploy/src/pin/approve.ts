import { DeployError } from '../deploy-error.ts';
import { signApproval } from '../pins/approval.ts';
import { readProposals, removeProposal, type Proposal } from '../pins/proposals.ts';
import type { EnvironmentPins } from '../pins/read-pins.ts';
import { RevisionReader } from '../pins/revision-reader.ts';
import { releasesText, setsOf, versionsIn, type Releases } from '../pins/sets.ts';
import { trustedKeys, trustedPrivateKey } from '../signing/keys.ts';
import { beginChange, type ChangeOptions, type PinChange } from './change.ts';
import { attributionOf, notAllowed, putInForce } from './commit-pins.ts';
import { refuseFrozen } from './frozen.ts';
import { prove } from './prove.ts';
import { reasonWith } from './withdrawn.ts';

export interface ApproveOptions extends ChangeOptions {
  /** The id of the proposal; it may be left out when there is one alone. */
  proposal?: string | undefined;
}

/** Signs what another person has proposed, which puts it in force after the proofs of a pin. */
export async function approve(options: ApproveOptions): Promise<PinChange> {
  const { store, keys, env, dryRun } = options;
  const before = await beginChange(options);
  const proposed = oneOf(options, before, await proposalsNamed(options, before));
  const isSetting = before.pins && setsOf(proposed.pins).every((set) => isInForce(before, set));
  if (!isSetting) refuseFrozen(options, before.pins, proposed.pins.canary?.steps);
  const reason = reasonWith(options, options.reason) ?? '';
  const own = await trustedPrivateKey(keys, 'operator');
  const pins = signApproval(proposed.pins, attributionOf({ ...options, reason }), own);
  const reader = new RevisionReader(store, await trustedKeys(keys, 'operator'), env);
  const problem = await reader.problemOf(pins);
  if (problem !== undefined) throw notAllowed(env, problem);
  for (const set of setsOf(pins)) {
    // Between the proposal and now its releases may have been damaged.
    if (isInForce(before, set)) continue;
    await prove({ ...options, settings: pins.settings }, versionsIn(set));
  }
  await putInForce(options, before.pins, pins);
  if (!dryRun) await removeStale(options, pins.revision);
  return { before: before.pins, pins, changed: true };
}

/** Takes a proposal away, also one that is out of date; nobody can approve it any more. */
export async function reject(options: ApproveOptions): Promise<Proposal> {
  const found = await beginChange(options);
  const named = await proposalsNamed(options, found);
  const [first, ...others] = named;
  const proposed = first && others.length === 0 ? first : oneOf(options, found, named);
  if (!options.dryRun) await removeProposal(options.store, proposed);
  return proposed;
}

/** Whether people have a set already, all of them or a part. */
const isInForce = ({ pins }: EnvironmentPins, set: Releases): boolean =>
  pins !== undefined && setsOf(pins).map(releasesText).includes(releasesText(set));

async function proposalsNamed(options: ApproveOptions, before: EnvironmentPins) {
  const { store, keys, env, proposal } = options;
  const all = await readProposals(store, await trustedKeys(keys, 'operator'), env, before);
  return proposal === undefined ? all : all.filter(({ id }) => id === proposal);
}

/** The proposal that is meant; fails without one, or if the pins have moved on. */
function oneOf(
  { env, proposal }: ApproveOptions,
  { pins }: EnvironmentPins,
  named: readonly Proposal[],
): Proposal {
  const live = named.filter(({ isStale }) => !isStale);
  const [first, ...others] = live;
  if (first && others.length === 0) return first;
  if (first) {
    throw new DeployError(
      'usage',
      `Which of ${live.length} proposals for ${env}?`,
      live.map(label),
    );
  }
  const [stale] = named.toReversed();
  if (!stale) {
    const which = proposal === undefined ? '' : ` as ${proposal}`;
    throw new DeployError('not-found', `Nothing is proposed for ${env}${which}.`);
  }
  const now = pins ? `revision ${pins.revision} is in force` : 'it has no pins';
  throw new DeployError('conflict', `The pins of ${env} have moved on: ${now}.`, [
    label(stale),
    'It was made from other pins, so it has to be proposed again.',
  ]);
}

const label = ({ id, pins }: Proposal) =>
  `${id}: revision ${pins.revision} by ${pins.actor}, ${pins.reason || 'no reason given'}`;

async function removeStale({ store, keys, env }: ApproveOptions, revision: number) {
  const after = { pins: undefined, next: revision + 1 };
  for (const one of await readProposals(store, await trustedKeys(keys, 'operator'), env, after)) {
    if (one.pins.revision <= revision) await removeProposal(store, one);
  }
}
