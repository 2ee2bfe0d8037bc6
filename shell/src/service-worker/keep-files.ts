import { asKeptSet, OFFLINE_PATH } from './kept-set.ts';
import { CACHES } from './messages.ts';
import { asKey } from './serve-file.ts';
import type { Sets } from './sets.ts';

/** Few, so that a page that wants something meanwhile does not wait for a connection. */
const AT_ONCE = 3;

/** More than a set has ever had; beyond that something is wrong, and the disk is not ours alone. */
const MAX_FILES = 2000;

export interface Keeping {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly sets: Sets;
  /** The ids of open pages. */
  readonly openPages: () => Promise<string[]>;
}

interface OpenedPage {
  readonly client: string;
  readonly revision: number;
}

/**
 * Keeps the set that the gateway gives this browser, for a page that has just opened, and drops what
 * no page needs any more. What cannot be kept in full is not opened.
 */
export async function keepOffered(keeping: Keeping, page: OpenedPage): Promise<void> {
  const { sets, fetch } = keeping;
  const response = await fetch(OFFLINE_PATH);
  const offered = response.ok ? asKeptSet(await response.json()) : null;
  if (!offered) return;
  await sets.nowInForce(offered.id);
  const paths = Object.keys(offered.files);
  if (paths.length > MAX_FILES) return;
  if (page.revision === offered.revision) await sets.addClient(page.client, offered.id);
  await sets.addFilesOf(offered);
  try {
    await fetchMissing(keeping, offered.files);
  } catch (error) {
    // What is known of pages that have been closed would only grow where nothing can be kept.
    await sets.filesInUse(await keeping.openPages());
    throw error;
  }
  const kept = await sets.kept();
  if (kept?.id !== offered.id) await sets.keep(offered);
  await dropUnused(keeping, paths);
}

/** Files that the browser has in its own cache come from there: an address never changes its file. */
async function fetchMissing({ caches, fetch }: Keeping, files: Record<string, string>) {
  const cache = await caches.open(CACHES.files);
  const there = new Set((await cache.keys()).map(pathOf));
  const missing = Object.entries(files).filter(([path]) => !there.has(path));
  const added: string[] = [];

  async function fetchNext(): Promise<void> {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [path, integrity] = next;
      const response = await fetch(path, { integrity, priority: 'low' });
      if (!isKeepable(response)) throw new Error(`${path} cannot be kept: ${response.status}.`);
      await cache.put(asKey(path, integrity), response);
      added.push(path);
    }
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (error) {
    missing.length = 0;
    // A full disk: half of a set is of no use, and takes the room of what people want to keep.
    if (isQuotaError(error)) for (const path of added) await cache.delete(path);
    throw error;
  }
}

async function dropUnused({ caches, sets, openPages }: Keeping, kept: readonly string[]) {
  const needed = await sets.filesInUse(await openPages());
  for (const path of kept) needed.add(path);
  const cache = await caches.open(CACHES.files);
  for (const request of await cache.keys()) {
    if (!needed.has(pathOf(request))) await cache.delete(request);
  }
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Only whole files of this origin. */
const isKeepable = ({ ok, status, type, redirected }: Response) =>
  ok && status === 200 && type === 'basic' && !redirected;

const isQuotaError = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
