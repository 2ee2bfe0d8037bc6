import { userInfo } from 'node:os';
import { DeployError } from '../deploy-error.ts';
import { whileProtected, type ToBePinned } from '../gc/intentions.ts';
import { pinsByName, revisionHash, type Attribution, type PinSet } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import { readRevision, type EnvironmentPins } from '../pins/read-pins.ts';
import { proposalId, writeProposal } from '../pins/proposals.ts';
import { RevisionReader } from '../pins/revision-reader.ts';
import { canonicalJson } from '../signing/integrity.ts';
import { trustedKeys, trustedPrivateKey } from '../signing/keys.ts';
import { sign } from '../signing/signature.ts';
import type { ChangeOptions, PinChange, PinContent } from './change.ts';

/**
 * Signs a set as the environment's next revision and puts it in force, unless nothing changes. Where
 * a second person has to sign, it is proposed instead.
 */
export async function commitPins(
  options: ChangeOptions,
  { pins: before, next }: EnvironmentPins,
  content: PinContent,
): Promise<PinChange> {
  const { store, keys, env, expects } = options;
  if (expects !== undefined && (before?.revision ?? 0) !== expects) throw movedOn(env, before);
  if (before && says(before) === says(content)) return { before, pins: before, changed: false };
  const pins = sign(
    {
      env,
      revision: next,
      ...attributionOf(options),
      ...(before && { previous: { revision: before.revision, hash: revisionHash(before) } }),
      ...(JSON.parse(JSON.stringify(content)) as PinContentInForce),
    },
    await trustedPrivateKey(keys, 'operator'),
  );
  const trusted = await trustedKeys(keys, 'operator');
  const reader = new RevisionReader(store, trusted, env);
  const { refusal, toApprove } = await reader.examine(pins);
  if (refusal !== undefined) throw notAllowed(env, refusal);
  if (toApprove.length === 0) await putInForce(options, before, pins);
  else if (!options.dryRun) await writeProposal(store, pins);
  const proposal = toApprove.length > 0 ? proposalId(pins) : undefined;
  return { before, pins, changed: true, ...(proposal !== undefined && { proposal }) };
}

/** Makes a signed set the environment's next revision. */
export async function putInForce(
  options: ChangeOptions,
  before: PinSet | undefined,
  pins: PinSet,
): Promise<void> {
  const { store, env, dryRun } = options;
  if (dryRun) return;
  const commit = () => store.commit(env, pins.revision, JSON.stringify(pins, null, 2));
  const added = addedBy(pins, before);
  // Switches and locks have to work on a damaged set, too.
  await (added.versions.length > 0 ? whileProtected(store, added, commit) : commit()).catch(
    async (error: unknown) => {
      throw await conflictWithWinner(error, options, pins.revision);
    },
  );
}

const movedOn = (env: string, now: PinSet | undefined) =>
  new DeployError('conflict', `The pins of ${env} have moved on, so nothing was changed.`, [
    ...(now ? [`Revision ${now.revision} by ${now.actor} is in force: ${now.reason || '–'}`] : []),
    'Look at the change again, as it would be now.',
  ]);

/** The refusal of what every reader would refuse. */
export const notAllowed = (env: string, problem: string): DeployError =>
  new DeployError('not-allowed', `Nothing was changed in ${env}: ${problem}`, [
    'What each key may do is in the files of OPERATOR_PUBLIC_KEY: "deploy keys show".',
  ]);

/** The releases in a set that the previous one did not have. */
function addedBy(pins: PinSet, before: PinSet | undefined): ToBePinned {
  const named = (set: PinSet) =>
    everyRelease(set).map(({ name, pin, isLastGood }) => ({
      release: `${name}@${pin.version}`,
      isLastGood,
    }));
  const known = before ? named(before).map(({ release }) => release) : [];
  const added = named(pins).filter(({ release }) => !known.includes(release));
  const only = (isLastGood: boolean) =>
    added.filter((one) => one.isLastGood === isLastGood).map(({ release }) => release);
  return { versions: only(false), lastGood: only(true) };
}

// Undefined fields are left out, as in the stored text that is signed.
type PinContentInForce = { [Key in keyof PinContent]: Exclude<PinContent[Key], undefined> };

/**
 * The part of a set that browsers and operators act on; its author and origin are stored beside it.
 */
function says(
  content: Pick<PinContent, 'shell' | 'remotes' | 'locked' | 'settings' | 'canary'>,
): string {
  const { shell, remotes, locked, settings, canary } = content;
  const releases = Object.entries(pinsByName({ shell, remotes })).map(([name, pin]) => [
    name,
    [pin.version, pin.digest, Boolean(pin.disabled)],
  ]);
  const others = [Boolean(locked), settings ?? {}, canary ?? {}];
  return canonicalJson([Object.fromEntries(releases), ...others]);
}

async function conflictWithWinner(
  error: unknown,
  { store, keys, env, command }: ChangeOptions,
  revision: number,
): Promise<unknown> {
  if (!(error instanceof DeployError) || error.kind !== 'conflict') return error;
  const trusted = await trustedKeys(keys, 'operator');
  const winner = await readRevision(store, trusted, env, revision).catch(() => undefined);
  if (!winner) return error;
  const by = `${winner.actor} made revision ${revision} at ${winner.time}`;
  const why = winner.reason ? ` ("${winner.reason}")` : '';
  return new DeployError('conflict', `Somebody was quicker: ${by}${why}.`, [
    `Nothing of yours took effect. See what changed: "deploy diff ${env}#${revision}".`,
    `If it is still right, type it again: ${command ?? 'the same command'}`,
  ]);
}

/** The author of a change that is made now, with the reason. */
export const attributionOf = (options: ChangeOptions): Attribution => ({
  actor: actorOf(options),
  reason: options.reason ?? '',
  time: new Date().toISOString(),
});

/** The author of a change, for the history. */
function actorOf({ actor }: Pick<ChangeOptions, 'actor'>): string {
  const named = actor ?? process.env['DEPLOY_ACTOR'];
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no name belongs to.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
