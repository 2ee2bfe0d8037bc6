import { canonicalJson } from '../signing/integrity.ts';
import { SHELL } from '../release/release-names.ts';
import type { Act } from '../signing/trusted-key.ts';
import type { Canary } from './canary.ts';
import { pinsByName, type Pin, type PinSet } from './pin-set.ts';

type Pins = Record<string, Pin>;

/**
 * What a revision does to the one before it. It is found by comparing them, since what a revision
 * says of itself is up to the signer. `restored` is the revision that it says it restores.
 */
export function actsOf(before: PinSet | undefined, after: PinSet, restored?: PinSet): Act[] {
  const [from, to] = [before ? pinsByName(before) : {}, pinsByName(after)];
  const acts: Act[] = [
    ...pinActs(from, to, restored ? pinsByName(restored) : undefined),
    ...canaryActs(before?.canary, after.canary, to),
    ...settingsActs(before?.settings, after.settings),
  ];
  acts.push(...withdrawalActs(before?.withdrawn, after.withdrawn));
  return [...acts, ...lockActs(before?.locked, after.locked, acts.length > 0)];
}

function pinActs(before: Pins, after: Pins, restored: Pins | undefined): Act[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((remote): Act[] => {
    const { disabled: wasOff, ...from } = before[remote] ?? {};
    const { disabled: isOff, ...to } = after[remote] ?? {};
    const acts: Act[] = [];
    if (!isSame(from, to)) acts.push({ verb: 'pin', remote });
    if (isOff && !isSame(wasOff, isOff)) acts.push({ verb: 'disable', remote });
    if (wasOff && !isOff && remote in after) acts.push({ verb: 'enable', remote });
    const isRestored = restored !== undefined && isSame(after[remote], restored[remote]);
    return acts.length > 0 && isRestored ? [{ verb: 'rollback', remote }] : acts;
  });
}

function canaryActs(before: Canary | undefined, after: Canary | undefined, pinned: Pins): Act[] {
  const left = Object.entries(before?.versions ?? {}).filter(
    // A canary ends where everybody gets its version.
    ([name, { digest }]) => pinned[name]?.digest !== digest,
  );
  if (!after) return left.map(([remote]) => ({ verb: 'stop', remote }));
  if (before && isSame({ ...before, versions: Object.fromEntries(left) }, after)) return [];
  if (before && isSame(before, after)) return [];
  const stopped = left.filter(([name]) => before?.id !== after.id || !(name in after.versions));
  return [
    ...stopped.map(([remote]): Act => ({ verb: 'stop', remote })),
    ...Object.keys(after.versions).map((remote): Act => ({ verb: 'canary', remote })),
  ];
}

/** To switch the service worker off is for emergencies, as it is with remotes. */
function settingsActs(before: PinSet['settings'] = {}, after: PinSet['settings'] = {}): Act[] {
  const { serviceWorker: was = true, ...from } = before;
  const { serviceWorker: is = true, ...to } = after;
  const acts: Act[] = was && !is ? [{ verb: 'disable', remote: SHELL }] : [];
  return isSame(from, to) && (was || !is) ? acts : [...acts, { verb: 'settings' }];
}

/** What is added to the releases that were taken back; the oldest are dropped in time. */
function withdrawalActs(before: readonly string[] = [], after: readonly string[] = []): Act[] {
  const added = after.filter((release) => !before.includes(release));
  return added.map((release) => ({ verb: 'stop', remote: release.split('@')[0] ?? '' }));
}

/** A lock holds for those who may not unlock, also where a change leaves it in place. */
function lockActs(before: PinSet['locked'], after: PinSet['locked'], isChanged: boolean): Act[] {
  const isKept = isSame(before, after);
  const acts: Act[] = [];
  if (before && (!isKept || isChanged)) acts.push({ verb: 'unlock' });
  if (after && !isKept) acts.push({ verb: 'lock' });
  return acts;
}

const isSame = (one: unknown, other: unknown) =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
