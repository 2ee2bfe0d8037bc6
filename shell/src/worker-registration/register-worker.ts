import { whenIdle } from '../live/when-idle.ts';
import type { Pins } from '../pins/pins.ts';

const WORKER_PATH = '/service-worker.js';

/**
 * Has the browser run the service worker, by which pages open without a network; removes it where
 * operators have switched it off. Nothing waits for that, and a browser that refuses goes without.
 */
export async function registerWorker(pins: Pins, workers = globalThis.navigator.serviceWorker) {
  // Insecure addresses have none.
  if (!(workers as unknown)) return;
  await whenIdle();
  if (pins.serviceWorker === false) {
    for (const one of await workers.getRegistrations()) await one.unregister();
    return;
  }
  await workers.register(WORKER_PATH, { updateViaCache: 'none' });
}
