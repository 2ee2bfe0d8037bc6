/** Where and with which keys this browser is sent messages. */
export interface OwnSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What this browser lets us do: it cannot show messages, has blocked them, or takes them or may. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

/** A worker that is not there by then will not come: operators may have switched it off. */
const WORKER_MS = 10_000;

/** The id of the person whose notifications are pushed to this browser. */
const KEY = 'pushedTo';

export const pushedPerson = ({ localStorage }: Window): string | null => localStorage.getItem(KEY);

export function keepPushedPerson({ localStorage }: Window, userId: number | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(userId));
}

const hasPush = ({ navigator }: Window): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function pushAbility(page: Window): PushAbility {
  if (!hasPush(page)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

function asOwn(subscription: PushSubscription): OwnSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh, auth };
}

/** The worker that receives messages; undefined without one. */
async function pushWorker({ navigator }: Window): Promise<ServiceWorkerRegistration | undefined> {
  const none = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, none]);
}

async function currentSubscription({ navigator }: Window): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser has a subscription. */
export async function isSubscribed(page: Window): Promise<boolean> {
  return hasPush(page) && (await currentSubscription(page).catch(() => null)) !== null;
}

/** Subscribes this browser for the key of the server; null if the browser does not do it. */
export async function subscribeBrowser(
  page: Window,
  publicKey: string,
): Promise<OwnSubscription | null> {
  if (!hasPush(page) || Notification.permission !== 'granted') return null;
  try {
    const worker = await pushWorker(page);
    if (worker === undefined) return null;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      return asOwn(await worker.pushManager.subscribe(options));
    } catch {
      // It is subscribed for another key: that of a server before this one.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return asOwn(await worker.pushManager.subscribe(options));
    }
  } catch {
    // Some browsers have no push service, or cannot reach it.
    return null;
  }
}

/** Ends the subscription of this browser, and takes away what it still shows. */
export async function unsubscribeBrowser(page: Window): Promise<void> {
  keepPushedPerson(page, null);
  if (!hasPush(page)) return;
  try {
    await (await currentSubscription(page))?.unsubscribe();
    const worker = await page.navigator.serviceWorker.getRegistration();
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  } catch {
    // The server has forgotten the browser in any case.
  }
}
