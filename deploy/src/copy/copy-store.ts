import { contentProblems } from '../pin/verify-release.ts';
import { DESCRIPTION } from '../store/described-release.ts';
import type { Store } from '../store/store.ts';
import type { StoredFiles } from '../store/stored-files.ts';
import { environmentOf, findPreviews, refuseOther } from './compare-stores.ts';
import { forEach } from './for-each.ts';

/** A store, and the files that it consists of. */
export interface WholeStore {
  store: Store;
  files: StoredFiles;
}

export interface CopyOptions {
  from: WholeStore;
  to: WholeStore;
  /** Compare the stores, and copy nothing. */
  dryRun?: boolean;
  report?: ((line: string) => void) | undefined;
}

export interface Copied {
  /** How many releases were copied, or would be. */
  releases: number;
  /** How many releases an earlier copy has brought. */
  kept: number;
  /** How many files of pins, notes and reports were written, or would be. */
  others: number;
  /** What cannot be proved of releases, which were left out. */
  problems: string[];
}

/**
 * Copies everything but keys to another place, and proves what has arrived. What is there already is
 * proved and left, so a copy that was interrupted is completed by the next one.
 */
export async function copyStore(options: CopyOptions): Promise<Copied> {
  const { from, to, dryRun = false, report } = options;
  // Read first: the history that is listed after it has its revision.
  const current = await readCurrent(from);
  const [own, there] = [await from.files.list(), await to.files.list()];
  report?.(`comparing ${from.store.location} with ${to.store.location}`);
  const previews = await findPreviews({ ...to, paths: there });
  await refuseOther({ ...from, paths: own }, { ...to, paths: there }, previews);
  const copied: Copied = { releases: 0, kept: 0, others: 0, problems: [] };
  for (const [folder, paths] of byRelease(own)) {
    report?.(`copying ${folder.slice('store/'.length).replace('/', '@')}`);
    const result = await copyRelease(options, folder, paths);
    if (result === 'copied') copied.releases += 1;
    else if (result === 'kept') copied.kept += 1;
    else copied.problems.push(...result);
  }
  report?.('copying pins, notes and reports');
  const write = async (path: string, bytes: Buffer | undefined) => {
    if (!bytes || (await to.files.read(path))?.equals(bytes)) return;
    copied.others += 1;
    if (!dryRun) await writeProved(to.files, path, bytes);
  };
  const others = own.filter((path) => !path.startsWith('store/') && !current.has(path));
  await forEach(others, async (path) => write(path, await from.files.read(path)));
  // Last, since everything that it needs is there then.
  for (const [path, bytes] of current) await write(path, bytes);
  // A preview or proposal that was removed meanwhile must not come back.
  const isPassing = (path: string) =>
    path.startsWith('marks/') || previews.has(environmentOf(path) ?? '');
  const gone = there.filter((path) => isPassing(path) && !own.includes(path));
  if (dryRun) return copied;
  await forEach(gone, (path) => to.files.remove(path));
  const environments = new Set(own.map(environmentOf));
  for (const env of previews) if (!environments.has(env)) await to.store.removeEnvironment(env);
  return copied;
}

async function readCurrent({ store, files }: WholeStore): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const env of await store.environments()) {
    const path = `envs/${env}/current.json`;
    const bytes = await files.read(path);
    if (bytes) found.set(path, bytes);
  }
  return found;
}

/** The paths of releases, by the folder of each. */
function byRelease(paths: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const [folder] = /^store\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? [];
    if (folder) found.set(folder, [...(found.get(folder) ?? []), path]);
  }
  return found;
}

/** Copies one release unless it is there; returns what cannot be proved of it. */
async function copyRelease(
  { from, to, dryRun }: CopyOptions,
  folder: string,
  paths: readonly string[],
): Promise<'copied' | 'kept' | string[]> {
  const [, name = '', version = ''] = folder.split('/');
  const label = `${name}@${version}`;
  const source = await from.store.release(name, version);
  if (source.state !== 'valid') {
    return [`${label}: ${source.state === 'broken' ? source.problem : 'it was removed'}`];
  }
  const { release } = source;
  const before = await to.store.release(name, version);
  const isThere =
    before.state === 'valid' && (await contentProblems(to.store, release)).length === 0;
  if (isThere) return 'kept';
  if (dryRun) return 'copied';
  const description = `${folder}/${DESCRIPTION}`;
  const write = async (path: string) => {
    const bytes = await from.files.read(path);
    if (bytes) await to.files.write(path, bytes);
  };
  await forEach(
    paths.filter((path) => path !== description),
    write,
  );
  // With its description it begins to count.
  await write(description);
  const problems = await contentProblems(to.store, release);
  if (problems.length > 0) await to.store.removeRelease(name, version);
  return problems.length === 0 ? 'copied' : problems.map((problem) => `${label}: ${problem}`);
}

async function writeProved(files: StoredFiles, path: string, bytes: Buffer): Promise<void> {
  await files.write(path, bytes);
  if ((await files.read(path))?.equals(bytes)) return;
  throw new Error(`${path} was written and is not what was written.`);
}
