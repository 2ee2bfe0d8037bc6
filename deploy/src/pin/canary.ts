import { DeployError } from '../deploy-error.ts';
import { newCanary, shareAt, type Canary, type CanaryStep } from '../pins/canary.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { canaryReleases, versionsIn } from '../pins/sets.ts';
import { beginChangeOfPins, contentOf, type ChangeOptions, type PinChange } from './change.ts';
import { attributionOf, commitPins } from './commit-pins.ts';
import { commitProved } from './commit-proved.ts';
import { refuseFrozen } from './frozen.ts';
import { prove } from './prove.ts';
import { toPin } from './to-pin.ts';
import { reasonWith, refuseWithdrawn, withdrawal } from './withdrawn.ts';

/** The people who get a canary: a percentage, which may rise with time, and groups. */
export interface Audience {
  steps: readonly CanaryStep[];
  groups: readonly string[];
}

export interface CanaryOptions extends ChangeOptions, Audience {
  /** The versions to show by release name. */
  versions: Readonly<Record<string, string>>;
}

/** Shows other versions to a part of the people, after the proofs of a pin. */
export async function startCanary(options: CanaryOptions): Promise<PinChange> {
  const { versions, steps, groups } = options;
  const before = await beginChangeOfPins(options);
  const { pins } = before;
  refuseCanary(pins, versions);
  refuseFrozen(options, pins, steps);
  refuseWithdrawn(options, pins, versions);
  const wanted = { ...versionsIn(pins), ...versions };
  const named = Object.keys(versions);
  const releases = await prove({ ...options, settings: pins.settings, named }, wanted);
  const shown = releases.filter(({ name }) => name in versions);
  const began = options.reason ?? `canary ${labelOf(Object.entries(versions))}`;
  const reason = reasonWith(options, began) ?? began;
  const canary: Canary = {
    ...newCanary(),
    versions: Object.fromEntries(shown.map((release) => [release.name, toPin(release)])),
    steps: [...steps],
    groups: [...groups],
    began: attributionOf({ ...options, reason }),
  };
  const content = { ...contentOf(pins), restores: undefined, partly: undefined, canary };
  return commitProved({ ...options, reason }, before, content);
}

/** Shows a canary to more people. */
export async function raiseCanary(options: ChangeOptions & Partial<Audience>): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const canary = canaryOf(before.pins);
  const { groups = [] } = options;
  const steps = options.steps && !isThere(canary, options.steps) ? options.steps : canary.steps;
  refuseFrozen(options, before.pins, options.steps);
  const now = shareAt(canary, Date.now());
  const lowest = steps[0]?.share ?? 0;
  if (steps !== canary.steps && lowest < now) {
    throw new DeployError('usage', `${options.env} shows it to ${now}% already.`, [
      `Fewer people cannot be reached by raising it: "deploy canary stop ${options.env}".`,
    ]);
  }
  const isLater = Date.parse(steps[0]?.from ?? '') > Date.now();
  // Until the first step begins, those who have it keep it.
  const kept =
    steps !== canary.steps && isLater ? [{ share: now, from: new Date().toISOString() }] : [];
  const raised = {
    ...canary,
    steps: [...kept, ...steps],
    groups: [...new Set([...canary.groups, ...groups])],
  };
  const said = options.reason ?? `canary ${canaryLabel(canary)} raised to ${audienceOf(raised)}`;
  const reason = reasonWith(options, said) ?? said;
  return commitPins({ ...options, reason }, before, { ...contentOf(before.pins), canary: raised });
}

/** Whether a canary has come to rest at what it is to be raised to at once. */
function isThere(canary: Canary, [first, ...later]: readonly CanaryStep[]): boolean {
  const now = Date.now();
  const isAtOnce = later.length === 0 && Date.parse(first?.from ?? '') <= now;
  const isResting = canary.steps.every(({ from }) => Date.parse(from) <= now);
  return isAtOnce && isResting && first?.share === shareAt(canary, now);
}

/** Shows the versions of a canary to everybody, after the proofs of a pin. */
export async function finishCanary(options: ChangeOptions): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const { pins } = before;
  const canary = canaryOf(pins);
  refuseFrozen(options, pins);
  const releases = canaryReleases(pins) ?? pins;
  const named = Object.keys(canary.versions);
  await prove({ ...options, settings: pins.settings, named }, versionsIn(releases));
  const said = options.reason ?? `canary ${canaryLabel(canary)} finished`;
  const reason = reasonWith(options, said) ?? said;
  const ended = { restores: undefined, partly: undefined, canary: undefined };
  const content = { ...contentOf(pins), ...releases, ...ended };
  return commitProved({ ...options, reason }, before, content);
}

/**
 * Shows everybody what most people have. Like switching a remote off, it proves nothing, so that it
 * works on a damaged set, too.
 */
export async function stopCanary(options: ChangeOptions): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const reason = options.reason ?? `canary ${canaryLabel(canaryOf(before.pins))} stopped`;
  const ending = { canary: undefined, ...withdrawal(options, before.pins) };
  const content = { ...contentOf(before.pins), ...ending };
  return commitPins({ ...options, reason }, before, content);
}

/** A canary without what has been pinned for everybody meanwhile; undefined if nothing is left. */
export function remainingCanary(
  canary: Canary | undefined,
  pinned: Readonly<Record<string, string>>,
): Canary | undefined {
  const left = Object.entries(canary?.versions ?? {}).filter(
    ([name, { version }]) => pinned[name] !== version,
  );
  return canary && left.length > 0 ? { ...canary, versions: Object.fromEntries(left) } : undefined;
}

function refuseCanary(pins: PinSet, versions: Readonly<Record<string, string>>): void {
  const { env, canary } = pins;
  if (canary) {
    throw new DeployError('usage', `${env} has a canary already: ${canaryLabel(canary)}.`, [
      `First "deploy canary finish ${env}" or "deploy canary stop ${env}".`,
    ]);
  }
  const known = pinsByName(pins);
  for (const [name, version] of Object.entries(versions)) {
    const pin = known[name];
    if (!pin) throw new DeployError('not-found', `${env} pins no ${name} to compare it with.`);
    if (pin.disabled) {
      throw new DeployError('usage', `${name} is switched off in ${env}, so nobody would see it.`);
    }
    if (pin.version === version) {
      throw new DeployError('usage', `${env} pins ${name}@${version} for everybody already.`);
    }
  }
}

/** The canary that is running; fails without one. */
function canaryOf({ env, canary }: PinSet): Canary {
  if (canary) return canary;
  throw new DeployError('not-found', `${env} has no canary.`, [
    `One begins with "deploy pin ${env} <name>@<version> --canary 5%".`,
  ]);
}

/** The releases of a canary, for people. */
export const canaryLabel = ({ versions }: Canary): string =>
  labelOf(Object.entries(versions).map(([name, { version }]) => [name, version]));

const labelOf = (versions: readonly (readonly [name: string, version: string])[]) =>
  versions.map(([name, version]) => `${name}@${version}`).join(' ');

/** The people who get a canary now, for people: `5% and team:support`. */
export function audienceOf(canary: Audience, now = Date.now()): string {
  const share = shareAt({ steps: [...canary.steps] }, now);
  return [...(share > 0 || canary.groups.length === 0 ? [`${share}%`] : []), ...canary.groups].join(
    ' and ',
  );
}
