import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseSchema } from '../release/release.ts';
import { absent, readIfThere, writeDurably } from '../store/durable-files.ts';
import type { Store, StoredFile, StoredRelease } from '../store/store.ts';
import { KEPT_PINS } from './pin-cache.ts';

const REMEMBERED_RELEASES = 200;
const DAY_MS = 86_400_000;
// Not the name of a file that a release may have.
const DESCRIBED = '.release.json';

export interface CacheOptions {
  directory: string;
  /** Files that nobody has requested for this long are removed. */
  days?: number;
}

/**
 * A store that keeps a copy of requested release files on this machine. They never change, so they
 * can be served while the store is away, even by a gateway that starts meanwhile.
 */
export async function openCachedStore(
  store: Store,
  { directory, days = 30 }: CacheOptions,
): Promise<Store> {
  await mkdir(directory, { recursive: true });
  await removeUnused(directory, Date.now() - days * DAY_MS);
  const releases = new Map<string, StoredRelease>();
  const fetching = new Map<string, Promise<void>>();

  async function fetchOnce(path: string, ...file: [string, string, string]): Promise<void> {
    const known = fetching.get(path);
    if (known) return known;
    const started = keep(store, path, file).finally(() => fetching.delete(path));
    fetching.set(path, started);
    return started;
  }

  return {
    ...store,
    async release(name, version) {
      const key = `${name}@${version}`;
      const known = releases.get(key);
      if (known) return known;
      const path = join(directory, name, version, DESCRIBED);
      const there = await orCached(
        () => store.release(name, version),
        () => cachedRelease(path),
      );
      if (there.state !== 'valid') return there;
      await replace(path, JSON.stringify(there.release));
      const [oldest] = releases.keys();
      if (oldest && releases.size >= REMEMBERED_RELEASES) releases.delete(oldest);
      releases.set(key, there);
      return there;
    },
    async readFile(name, version, path) {
      const kept = join(directory, name, version, path);
      const bytes = await orCached(
        () => store.readFile(name, version, path),
        () => readIfThere(kept),
      );
      if (bytes) await replace(kept, bytes);
      return bytes;
    },
    async openFile(name, version, path) {
      const kept = join(directory, name, version, path);
      const here = await openKept(kept);
      if (here) return here;
      await fetchOnce(kept, name, version, path);
      return openKept(kept);
    },
  };
}

/** The result from the store, or the cached one if the store cannot be reached. */
async function orCached<Found>(
  ask: () => Promise<Found>,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  try {
    return await ask();
  } catch (error) {
    const kept = await look();
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keep(store: Store, path: string, file: [string, string, string]): Promise<void> {
  const bytes = await store.readFile(...file);
  if (bytes) await replace(path, bytes);
}

async function cachedRelease(path: string): Promise<StoredRelease | undefined> {
  const text = (await readIfThere(path))?.toString();
  const kept = text === undefined ? undefined : releaseSchema.safeParse(JSON.parse(text));
  return kept?.success ? { state: 'valid', release: kept.data } : undefined;
}

async function replace(path: string, bytes: Uint8Array | string): Promise<void> {
  const draft = join(dirname(path), `.fetching-${randomUUID()}`);
  await writeDurably(draft, bytes);
  await rename(draft, path);
}

async function openKept(path: string): Promise<StoredFile | undefined> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return undefined;
  const { size } = await file.stat();
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
  return { size, stream: file.createReadStream() };
}

async function removeUnused(directory: string, before: number): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absent);
    const isDraft = entry.name.startsWith('.fetching-');
    // Small, and not read as often as the files that they are about.
    if (entry.name === DESCRIBED || entry.parentPath === join(directory, KEPT_PINS)) continue;
    if (isDraft || (found && found.mtimeMs < before)) await rm(path, { force: true });
  }
}
