import { PUBLIC_BOARD_PATH } from 'shared-api/paths';
import { savesData } from 'shared-ui/load-ahead';
import { whenCalm } from 'shared-ui/when-idle';
import type { Pins } from '../pins/pins.ts';
import { CACHES, type PageMessage } from '../service-worker/messages.ts';

const WORKER_PATH = '/service-worker.js';

type Page = Pick<Window, 'navigator'> & { caches?: CacheStorage };

/**
 * Has the browser run the service worker, by which pages open without a network, and keep the set of
 * this page; removes both where operators have switched it off. Nothing waits for that, and a browser
 * that refuses goes without.
 */
export async function registerWorker(pins: Pins, page: Page = window): Promise<void> {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Insecure addresses have none.
  if (!workers) return;
  await whenCalm();
  // Who follows a public link looks at one board, and is not to fetch all that there is.
  if (location.pathname === PUBLIC_BOARD_PATH) return;
  if (pins.serviceWorker === false) {
    await removeWorker(workers, page.caches);
    return;
  }
  await workers.register(WORKER_PATH, { updateViaCache: 'none' });
  // What one browser alone has is not what its next page may be.
  if (Object.values(pins.remotes).some((one) => one.unchecked ?? one.overridden)) return;
  // Somebody who pays for each megabyte fetches only what they look at.
  if (savesData(page.navigator)) return;
  const { active } = await workers.ready;
  const message: PageMessage = { kind: 'page-opened', revision: pins.revision };
  active?.postMessage(message);
}

/** The next page then comes from the gateway, with all its files. */
export function reportFailedPage({ navigator }: Pick<Window, 'navigator'> = window): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const message: PageMessage = { kind: 'page-failed' };
  workers?.controller?.postMessage(message);
}

async function removeWorker(workers: ServiceWorkerContainer, caches: CacheStorage | undefined) {
  // As after a failed page it drops all, and once more when it has kept what it still keeps.
  const message: PageMessage = { kind: 'page-failed' };
  workers.controller?.postMessage(message);
  for (const one of await workers.getRegistrations()) await one.unregister();
  // In this order: a worker that still serves a file sees by the sets that the files are to go.
  for (const name of [CACHES.sets, CACHES.files]) await caches?.delete(name);
}
