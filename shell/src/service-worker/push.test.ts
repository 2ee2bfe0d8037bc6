/** @jest-environment ../deploy/presets/worker-environment.cjs */
import { listenToPush } from './push.ts';

const ORIGIN = 'https://kanban.test';
const CARD = '/dashboard/project/5/board/7?card=9';

interface Tab {
  readonly url: string;
  readonly focused?: boolean;
  readonly frameType?: FrameType;
  /** It is just being closed. */
  readonly isGone?: boolean;
}

/** A browser whose worker listens, with the tabs that it has open. */
function startWorker({ tabs = [] as Tab[], hasBadge = true, canSubscribe = true } = {}) {
  const shown: object[] = [];
  const badges: number[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const sent: unknown[] = [];
  const calls: object[] = [];
  const subscribed: unknown[] = [];
  const clients = tabs.map(({ url, isGone = false, ...tab }) => {
    const client = {
      url: ORIGIN + url,
      focused: false,
      frameType: 'top-level',
      ...tab,
      focus() {
        if (isGone) return Promise.reject(new TypeError('There is no such tab.'));
        focused.push(url);
        return Promise.resolve(client);
      },
      postMessage: (message: unknown) => void sent.push([url, message]),
    };
    return client;
  });
  const worker = Object.assign(new EventTarget(), {
    location: new URL('/service-worker.js', ORIGIN),
    navigator: hasBadge
      ? { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) }
      : {},
    registration: {
      showNotification: (title: string, options: object) =>
        Promise.resolve(void shown.push({ title, ...options })),
      pushManager: {
        subscribe(options: unknown) {
          if (!canSubscribe) return Promise.reject(new DOMException('No', 'NotAllowedError'));
          subscribed.push(options);
          return Promise.resolve(subscription('new'));
        },
      },
    },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (address: string) => Promise.resolve(void opened.push(address)),
    },
    fetch(path: string, { method, body }: { method: string; body: string }) {
      calls.push({ method, path, body: JSON.parse(body) as unknown });
      return Promise.resolve(new Response());
    },
  });
  listenToPush(worker as unknown as ServiceWorkerGlobalScope);

  /** Lets something happen to the worker, and waits for what it does. */
  async function happen(name: string, parts: object) {
    let done: Promise<unknown> = Promise.reject(
      new Error('The browser may end the worker at once.'),
    );
    done.catch(() => undefined);
    const waitUntil = (promise: Promise<unknown>) => void (done = promise);
    worker.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...parts }));
    await done;
  }
  return {
    push: (text: string | null) =>
      happen('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    click: async (data: unknown) => {
      let isClosed = false;
      await happen('notificationclick', {
        notification: { data, close: () => (isClosed = true) },
      });
      expect(isClosed).toBe(true);
    },
    replaceSubscription: (parts: object) => happen('pushsubscriptionchange', parts),
    shown,
    badges,
    opened,
    focused,
    sent,
    calls,
    subscribed,
  };
}

const subscription = (name: string) => ({
  endpoint: `https://push.example.org/${name}`,
  options: { userVisibleOnly: true, applicationServerKey: 'server-key' },
  toJSON: () => ({
    endpoint: `https://push.example.org/${name}`,
    keys: { p256dh: `${name} key`, auth: `${name} secret` },
  }),
});

describe('a push', () => {
  test('shows what has happened, and the number of the bell', async () => {
    const { push, shown, badges } = startWorker();
    const content = { title: 'Quince', body: 'Bob mentioned you', tag: 'notification-4' };
    await push(JSON.stringify({ ...content, path: CARD, language: 'de', unreadCount: 3 }));
    expect(shown).toEqual([{ ...content, lang: 'de', data: { path: CARD } }]);
    expect(badges).toEqual([3]);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['fields of other types', '{"title":1,"body":{},"tag":null,"path":[],"unreadCount":"3"}'],
  ])('with %s still shows something, as browsers demand', async (_, text) => {
    const { push, shown, badges } = startWorker();
    await push(text);
    expect(shown).toEqual([
      { title: 'Kanban', body: '', tag: 'message', lang: '', data: { path: '/' } },
    ]);
    expect(badges).toEqual([]);
  });

  test('is shown where icons have no numbers', async () => {
    const { push, shown } = startWorker({ hasBadge: false });
    await push('{"title":"Quince","unreadCount":3}');
    expect(shown).toHaveLength(1);
  });
});

describe('a click', () => {
  test('opens a window where the application is in none', async () => {
    const { click, opened } = startWorker();
    await click({ path: CARD });
    expect(opened).toEqual([ORIGIN + CARD]);
  });

  test.each([
    ['the tab that has the page', [{ url: '/dashboard/overview', focused: true }, { url: CARD }]],
    ['else the one in use', [{ url: '/dashboard/overview' }, { url: '/auth', focused: true }]],
    ['else any', [{ url: '/dashboard/overview' }]],
  ])('leads to it in an open tab: %s', async (_, tabs) => {
    const { click, opened, focused, sent } = startWorker({ tabs });
    await click({ path: CARD });
    const chosen = tabs.at(-1)?.url;
    expect(focused).toEqual([chosen]);
    expect(sent).toEqual([[chosen, { openPath: CARD }]]);
    expect(opened).toEqual([]);
  });

  test.each<[string, Tab]>([
    ['shows a file', { url: '/api/card/attachment/4' }],
    ['is inside another page', { url: '/dashboard/overview', frameType: 'nested' }],
    ['is being closed', { url: '/dashboard/overview', isGone: true }],
  ])('opens a window beside one that %s', async (_, tab) => {
    const { click, opened, focused } = startWorker({ tabs: [tab] });
    await click({ path: CARD });
    expect(focused).toEqual([]);
    expect(opened).toEqual([ORIGIN + CARD]);
  });

  test.each([
    'https://evil.example.org/',
    '//evil.example.org',
    '/\\evil.example.org',
    '/\t/evil.example.org',
    'javascript:alert(1)',
    'blob:https://kanban.test/4',
    '//',
    '',
    4,
    undefined,
  ])('never leads elsewhere: %p', async (path) => {
    const alone = startWorker();
    await alone.click({ path });
    expect(alone.opened).toEqual([`${ORIGIN}/`]);
    const beside = startWorker({ tabs: [{ url: '/dashboard/overview' }] });
    await beside.click({ path });
    expect(beside.sent).toEqual([['/dashboard/overview', { openPath: '/' }]]);
  });

  test('on a notification without data opens the application', async () => {
    const { click, opened } = startWorker();
    await click(null);
    expect(opened).toEqual([`${ORIGIN}/`]);
  });
});

describe('a replaced subscription', () => {
  const renewal = {
    method: 'PUT',
    path: '/api/push/renew',
    body: {
      endpoint: 'https://push.example.org/new',
      p256dh: 'new key',
      auth: 'new secret',
      former: { endpoint: 'https://push.example.org/old', auth: 'old secret' },
    },
  };

  test('is made again for the same key, and the server is sent both', async () => {
    const { replaceSubscription, calls, subscribed } = startWorker();
    const oldSubscription = subscription('old');
    await replaceSubscription({ oldSubscription });
    expect(subscribed).toEqual([oldSubscription.options]);
    expect(calls).toEqual([renewal]);
  });

  test('that the browser has made again is not made twice', async () => {
    const { replaceSubscription, calls, subscribed } = startWorker();
    const [oldSubscription, newSubscription] = [subscription('old'), subscription('new')];
    await replaceSubscription({ oldSubscription, newSubscription });
    expect(subscribed).toEqual([]);
    expect(calls).toEqual([renewal]);
  });

  test.each([
    ['the former one is unknown', { oldSubscription: null }, true],
    ['the browser no longer subscribes', { oldSubscription: subscription('old') }, false],
  ])('is left to the next page where %s', async (_, change, canSubscribe) => {
    const { replaceSubscription, calls, subscribed } = startWorker({ canSubscribe });
    await replaceSubscription(change);
    expect([subscribed, calls]).toEqual([[], []]);
  });
});
