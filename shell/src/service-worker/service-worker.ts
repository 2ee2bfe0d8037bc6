import { listenToLifecycle } from './lifecycle.ts';
import { listenToPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// Each part adds its own listeners; all of them at once, since a browser starts the worker for one
// event and calls only the listeners that are there after this script has run.
listenToLifecycle(self);
listenToPush(self);
