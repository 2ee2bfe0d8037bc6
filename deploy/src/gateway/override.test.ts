import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { changeSettings, disable } from '../pin/switches.ts';
import { publishDist } from '../publish/publish-dist.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { writeFakeDist } from '../testing/fake-dist.ts';
import { createFakeStore, createPinnedStore } from '../testing/fake-store.ts';
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
  const list = async () => {
    const { status, body } = await ask(port, '/overrides.json');
    return { status, offered: status === 200 ? (JSON.parse(body.toString()) as unknown) : null };
  };
  return { fake, page, pins, list };
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

test('a remote that nobody has pinned yet is there for the browser that serves it', async () => {
  const { page, pins } = await open(true);
  const asked = await page('/?override=mf-notes@8101');
  expect(asked.status).toBe(303);
  const { remotes } = await pins({ cookie: asked.headers['set-cookie']![0]!.split(';')[0]! });
  expect(remotes['mf-notes']).toMatchObject({ base: 'http://localhost:8101/', unchecked: true });
  expect((await pins()).remotes).not.toHaveProperty('mf-notes');
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

test('one browser gets a published version of a remote, beside one from its own machine', async () => {
  const { fake, page, pins } = await open(true);
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const asked = await page('/?override=mf-boards@1.1.0', {
    cookie: 'kanban-override=mf-auth@8101',
  });
  const kept = asked.headers['set-cookie']![0]!;
  expect(kept).toMatch(/^kanban-override=mf-auth@8101~mf-boards@1\.1\.0; /);
  const chosen = { cookie: kept.split(';')[0]! };
  const shown = await page('/dashboard/board/1/active', chosen);
  const html = shown.body.toString();
  expect(html).toContain('href="/store/mf-boards/1.1.0/');
  expect(html).not.toContain('href="/store/mf-boards/1.0.0/');
  expect(shown.headers['cache-control']).toBe('private, no-cache');
  const { remotes } = await pins(chosen);
  expect(remotes['mf-boards']).toMatchObject({ version: '1.1.0', overridden: true });
  expect(remotes['mf-boards']).not.toHaveProperty('lastGood');
  expect(remotes['mf-auth']).toMatchObject({ unchecked: true });
  expect((await pins()).remotes['mf-boards']).toMatchObject({ version: '1.0.0' });
  const back = await page('/?override=mf-boards@off', chosen);
  expect(back.headers['set-cookie']![0]).toMatch(/^kanban-override=mf-auth@8101; /);
});

test('a version that is not there, does not fit or was published by a stranger is refused', async () => {
  const { fake, page, pins } = await open(true);
  expect((await page('/?override=mf-boards@9.9.9')).status).toBe(409);
  await fake.publish('mf-boards', '2.0.0', { contractVersion: 99 });
  const misfit = await page('/?override=mf-boards@2.0.0');
  expect([misfit.status, misfit.body.toString()]).toEqual([
    409,
    expect.stringContaining('mf-boards@2.0.0 works with contract 99'),
  ]);
  const stranger = await createFakeStore();
  const other = { ...stranger, store: fake.store, keys: { directory: stranger.keys.directory } };
  const dist = await writeFakeDist(join(stranger.directory, 'dist'), 'mf-boards', { text: 'x' });
  await publishDist({ ...other, name: 'mf-boards', version: '1.2.0', dist, leadsTo: [] });
  const refused = await page('/?override=mf-boards@1.2.0');
  expect([refused.status, refused.body.toString()]).toEqual([
    409,
    expect.stringContaining('mf-boards@1.2.0 is signed with key'),
  ]);
  const forged = { cookie: 'kanban-override=mf-boards@1.2.0' };
  expect((await pins(forged)).remotes['mf-boards']).toMatchObject({ version: '1.0.0' });
});

test('the versions to choose from are listed where one may choose', async () => {
  const { fake, list } = await open(true);
  await fake.publish('mf-boards', '2.0.0', { contractVersion: 99 });
  expect(await list()).toMatchObject({
    status: 200,
    offered: {
      'mf-auth': [{ version: '1.0.0', fits: true, pinned: true }],
      'mf-boards': [
        { version: '2.0.0', fits: false },
        { version: '1.0.0', fits: true, pinned: true },
      ],
    },
  });
  expect((await (await open(false)).list()).status).toBe(404);
});

test.each(['shell@8101', 'mf-boards@0', 'mf-boards@99999', 'mf-boards@evil.org', ''])(
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
