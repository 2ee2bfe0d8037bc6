/**
 * A service worker that takes the place of any other, removes what those have kept and ends itself.
 * It is the gateway's own, so that it works whatever is wrong with a release. Open pages go on.
 */
export const LEAVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
