/**
 * A new worker takes over at once: any worker can serve pages of any release, so open pages notice
 * nothing.
 */
export function listenToLifecycle(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
