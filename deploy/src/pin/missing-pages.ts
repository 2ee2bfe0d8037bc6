import { remotesAt, type RemoteManifest } from 'shared-api/manifest';
import { DeployError } from '../deploy-error.ts';
import { pinsByName, type Pin, type PinSet } from '../pins/pin-set.ts';
import { manifestOf } from '../release/manifest.ts';
import type { Release } from '../release/release.ts';
import { SHELL } from '../release/release-names.ts';
import type { Store } from '../store/store.ts';
import { anyPageOf } from './any-page.ts';
import { newestReleases } from './newest-releases.ts';

type Manifests = Record<string, RemoteManifest>;

const manifestsOf = (of: Readonly<Record<string, Pick<Release | Pin, 'manifest'>>>): Manifests =>
  Object.fromEntries(
    Object.entries(of)
      .filter(([name]) => name !== SHELL)
      .map(([name, one]) => [name, manifestOf(name, one)]),
  );

/**
 * Refuses a set in which nothing draws a page that its shell leads to. Pages that were missing before
 * are not reported again; remotes that are switched off count as present.
 */
export async function refuseMissing(
  store: Store,
  inForce: PinSet | undefined,
  releases: readonly Release[],
  off: Readonly<Record<string, Pin>>,
): Promise<void> {
  const leadsTo = pagesOf(releases.find(({ name }) => name === SHELL));
  const on = Object.fromEntries(releases.map((release) => [release.name, release]));
  const known = inForce ? await missingBefore(store, inForce) : [];
  const missing = missingIn(leadsTo, manifestsOf({ ...off, ...on })).filter(
    (path) => !known.includes(path),
  );
  if (missing.length === 0) return;
  throw new DeployError('unproved', `Nothing in the set draws ${missing.join(', ')}.`, [
    ...(await advice(store, missing)),
    'Or let these pages be missing until then: --allow-missing.',
  ]);
}

/** The pages of remotes that a shell leads to; one of before lists the paths of those that it shows. */
const pagesOf = (shell: Release | undefined): readonly string[] =>
  shell?.leadsTo ?? Object.values(shell?.mounts ?? {}).map(anyPageOf);

const missingIn = (leadsTo: readonly string[], manifests: Manifests) =>
  leadsTo.filter((path) => remotesAt(path, manifests).length === 0);

async function missingBefore(store: Store, inForce: PinSet): Promise<string[]> {
  const there = await store.release(SHELL, inForce.shell.version);
  const leadsTo = pagesOf(there.state === 'valid' ? there.release : undefined);
  return missingIn(leadsTo, manifestsOf(pinsByName(inForce)));
}

/** The last built releases that draw the pages. */
async function advice(store: Store, missing: readonly string[]): Promise<string[]> {
  const names = (await store.names()).filter((name) => name !== SHELL);
  const newest = (await Promise.all(names.map((name) => newestReleases(store, name, 1)))).flat();
  return missing.map((path) => {
    const one = newest.find(
      (release) => remotesAt(path, manifestsOf({ [release.name]: release })).length > 0,
    );
    return one
      ? `${one.name}@${one.version} draws ${path}: pin it as well.`
      : `Publish and pin a remote that draws ${path}.`;
  });
}
