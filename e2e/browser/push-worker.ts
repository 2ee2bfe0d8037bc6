import type { Page } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';

/** What the worker has asked the browser for. */
interface Asked {
  /** The notifications, with the badges that came with them. */
  readonly shown: { title: string; options: NotificationOptions }[];
  readonly badges: number[];
  /** The addresses of the tabs that were brought to the front. */
  readonly focused: string[];
  /** The addresses for which a window was to be opened. */
  readonly opened: string[];
}

/** The worker's global scope, as far as it is used here. */
interface WorkerScope extends EventTarget {
  asked?: Asked;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  readonly clients: { openWindow: (address: string) => Promise<null> };
  readonly WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
}

/**
 * Replaces what this browser refuses. Runs in the worker, each time that it is needed, since a worker
 * may have been started again meanwhile.
 */
function recordAsked(): void {
  const scope = globalThis as unknown as WorkerScope;
  if (scope.asked) return;
  const asked: Asked = (scope.asked = { shown: [], badges: [], focused: [], opened: [] });
  scope.registration.showNotification = (title, options = {}) =>
    Promise.resolve(void asked.shown.push({ title, options }));
  Object.assign(scope.navigator, {
    setAppBadge: (count: number) => Promise.resolve(void asked.badges.push(count)),
  });
  scope.clients.openWindow = (address) => {
    asked.opened.push(address);
    return Promise.resolve(null);
  };
  scope.WindowClient.prototype.focus = function focus(this: { url: string }) {
    asked.focused.push(this.url);
    return Promise.resolve(this);
  };
}

/** Clicks on the notification that was shown last; it resolves when the worker has done its work. */
async function clickLast(): Promise<boolean> {
  const scope = globalThis as unknown as WorkerScope;
  const last = scope.asked?.shown.at(-1);
  if (!last) throw new Error('No notification is shown.');
  let isClosed = false;
  let work: Promise<unknown> = Promise.reject(new Error('The browser may end the worker at once.'));
  work.catch(() => undefined);
  const event = Object.assign(new Event('notificationclick'), {
    notification: { ...last.options, title: last.title, close: () => (isClosed = true) },
    waitUntil: (promise: Promise<unknown>) => void (work = promise),
  });
  scope.dispatchEvent(event);
  await work;
  return isClosed;
}

/**
 * The service worker that a page has registered, which gets messages as from a push service: the
 * browser itself starts the worker if need be, and dispatches the `push` event.
 *
 * A browser without a window shows no notification, ends a worker that sets a badge, and refuses a
 * worker to show or open a tab unless a person has clicked. These four functions are replaced in the
 * worker and recorded: `registration.showNotification`, `navigator.setAppBadge`,
 * `WindowClient.focus`, `clients.openWindow`. A click is an event made by script, as nothing is there
 * to be clicked. The script of the worker is what was released, and all else that it uses is real.
 *
 * @param page of any address in the browser of that worker; it has to stay open.
 */
export async function pushWorkerOf(page: Page, origin: string) {
  const context = page.context();
  const tools = await context.newCDPSession(page);
  const registrations = new Map<string, string>();
  const failures: string[] = [];
  let status = '';
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { scopeURL, registrationId } of updated) registrations.set(scopeURL, registrationId);
  });
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions)
      if (version.status === 'activated') status = version.runningStatus;
  });
  tools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => {
    failures.push(errorMessage.errorMessage);
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await eventually(
    'the worker to run',
    () => status === 'running' && registrations.get(`${origin}/`),
  );
  const send = (message: unknown) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const worker = () => {
    const found = context.serviceWorkers().find((one) => one.url().startsWith(origin));
    if (!found) throw new Error('No worker runs.');
    return found;
  };
  const asked = () => worker().evaluate(() => (globalThis as unknown as WorkerScope).asked ?? null);

  return {
    asked,
    /** Delivers a message, and returns what the worker has asked for when it is shown. */
    async deliver(message: unknown): Promise<Asked> {
      await worker().evaluate(recordAsked);
      const before = (await asked())?.shown.length ?? 0;
      await send(message);
      return eventually('the message to be shown', async () => {
        const now = await asked();
        return now !== null && now.shown.length > before && now;
      });
    },
    /** Clicks on the notification that was shown last, and returns whether it was taken away. */
    click: () => worker().evaluate(clickLast),
    /** Delivers a message while the worker does not run, and waits until it has tried to show it. */
    async deliverToStopped(message: unknown): Promise<void> {
      await tools.send('ServiceWorker.stopAllWorkers');
      await eventually('the worker to be stopped', () => status === 'stopped');
      await send(message);
      await eventually('the worker to show a message', () =>
        failures.some((text) => text.includes('showNotification')),
      );
    },
  };
}
