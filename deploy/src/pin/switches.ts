import type { EnvironmentSettings } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { setsOf, versionsIn } from '../pins/sets.ts';
import { trustedKeys } from '../signing/keys.ts';
import {
  beginChangeOfPins,
  contentOf,
  pinsOf,
  type ChangeOptions,
  type PinChange,
} from './change.ts';
import { attributionOf, commitPins } from './commit-pins.ts';
import { commitProved } from './commit-proved.ts';
import { refuseFrozen } from './frozen.ts';
import { pinnedRemote } from './pinned-remote.ts';
import { prove } from './prove.ts';
import { reasonWith } from './withdrawn.ts';

/** Prevents changes of an environment until it is unlocked. */
export async function lock(options: ChangeOptions): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  return commitPins(options, before, { ...contentOf(before.pins), locked: attributionOf(options) });
}

/** Lets an environment be changed again. */
export async function unlock(options: ChangeOptions): Promise<PinChange> {
  const { store, keys, env } = options;
  const before = await readPins(store, await trustedKeys(keys, 'operator'), env);
  const pins = pinsOf(before, env);
  return commitPins(options, before, { ...contentOf(pins), locked: undefined });
}

/**
 * Disables one remote, whatever the state of its files and others': it is meant for emergencies.
 */
export async function disable(options: ChangeOptions & { name: string }): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const { remotes } = before.pins;
  const pin = pinnedRemote(remotes, options);
  if (pin.disabled) return { before: before.pins, pins: before.pins, changed: false };
  const off = { ...pin, disabled: attributionOf(options) };
  return commitPins(options, before, {
    ...contentOf(before.pins),
    remotes: { ...remotes, [options.name]: off },
    restores: undefined,
    partly: undefined,
  });
}

/** Enables a remote again in its pinned version, after the same proofs as a pin. */
export async function enable(options: ChangeOptions & { name: string }): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const { remotes } = before.pins;
  const { disabled, ...on } = pinnedRemote(remotes, options);
  if (!disabled) return { before: before.pins, pins: before.pins, changed: false };
  refuseFrozen(options, before.pins);
  const content = {
    ...contentOf(before.pins),
    remotes: { ...remotes, [options.name]: on },
    restores: undefined,
    partly: undefined,
  };
  for (const set of setsOf(content)) {
    await prove({ ...options, settings: content.settings }, versionsIn(set));
  }
  const reason = reasonWith(options, options.reason);
  return commitProved({ ...options, ...(reason !== undefined && { reason }) }, before, content);
}

/** Changes settings of an environment; settings that are not named stay. */
export async function changeSettings(
  options: ChangeOptions & { settings: EnvironmentSettings },
): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const { budgets: known, ...others } = before.pins.settings ?? {};
  const budgets = { ...known, ...options.settings.budgets };
  const settings = {
    ...others,
    ...options.settings,
    ...(Object.keys(budgets).length > 0 && { budgets }),
  };
  return commitPins(options, before, { ...contentOf(before.pins), settings });
}
