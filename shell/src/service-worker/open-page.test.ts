/** @jest-environment ../deploy/presets/worker-environment.cjs */
import { FakeCaches } from '../testing/fake-caches.ts';
import { openPage } from './open-page.ts';
import { Sets } from './sets.ts';

const set = {
  id: '4.abc',
  revision: 4,
  page: '<!doctype html><html lang="en"><script nonce="__NONCE__"></script></html>',
  headers: {
    'content-security-policy': "script-src 'nonce-__NONCE__'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  },
  files: {},
};
const never = (): Promise<void> => new Promise(() => undefined);
const page = (id?: string, status = 200) =>
  new Response('of the gateway', { status, headers: id === undefined ? {} : { 'kanban-set': id } });

async function open(ask: () => Promise<Response>, { patience = never, isKept = true } = {}) {
  const sets = new Sets(new FakeCaches().asCaches);
  if (isKept) await sets.nowInForce(set.id);
  if (isKept) await sets.keep(set);
  const pending: Promise<unknown>[] = [];
  const alsoWaitFor = (done: Promise<unknown>) => void pending.push(done);
  const response = await openPage({ sets, ask, patience, client: 'tab', alsoWaitFor }).catch(
    () => undefined,
  );
  const text = await response?.text();
  return { response, text, sets, settled: () => Promise.all(pending) };
}

test('a page is the gateway’s as long as it replies, with the set that it names', async () => {
  const { text, sets, settled } = await open(() => Promise.resolve(page(set.id)));
  await settled();
  expect(text).toBe('of the gateway');
  expect(await sets.kept()).toEqual(set);
});

test.each([
  ['another set', page('5.def')],
  ['that there is none', page('none')],
  ['that nothing can be served', page('none', 503)],
])(
  'a gateway that names %s has its page shown, and the kept one not opened again',
  async (_, own) => {
    const { text, sets, settled } = await open(() => Promise.resolve(own));
    await settled();
    expect(text).toBe('of the gateway');
    expect(await sets.kept()).toBeNull();
  },
);

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const isCutOff = (response?: Response) => response?.headers.has('cross-origin-opener-policy');

test.each<[string, boolean, () => Promise<Response>]>([
  ['no network', false, failed],
  ['a proxy that has no gateway', true, () => Promise.resolve(page(undefined, 502))],
])('with %s the kept page is opened, each time with another nonce', async (_, cutOff, ask) => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit++) {
    const { response, text } = await open(ask);
    const [, nonce = ''] = /nonce="([^"]{24})"/.exec(text ?? '') ?? [];
    expect(response?.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`);
    expect(text).toContain('<html data-opened-offline lang="en">');
    // Another site cannot have opened it just now if there is no network.
    expect(isCutOff(response)).toBe(cutOff);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('a slow gateway is not waited for, and what it says later counts for the next page', async () => {
  let reply: (response: Response) => void = () => undefined;
  const ask = () => new Promise<Response>((resolve) => (reply = resolve));
  const opened = await open(ask, { patience: () => Promise.resolve() });
  const { text, sets, settled } = opened;
  expect(text).toContain('data-opened-offline');
  expect(isCutOff(opened.response)).toBe(true);
  expect(await sets.kept()).toEqual(set);
  reply(page('5.def'));
  await settled();
  expect(await sets.kept()).toBeNull();
});

test('with nothing kept, people get what the network gives, however late', async () => {
  const slow = await open(() => Promise.resolve(page()), {
    patience: () => Promise.resolve(),
    isKept: false,
  });
  expect(slow.text).toBe('of the gateway');
  const away = await open(() => Promise.reject(new TypeError('offline')), { isKept: false });
  expect(away.response).toBeUndefined();
});

test('pages that only one browser gets leave the kept one as it is', async () => {
  const { text, sets, settled } = await open(() => Promise.resolve(page()));
  await settled();
  expect([text, await sets.kept()]).toEqual(['of the gateway', set]);
});
