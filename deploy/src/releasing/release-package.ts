import { DeployError } from '../deploy-error.ts';
import type { Published } from '../publish/publish.ts';

/** What releasing one package does outside the store, step by step. */
export interface ReleaseSteps {
  /** Paths that differ from the last commit. */
  uncommitted: () => Promise<readonly string[]>;
  /** Whether the store has this package's version from its sources as they are, older ones, or none. */
  stored: () => Promise<'same' | 'other' | 'none'>;
  /** Lint, types and the tests of this package alone; throws when one fails. */
  check: () => Promise<void>;
  /** Raises the version of this package alone, by its commits, and commits that with a tag. */
  raiseVersion: () => Promise<void>;
  /** Tags the commit with the version that it has, unless that is done. */
  tagVersion: () => Promise<void>;
  /** Builds this package and puts it into the store. */
  publish: () => Promise<Published>;
}

/**
 * Releases one package: checks it, gives it a version, builds and publishes it. Run again after a
 * failure it goes on where it was: a version that never came into the store is published as it is,
 * and one that the store has from these very sources is published already.
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
