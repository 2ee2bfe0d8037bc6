import { openPage } from './open-page.ts';
import { asksForFile, isNavigation, opensPage } from './requests.ts';
import { serveFile } from './serve-file.ts';
import { Sets } from './sets.ts';

/** On a line that is slower than this, the page of before is better than waiting. */
const PATIENCE_MS = 3000;

/** Serves pages and released files. Everything else, calls above all, is the network's alone. */
export function listenToFetches(worker: ServiceWorkerGlobalScope): void {
  const { caches, location } = worker;
  const sets = new Sets(caches);
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (asksForFile(request, location.origin)) {
      event.respondWith(serveFile(caches, request, (asked) => worker.fetch(asked)));
      return;
    }
    if (!isNavigation(request)) return;
    const ask = async () =>
      ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
    if (!opensPage(request, location.origin)) {
      // What was asked for while the worker started would be asked for twice otherwise.
      event.respondWith(ask());
      return;
    }
    event.respondWith(
      openPage({
        sets,
        ask,
        client: event.resultingClientId,
        patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
        alsoWaitFor: (done) => event.waitUntil(done),
      }),
    );
  });
}
