import { keepOffered } from './keep-files.ts';
import { CACHES, type PageMessage } from './messages.ts';
import { Sets } from './sets.ts';

/** Keeps what pages need to open without the gateway, and drops all of it when one did not start. */
export function listenToPages(worker: ServiceWorkerGlobalScope): void {
  const { caches, clients } = worker;
  const keeping = {
    caches,
    sets: new Sets(caches),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => worker.fetch(input, init),
    openPages: async () => {
      const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      return open.map(({ id }) => id);
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    const { source } = event;
    if (!(source instanceof Client)) return;
    if (message?.kind === 'page-failed') {
      // At once, and again after what is still being kept.
      last = Promise.all([dropAll(caches), last])
        .then(() => dropAll(caches))
        .catch(() => undefined);
      event.waitUntil(last);
    }
    if (message?.kind !== 'page-opened') return;
    const { revision } = message;
    // One page after the other, since they mostly want the same. What fails is tried again with the
    // next page; until then pages come from the gateway alone.
    last = last
      .then(() => keepOffered(keeping, { client: source.id, revision }))
      .catch(() => undefined);
    event.waitUntil(last);
  });
}

/** The next page and its files come from the gateway. */
async function dropAll(caches: CacheStorage): Promise<void> {
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}
