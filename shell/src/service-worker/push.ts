import type { PushMessage } from 'shared-api/push-message';
import { OWN_PATH } from 'shared-api/limits';
import { API_BASE } from 'shared-api/paths';

const NAME = 'Kanban';

type Shown = Omit<PushMessage, 'unreadCount'> & Partial<Pick<PushMessage, 'unreadCount'>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A message as it is shown; one that cannot be read leads to the application. */
function readMessage(data: PushMessageData | null): Shown {
  const fallback = { title: NAME, body: '', tag: 'message', path: '/', language: '' };
  try {
    const read = data?.json() as Partial<PushMessage> | undefined;
    const { title, body, tag, path, language, unreadCount } = read ?? {};
    return {
      title: isText(title) ? title : fallback.title,
      body: isText(body) ? body : fallback.body,
      tag: isText(tag) ? tag : fallback.tag,
      path: isText(path) ? path : fallback.path,
      language: isText(language) ? language : fallback.language,
      ...(typeof unreadCount === 'number' && { unreadCount }),
    };
  } catch {
    return fallback;
  }
}

// Browsers end the subscription of a worker that shows nothing.
async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, body, tag, path, language, unreadCount } = readMessage(data);
  const options = { body, tag, lang: language, data: { path } };
  await worker.registration.showNotification(title, options);
  const badged = worker.navigator as Partial<WorkerNavigator>;
  if (unreadCount !== undefined) await badged.setAppBadge?.(unreadCount).catch(() => undefined);
}

/** The address of a page of ours; others lead to the beginning. */
function addressOf(worker: ServiceWorkerGlobalScope, data: unknown): URL {
  const path = (data as { path?: unknown } | null)?.path;
  return new URL(isText(path) && OWN_PATH.test(path) ? path : '/', worker.location.origin);
}

/** Whether a window shows the application itself, and not a file that the server has sent. */
const isApplication = ({ url, frameType }: WindowClient) =>
  frameType !== 'nested' && !new URL(url).pathname.startsWith(`${API_BASE}/`);

/**
 * Shows a page: in the tab that has it, or else in the one that was used last, which goes there
 * without loading again, so that nothing is lost that waits in it.
 */
async function open(worker: ServiceWorkerGlobalScope, { href, pathname, search, hash }: URL) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = windows.filter(isApplication);
  const there = tabs.find(({ url }) => url === href);
  const tab = there ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  // A tab that is just being closed cannot be shown.
  const shown = await tab?.focus().catch(() => undefined);
  if (shown === undefined) await worker.clients.openWindow(href);
  // Some browsers report only the address that a tab had at first, so this one is sent there, too.
  else shown.postMessage({ openPath: pathname + search + hash });
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Sends the server the subscription that has replaced another; the worker has no session. */
async function renew(worker: ServiceWorkerGlobalScope, change: SubscriptionChange) {
  const former = change.oldSubscription;
  // Without it nobody can say whose it was: the next page of the application does it.
  if (!former) return;
  const renewed =
    change.newSubscription ?? (await worker.registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = renewed.toJSON();
  const body = {
    endpoint,
    ...keys,
    former: { endpoint: former.endpoint, auth: former.toJSON().keys?.auth },
  };
  await worker.fetch(`${API_BASE}/push/renew`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Shows what is pushed, and opens the page that it is about. */
export function listenToPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(worker, addressOf(worker, notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    // What fails here is made good by the next page of the application.
    change.waitUntil(renew(worker, change).catch(() => undefined));
  });
}
