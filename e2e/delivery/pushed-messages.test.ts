import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type FakeBrowser, type PushServer, startPushServer } from 'server/testing';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../browser/open-page.ts';
import { isSubscribed, withPushService } from '../browser/push-subscription.ts';
import { pushWorkerOf } from '../browser/push-worker.ts';
import { signIn, signOut } from '../journeys/steps.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnInstance } from '../system/own-instance.ts';

/**
 * From what somebody does to the notification and back: the server encrypts and signs the message,
 * the push service of the tests checks and decrypts it, and the browser delivers it to the worker.
 * `push-worker.ts` and `push-subscription.ts` say what is replaced in the browser.
 */

const browser = useBrowser();
let pushes: PushServer;
let instance: Awaited<ReturnType<typeof startOwnInstance>>;
beforeAll(async () => {
  pushes = await startPushServer();
  instance = await startOwnInstance({ PUSH_ORIGINS: pushes.origin });
});
afterAll(async () => {
  await instance.stop();
  await pushes.close();
});

const ON = 'This browser shows notifications.';

/** Turns notifications on in the settings. */
async function turnOn(page: Page): Promise<void> {
  await page.goto(instance.url + paths.settings('push'));
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await section.getByRole('button', { name: 'Turn on in this browser' }).click();
  await section.getByText(ON).waitFor();
}

/** Ann's browser, with notifications turned on, and a board of Bob's that she is on. */
async function openSubscribed() {
  const [ann, bob] = [await join('Ann Lee'), await join('Bob Roe')];
  const board = await createSmallBoard(bob);
  const { projectId, boardId, listId, cardId } = board;
  const { data: she } = await ann.api.auth.getUser();
  const share = ({ id }: { id: number }) =>
    bob.api.board.addUser({ boardId, users: [{ user_id: id, role: 1 }] });
  await share(she);
  const { page, errors } = await browser.newPage({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  let subscribed: FakeBrowser | undefined;
  await withPushService(page, (publicKey) => {
    subscribed = pushes.subscribe(publicKey);
    return subscribed.subscription;
  });
  await signIn(page, instance.url, ann);
  await turnOn(page);
  const atService = subscribed!;
  const assign = (...ids: number[]) => bob.api.card.edit({ boardId, cardId, users: ids });
  return {
    ann,
    page,
    errors,
    atService,
    worker: await pushWorkerOf(page, instance.url),
    address: paths.card(projectId, boardId, listId, cardId),
    share,
    assign,
    /** Bob assigns Ann; returns the message that comes of it, as it was encrypted. */
    pushed: async () => {
      const before = atService.received.length;
      await assign(she.id);
      return eventually('a push', () => atService.received[before]?.message);
    },
  };
}

const join = (name: string) => createAccount(name, instance.apiUrl);

test('what is pushed is shown in the language of the person, and leads an open tab to the card', async () => {
  const { ann, page, errors, worker, address, pushed } = await openSubscribed();
  await ann.api.setting.editSettings({ language: 'de' });
  const message = await pushed();
  const { data: unread } = await ann.api.notification.getUnreadCount();
  expect(unread.unreadCount).toBeGreaterThan(0);
  expect(await worker.deliver(message)).toEqual({
    shown: [
      {
        title: 'Sow',
        options: {
          body: 'Bob Roe hat dir diese Karte zugewiesen',
          lang: 'de',
          tag: expect.stringMatching(/^notification-\d+$/),
          data: { path: address },
        },
      },
    ],
    badges: [unread.unreadCount],
    focused: [],
    opened: [],
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const url = page.url();
  expect(await worker.click()).toBe(true);
  await page.waitForURL(`**${address}`);
  await page.getByRole('article', { name: 'Sow' }).waitFor();
  // What waits in a tab would be lost if it were loaded again.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await worker.asked()).toMatchObject({ focused: [url], opened: [] });
  expect(errors).toEqual([]);
});

test('without a tab of the application a click opens one at the card', async () => {
  const { page, address, pushed } = await openSubscribed();
  const message = await pushed();
  // A file of the API is no page of the application.
  const file = await page.context().newPage();
  await file.goto(`${instance.url}/api/docs`);
  const worker = await pushWorkerOf(file, instance.url);
  await page.close();
  await worker.deliver(message);
  expect(await worker.click()).toBe(true);
  const { focused, opened } = (await worker.asked())!;
  expect([focused, opened]).toEqual([[], [instance.url + address]]);
  await file.goto(opened[0]!);
  await file.getByRole('article', { name: 'Sow' }).waitFor();
});

test('a message that comes while the worker does not run starts it, and is shown', async () => {
  const { worker, pushed } = await openSubscribed();
  await worker.deliverToStopped(await pushed());
});

test('who signs out gets nothing more in this browser, and neither does who comes next', async () => {
  const { ann, page, atService, share, assign, pushed, worker } = await openSubscribed();
  const carol = await join('Carol May');
  const [{ data: she }, { data: other }] = [
    await ann.api.auth.getUser(),
    await carol.api.auth.getUser(),
  ];
  await share(other);
  const { data } = await carol.api.push.get();
  const ofCarol = pushes.subscribe(data.publicKey);
  await carol.api.push.subscribe(ofCarol.subscription);
  await worker.deliver(await pushed());
  await page.evaluate(() => {
    const shown = { isClosed: false, close: () => (shown.isClosed = true) };
    Object.assign(window, { shown });
    ServiceWorkerRegistration.prototype.getNotifications = () =>
      Promise.resolve([shown as unknown as Notification]);
  });
  await signOut(page);
  await page.waitForFunction(
    () => (window as unknown as { shown: { isClosed: boolean } }).shown.isClosed,
  );
  expect(await isSubscribed(page)).toBe(false);

  // Pushes leave one after the other: what came of the first is clear when the second has come.
  await assign();
  await assign(she.id);
  await assign(she.id, other.id);
  await eventually('a push to somebody else', () => ofCarol.received.length > 0);
  expect(atService.requests()).toBe(1);

  await signIn(page, instance.url, carol);
  await page.goto(instance.url + paths.settings('push'));
  await page.getByRole('button', { name: 'Turn on in this browser' }).waitFor();
  expect(await isSubscribed(page)).toBe(false);
  expect(atService.requests()).toBe(1);
});
