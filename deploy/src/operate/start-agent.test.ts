import { expect, test } from '@jest/globals';
import { changeSettings } from '../pin/switches.ts';
import { closeFakeGateways, openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';
import { openAgent } from '../testing/open-agent.ts';

test('the address opens once, and gives a cookie that neither scripts nor other sites get', async () => {
  const { opened, send, first } = await openAgent(await createPinnedStore());
  expect(opened.status).toBe(303);
  expect(opened.headers).toMatchObject({
    location: '/',
    'set-cookie': [
      expect.stringMatching(/^operate-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ],
  });
  const again = await send(first);
  expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
  expect((await send('/open?secret=guessed')).status).toBe(403);
});

test('whatever is asked without the cookie, or with a wrong one, is refused', async () => {
  const { send, cookie } = await openAgent(await createPinnedStore());
  for (const path of ['/', '/env/local', '/env/local/diff?to=1', '/events', '/page.css']) {
    expect([path, (await send(path)).status]).toEqual([path, 403]);
    const wrong = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect([path, (await send(path, { cookie: wrong })).status]).toEqual([path, 403]);
  }
});

test('a name that somebody else resolves to this machine is refused, also with the cookie', async () => {
  const { send, cookie, host } = await openAgent(await createPinnedStore());
  const port = host.split(':')[1]!;
  for (const other of [`evil.example:${port}`, `localhost:${port}`, '127.0.0.1', `127.0.0.1:1`]) {
    expect((await send('/', { cookie, host: other })).status).toBe(421);
  }
});

test.each(['cross-site', 'same-site'])(
  'a %s request is refused, also with the cookie',
  async (site) => {
    const { send, cookie } = await openAgent(await createPinnedStore());
    expect((await send('/', { cookie, 'sec-fetch-site': site })).status).toBe(403);
  },
);

test('what would change something comes from its own page alone', async () => {
  const { send, cookie, agent } = await openAgent(await createPinnedStore());
  const post = (headers: Record<string, string>) =>
    send('/env/local', { cookie, ...headers }, 'POST').then(({ status }) => status);
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
    expect(await post({ origin })).toBe(403);
  }
  expect(await post({})).toBe(403);
  expect(await post({ origin: agent.origin })).toBe(404);
  expect((await send('/', { cookie, origin: agent.origin }, 'DELETE')).status).toBe(405);
});

test('its pages run no script and show no picture but their own, and cannot be framed', async () => {
  const { send, cookie } = await openAgent(await createPinnedStore());
  const { headers } = await send('/', { cookie });
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
});

test('environments by releases: what is pinned, since when, by whom and why', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  const { page } = await openAgent(fake);
  const shown = await page('/');
  expect(shown).toContain('<a href="/env/local">local</a>');
  expect(shown).toMatch(/mf-boards<[\s\S]*1\.1\.0<[\s\S]*#2<[\s\S]*tester: no reason given/);
  expect(await page('/', { 'accept-language': 'de-DE,de;q=0.9' })).toContain('ohne Begründung');
  const difference = await page('/env/local/diff?to=2');
  expect(difference).toMatch(/From local#1 to local#2[\s\S]*1\.0\.0<[\s\S]*1\.1\.0</);
  expect(await page('/env/local/diff?from=2&to=2')).toContain('Nothing differs.');
  expect(await page('/env/nowhere')).toContain('nowhere has no pins');
});

test('the health of a release is what its pages have reported to the gateway', async () => {
  const fake = await createPinnedStore();
  const { url, port } = await openFakeGateway(fake);
  await changeSettings({ ...fake, env: 'local', settings: { url } });
  const release = { remote: 'mf-boards', version: '1.0.0' };
  const events = [
    ...Array.from({ length: 9 }, () => ({ ...release, phase: 'loaded', took: 90 })),
    { ...release, phase: 'failed', error: '<b>gone</b>' },
  ];
  const body = JSON.stringify({ env: 'local', revision: 1, events });
  const headers = { 'content-length': String(body.length) };
  expect((await ask(port, '/beacons', { method: 'POST', body, headers })).status).toBe(204);
  const { page } = await openAgent(fake);
  const shown = await page('/env/local');
  expect(shown).toContain('10 views: 10% did not load, 0% threw, 0% crashed');
  expect(shown).toContain('9 of 10 within 100 ms');
  expect(shown).toContain('failed: &#60;b&#62;gone');
  await closeFakeGateways();
  expect(await page('/env/local')).toContain('does not respond');
});

test('without a key the page says that it only reads', async () => {
  const fake = await createPinnedStore();
  const keys = { ...fake.keys, directory: undefined };
  const { page } = await openAgent({ ...fake, keys });
  expect(await page('/')).toContain('Read only');
});
