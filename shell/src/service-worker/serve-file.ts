import { isIntact } from './integrity.ts';
import { CACHES } from './messages.ts';

/** A released file as it is kept, or from the network. One that was damaged here is dropped. */
export async function serveFile(
  caches: CacheStorage,
  request: Request,
  fetchFile: typeof fetch,
): Promise<Response> {
  const kept = await keptFile(caches, request).catch(() => undefined);
  return kept ?? fetchFile(request);
}

async function keptFile(caches: CacheStorage, { url, integrity }: Request) {
  const cache = await caches.open(CACHES.files);
  // Browsers do not show the worker which encodings they accept.
  const find = () => cache.match(url, { ignoreVary: true });
  const found = await find();
  if (!found || integrity === '' || (await isIntact(found, integrity))) {
    // As it comes from the cache, browsers also have what they compiled of it.
    return integrity === '' ? found : find();
  }
  await cache.delete(url, { ignoreVary: true });
  return undefined;
}
