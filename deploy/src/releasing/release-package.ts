import { DeployError } from '../deploy-error.ts';
import type { Published } from '../publish/publish.ts';

/** The steps of a release outside the store. */
export interface ReleaseSteps {
  /** Paths that differ from the last commit. */
  uncommitted: () => Promise<readonly string[]>;
  /**
   * Whether the store has this version from the current sources, from older ones, or not at all.
   */
  stored: () => Promise<'same' | 'other' | 'none'>;
  /** Runs lint, types and tests of this package; throws if one of them fails. */
  check: () => Promise<void>;
  /**
   * Raises the version of this package alone, derived from its commits, and commits that with a
   * tag.
   */
  raiseVersion: () => Promise<void>;
  /** Tags the commit with the version that it has, unless that is done. */
  tagVersion: () => Promise<void>;
  /** Builds this package and puts it into the store. */
  publish: () => Promise<Published>;
}

/**
 * Releases one package: checks it, raises its version, builds and publishes it. After a failure it
 * continues where it stopped: a version that is not in the store yet is published, and one that the
 * store has from the same sources counts as published.
 */
export async function releasePackage(
  name: string,
  steps: ReleaseSteps,
  report: (line: string) => void = () => undefined,
): Promise<Published> {
  const uncommitted = await steps.uncommitted();
  if (uncommitted.length > 0) {
    throw new DeployError('usage', 'A release is made from what is committed.', [...uncommitted]);
  }
  const stored = await steps.stored();
  if (stored === 'same') report(`${name} has not changed since its last release`);
  else {
    report(`checking ${name}`);
    await steps.check();
  }
  if (stored === 'other') await steps.raiseVersion();
  const published = await steps.publish();
  await steps.tagVersion();
  return published;
}
