import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../build/build-package.ts';
import { releaseVersion } from '../build/release-version.ts';
import type { Release } from '../release/release.ts';
import type { KeySource } from '../signing/keys.ts';
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
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      results[job.index] = await publishOne(job.name, options).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: BUILDS_AT_ONCE }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

async function publishOne(name: string, options: PublishOptions): Promise<Published> {
  const { root, store, keys, report, signal } = options;
  const { version, sources } = await releaseVersion(root, name, options.release ?? false);
  const there = await store.release(name, version);
  if (there.state === 'valid' && there.release.sources === sources) {
    if (options.dryRun) report?.(`${name}@${version} is in the store already`);
    return result(there.release, 'unchanged', false);
  }
  if (options.dryRun) {
    report?.(`${name}@${version} would be built and published`);
    return { name, version, outcome: 'would-publish', built: false };
  }
  report?.(`building ${name}@${version}`);
  const started = performance.now();
  await buildPackage({ root, name, version, sources, ...(signal && { signal }) });
  const commit = await commitOf(root);
  const { outcome, release } = await publishDist({
    store,
    keys,
    name,
    version,
    sources,
    dist: join(root, name, 'dist'),
    ...(commit && { commit }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report?.(`${outcome} ${name}@${version} (${release.files.length} files, ${seconds} s)`);
  return result(release, outcome, true);
}

function result({ name, version, digest }: Release, outcome: Outcome, built: boolean): Published {
  return { name, version, outcome, built, digest };
}

async function commitOf(root: string): Promise<string | undefined> {
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
