import { expect, test } from '@jest/globals';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { changeSettings, disable } from '../pin/switches.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const cookie = 'a=b; kanban-override=mf-boards@8101';

async function open(override: boolean) {
  const fake = await createPinnedStore();
  await changeSettings({ ...fake, env: 'local', settings: { override } });
  const { port } = await openFakeGateway(fake);
  const page = (path: string, headers = {}) =>
    ask(port, path, { headers: { ...asBrowser, ...headers } });
  const pins = async (headers = {}) =>
    JSON.parse((await ask(port, '/pins.json', { headers })).body.toString()) as BrowserPins;
  return { fake, page, pins };
}

test('one browser takes one remote from its own machine, and can stop', async () => {
  const { page, pins } = await open(true);
  const asked = await page('/dashboard/board/1/active?override=mf-boards@8101&x=1');
  expect(asked).toMatchObject({
    status: 303,
    headers: { location: '/dashboard/board/1/active?x=1' },
  });
  expect(asked.headers['set-cookie']![0]).toMatch(/^kanban-override=mf-boards@8101; .*HttpOnly$/);
  const with_ = await page('/dashboard/board/1/active', { cookie });
  expect(with_.headers['content-security-policy']).toContain('http://localhost:8101/');
  expect(with_.body.toString()).not.toContain('href="/store/mf-boards');
  const { remotes, override } = await pins({ cookie });
  expect(override).toBe(true);
  expect(remotes['mf-boards']).toMatchObject({ base: 'http://localhost:8101/', unchecked: true });
  // Others do not get it, nor does the override change the cached page.
  expect((await pins()).remotes['mf-boards']).toMatchObject({ version: '1.0.0' });
  const without = await page('/dashboard/board/1/active');
  expect(without.headers['content-security-policy']).not.toContain('localhost');
  expect((await page('/?override=off')).headers['set-cookie']![0]).toContain('Max-Age=0');
});

test('an environment that does not allow it refuses, and ignores the cookie', async () => {
  const { page, pins } = await open(false);
  const refused = await page('/?override=mf-boards@8101');
  expect(refused.status).toBe(403);
  expect(refused.body.toString()).toContain('deploy settings local --override allow');
  const shown = await page('/dashboard/board/1/active', { cookie });
  expect(shown.headers['content-security-policy']).not.toContain('localhost');
  expect((await pins({ cookie })).remotes['mf-boards']).toMatchObject({ version: '1.0.0' });
});

test.each(['mf-x@8101', 'mf-boards@0', 'mf-boards@99999', 'mf-boards@evil.org', ''])(
  'override=%s is refused',
  async (asked) => {
    const { page } = await open(true);
    expect((await page(`/?override=${asked}`)).status).toBe(400);
  },
);

test('the address to go on with never leads to another host', async () => {
  const { page } = await open(true);
  const { location } = (await page('//evil.org/x?override=off')).headers;
  expect(location).toBe('/evil.org/x');
});

test('a disabled remote is reported to browsers and not preloaded', async () => {
  const { fake, page, pins } = await open(false);
  await disable({ ...fake, env: 'local', name: 'mf-boards', actor: 'ann', reason: 'secret' });
  expect((await pins()).remotes['mf-boards']).toMatchObject({ disabled: true });
  const html = (await page('/dashboard/board/1/active')).body.toString();
  expect(html).not.toContain('href="/store/mf-boards');
  expect(html).not.toContain('secret');
});
