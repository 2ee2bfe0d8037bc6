import { join } from 'node:path';
import { buildPackage } from '../build/build-package.ts';
import { provenanceOf } from '../build/provenance.ts';
import { releaseVersion } from '../build/release-version.ts';
import { DeployError } from '../deploy-error.ts';
import { SHELL } from '../release/release-names.ts';
import type { Release } from '../release/release.ts';
import { trustedPrivateKey, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { publishDist, type Outcome } from './publish-dist.ts';

export { publishDist, type DistToPublish, type Outcome } from './publish-dist.ts';

export interface PublishOptions {
  /** Root of the repository. */
  root: string;
  store: Store;
  keys: KeySource;
  names: readonly string[];
  /** Publishes exactly the version in package.json instead of one made from the sources. */
  release?: boolean;
  /** Builds the shell with React's checks and hot replacement, as `npm run dev` wants it. */
  forDevelopment?: boolean | undefined;
  /** Only reports which packages would be built and published. */
  dryRun?: boolean;
  /** Receives a line for each step. */
  report?: (line: string) => void;
  /** Ends builds under way when aborted. */
  signal?: AbortSignal;
}

export interface Published {
  name: string;
  version: string;
  outcome: Outcome | 'would-publish';
  built: boolean;
  digest?: string;
}

// More would not be faster on small machines: each build keeps several threads busy.
const BUILDS_AT_ONCE = 2;

/** Builds and publishes the releases that the store lacks; unchanged sources cost no build. */
export async function publish(options: PublishOptions): Promise<Published[]> {
  const waiting = options.names.map((name, index) => ({ name, index }));
  const results: Published[] = [];
  const failures: unknown[] = [];
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        results[job.index] = await publishOne(job.name, options);
      } catch (error) {
        failures.push(error);
        // Builds that have begun go on to their end; no other one begins.
        waiting.length = 0;
      }
    }
  }
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}

async function publishOne(name: string, options: PublishOptions): Promise<Published> {
  const { root, store, keys, report, signal } = options;
  const kind = options.forDevelopment && name === SHELL ? 'development' : undefined;
  const { version, sources } = await releaseVersion(root, name, options.release ?? false, kind);
  const there = await store.release(name, version);
  if (there.state === 'valid' && there.release.sources === sources) {
    if (options.dryRun) report?.(`${name}@${version} is in the store already`);
    return result(there.release, 'unchanged', false);
  }
  if (options.dryRun) {
    report?.(`${name}@${version} would be built and published`);
    return { name, version, outcome: 'would-publish', built: false };
  }
  // A build takes a minute, and is of no use without a signature.
  await trustedPrivateKey(keys, 'publisher');
  const { commit, dirty } = await provenanceOf(root, name);
  if (dirty && options.release) {
    throw new DeployError('usage', `${name} differs from its last commit.`, [
      'A release is made from what is committed.',
    ]);
  }
  report?.(`building ${name}@${version}`);
  const started = performance.now();
  await buildPackage({ root, name, version, sources, kind, ...(signal && { signal }) });
  const { outcome, release } = await publishDist({
    store,
    keys,
    name,
    version,
    sources,
    dist: join(root, name, 'dist'),
    ...(commit && { commit }),
    ...(dirty && { dirty }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const from = release.dirty ? ', from uncommitted sources' : '';
  report?.(`${outcome} ${name}@${version} (${release.files.length} files, ${seconds} s${from})`);
  return result(release, outcome, true);
}

function result({ name, version, digest }: Release, outcome: Outcome, built: boolean): Published {
  return { name, version, outcome, built, digest };
}
