import { listenToFetches } from './fetches.ts';
import { listenToLifecycle } from './lifecycle.ts';
import { listenToPages } from './page-messages.ts';
import { listenToPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// All listeners are added while this script runs: a browser starts the worker for one event, and
// calls only those that are there by then.
listenToLifecycle(self);
listenToFetches(self);
listenToPages(self);
listenToPush(self);
