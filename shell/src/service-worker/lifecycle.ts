import { API_BASE } from 'shared-api/paths';
import { CACHES } from './messages.ts';

/** Missing in TypeScript's types, and in some browsers. */
interface WithRoutes {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

/**
 * A new worker takes over at once: any worker can serve pages of any release, so open pages notice
 * nothing.
 */
export function listenToLifecycle(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    // Calls are the network's alone, and need not wait for a worker to start.
    const routes = [{ condition: { urlPattern: `${API_BASE}/*` }, source: 'network' as const }];
    const routed = (event as WithRoutes).addRoutes?.(routes).catch(() => undefined);
    event.waitUntil(Promise.all([routed, worker.skipWaiting()]));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        dropOtherForms(worker.caches),
        // The gateway is asked for a page while the worker is still starting.
        worker.registration.navigationPreload.enable().catch(() => undefined),
        worker.clients.claim(),
      ]),
    );
  });
}

/** What other versions of the worker have kept in another form. */
async function dropOtherForms(caches: CacheStorage): Promise<void> {
  const ours: readonly string[] = Object.values(CACHES);
  const names = await caches.keys();
  const others = names.filter((name) => /^kanban-(?:files|sets)-/.test(name));
  await Promise.all(
    others.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)),
  );
}
