import { isIntact } from './integrity.ts';
import { CACHES } from './messages.ts';

// Browsers do not show the worker which integrity a page demands, so it is kept with each file.
const INTEGRITY = 'kanban-integrity';

/** The key by which a file is kept. */
export const asKey = (path: string, integrity: string): Request =>
  new Request(path, { headers: { [INTEGRITY]: integrity } });

/** Files that were found to be as they should since this worker began. */
const intact = new Set<string>();

/** A released file as it is kept, or from the network. One that was damaged here is dropped. */
export async function serveFile(
  caches: CacheStorage,
  request: Request,
  fetchFile: typeof fetch,
): Promise<Response> {
  const kept = await keptFile(caches, request.url).catch(() => undefined);
  return kept ?? fetchFile(request);
}

async function keptFile(caches: CacheStorage, url: string): Promise<Response | void> {
  // Browsers do not show the worker which encodings they accept.
  const find = () => caches.match(url, { cacheName: CACHES.files, ignoreVary: true });
  // Files without sets are what is left while all that was kept is being removed, sets first.
  const hasSets = () => caches.has(CACHES.sets);
  const drop = async () => void (await caches.delete(CACHES.files));
  const [found, isKept] = await Promise.all([find(), hasSets()]);
  if (!isKept) return drop();
  if (!found || intact.has(url)) return found;
  const cache = await caches.open(CACHES.files);
  // Opening makes the cache again if it has been removed since.
  const [[key], isStillKept] = await Promise.all([
    cache.keys(url, { ignoreVary: true }),
    hasSets(),
  ]);
  if (!isStillKept) return drop();
  if (await isIntact(found, key?.headers.get(INTEGRITY) ?? '')) {
    intact.add(url);
    // As it comes from the cache, browsers also have what they compiled of it.
    return find();
  }
  await cache.delete(url, { ignoreVary: true });
  return undefined;
}
