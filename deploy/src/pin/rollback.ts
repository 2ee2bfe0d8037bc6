import { DeployError } from '../deploy-error.ts';
import { laterFieldsOf, pinsByName, type PinSet } from '../pins/pin-set.ts';
import { readRevision } from '../pins/read-pins.ts';
import { releasesText, setsOf, versionsIn, type Releases } from '../pins/sets.ts';
import { trustedKeys } from '../signing/keys.ts';
import { remainingCanary } from './canary.ts';
import {
  beginChangeOfPins,
  contentOf,
  type ChangeOptions,
  type PinChange,
  type PinContent,
} from './change.ts';
import { commitPins } from './commit-pins.ts';
import { prove } from './prove.ts';
import { withdrawal } from './withdrawn.ts';

export interface RollbackOptions extends ChangeOptions {
  /** The revision whose pins to restore; by default the last one with different pins. */
  to?: number;
  /** The releases to restore, while all others stay as they are. */
  only?: readonly string[] | undefined;
}

/**
 * Restores the pins of an earlier revision as a new, higher one. Settings stay; a canary ends, and
 * none begins again, unless only some releases are restored.
 */
export async function rollback(options: RollbackOptions): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const { pins } = before;
  const earlier = await revisionToRestore(options, pins);
  const content = options.only ? partOf(earlier, pins, options.only) : wholeOf(earlier, pins);
  for (const set of setsOf(content)) {
    await prove({ ...options, settings: pins.settings }, versionsIn(set));
  }
  const which = options.only ? `rollback of ${options.only.join(', ')}` : 'rollback';
  const reason = options.reason ?? `${which} to revision ${earlier.revision}`;
  return commitPins({ ...options, reason }, before, { ...content, ...withdrawal(options, pins) });
}

function wholeOf(earlier: PinSet, inForce: PinSet): PinContent {
  const { shell, remotes, restores, partly, revision } = earlier;
  const { settings, withdrawn } = inForce;
  return {
    ...laterFieldsOf(inForce),
    shell,
    remotes,
    restores: partly ? revision : (restores ?? revision),
    settings,
    withdrawn,
  };
}

function partOf(earlier: PinSet, pins: PinSet, only: readonly string[]): PinContent {
  const [then, now] = [pinsByName(earlier), pinsByName(pins)];
  const missing = only.find((name) => !(name in then));
  if (missing) {
    throw new DeployError('not-found', `Revision ${earlier.revision} pins no ${missing}.`);
  }
  const restored = Object.fromEntries(only.map((name) => [name, then[name]])) as typeof then;
  const { shell = pins.shell, ...remotes } = { ...now, ...restored };
  const versions = Object.entries(restored).map(([name, { version }]) => [name, version] as const);
  const canary = remainingCanary(pins.canary, Object.fromEntries(versions));
  const { revision } = earlier;
  return { ...contentOf(pins), shell, remotes, canary, restores: revision, partly: [...only] };
}

async function revisionToRestore(
  { store, keys, env, to, only }: RollbackOptions,
  pins: PinSet,
): Promise<PinSet> {
  const trusted = await trustedKeys(keys, 'operator');
  if (to !== undefined) return readRevision(store, trusted, env, to);
  // Rolling back twice goes back two sets, not forth again.
  const isSamePart = isPartOf(only, pins.partly);
  const inForce = isSamePart ? (pins.restores ?? pins.revision) : pins.revision;
  const now = only ? textOf(pins, only) : setsOf(pins).map(releasesText).join(' and ');
  for (const revision of (await store.revisions(env)).toReversed()) {
    if (revision >= inForce) continue;
    const earlier = await readRevision(store, trusted, env, revision);
    // A lock or a setting makes a revision with the same releases.
    if ((only ? textOf(earlier, only) : releasesText(earlier)) !== now) return earlier;
  }
  throw new DeployError(
    'not-found',
    `${env} has no other pins before revision ${inForce}.`,
    inForce === pins.revision
      ? []
      : [`Revision ${pins.revision}, which is in force, restored revision ${inForce}.`],
  );
}

/** Whether what is to be restored is what the last rollback restored. */
function isPartOf(only: readonly string[] | undefined, partly: readonly string[] | undefined) {
  if (!partly) return true;
  return only?.every((name) => partly.includes(name)) ?? false;
}

/** A text that differs when people get others of some releases. */
function textOf(set: Releases, only: readonly string[]): string {
  const pins = pinsByName(set);
  return only.map((name) => `${name} ${pins[name]?.digest ?? ''}`).join();
}
