import type { Page } from 'playwright-core';

interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Lets a page subscribe at a push service that there is none of here, and says that its person allows
 * notifications: without a window the browser says that nobody does.
 *
 * @param subscribe is called with the public key that the page subscribes for.
 */
export async function withPushService(
  page: Page,
  subscribe: (publicKey: string) => Subscribed,
): Promise<void> {
  await page.exposeFunction('subscribeAtPushService', subscribe);
  await page.addInitScript(() => {
    type Service = { subscribeAtPushService: (publicKey: string) => Promise<object> };
    const KEPT = 'subscribed';
    const subscription = (kept: string) => ({
      toJSON() {
        const { endpoint, ...keys } = JSON.parse(kept) as Record<string, string>;
        return { endpoint, keys };
      },
      unsubscribe() {
        localStorage.removeItem(KEPT);
        return Promise.resolve(true);
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const current = () => {
      const kept = localStorage.getItem(KEPT);
      return kept === null ? null : subscription(kept);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current()),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const { subscribeAtPushService } = globalThis as unknown as Service;
        const kept = JSON.stringify(await subscribeAtPushService(applicationServerKey));
        localStorage.setItem(KEPT, kept);
        return subscription(kept);
      },
    });
  });
}

/** Whether the browser of a page is subscribed. */
export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('subscribed') !== null);
