import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { startCanary } from '../pin/canary.ts';
import { changeSettings, disable } from '../pin/switches.ts';
import { integrityOf } from '../signing/integrity.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';
import type { OfflineSet } from './offline-sets.ts';

const WORKER = '// the worker of the shell';
const withWorker = { 'service-worker.js': WORKER, 'inter.abc.woff2': 'font', 'calls.json': '{}' };

async function open() {
  const fake = await createPinnedStore();
  await fake.publish('shell', '1.1.0', { files: withWorker });
  await fake.pin({ shell: '1.1.0' });
  const { port } = await openFakeGateway(fake);
  const get = (path: string, headers = {}) =>
    ask(port, path, { headers: { ...(path === '/' && asBrowser), ...headers } });
  return {
    fake,
    get,
    worker: async () => (await get('/service-worker.js')).body.toString(),
    setOfPage: async (headers = {}) => (await get('/', headers)).headers['kanban-set'],
    offline: async (headers = {}) =>
      JSON.parse((await get('/offline.json', headers)).body.toString()) as OfflineSet,
  };
}

const change = ({ store, keys }: FakeStore) => ({ store, keys, env: 'local', actor: 'ann' });
const leaves = expect.stringContaining('registration.unregister()');

test('the worker of the pinned shell is at one address, checked again at each load', async () => {
  const { fake, get, worker } = await open();
  const response = await get('/service-worker.js');
  expect(response.body.toString()).toBe(WORKER);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const known = { 'if-none-match': String(response.headers.etag) };
  expect((await get('/service-worker.js', known)).status).toBe(304);
  await fake.publish('shell', '1.2.0', { files: { 'service-worker.js': '// another one' } });
  await fake.pin({ shell: '1.2.0' });
  expect(await worker()).toBe('// another one');
});

test('a worker that was changed in the store is not served', async () => {
  const { fake, get } = await open();
  await writeFile(fake.fileOf('shell', '1.1.0', 'service-worker.js'), '// the worker of a thief!!');
  expect((await get('/service-worker.js')).status).toBe(503);
});

test('switched off, and for a shell without one, the worker ends itself and nothing is kept', async () => {
  const { fake, get, worker, setOfPage } = await open();
  await changeSettings({ ...change(fake), settings: { serviceWorker: false } });
  expect(await worker()).toEqual(leaves);
  expect(await setOfPage()).toBe('none');
  expect((await get('/offline.json')).status).toBe(404);
  expect(JSON.parse((await get('/pins.json')).body.toString())).toMatchObject({
    serviceWorker: false,
  });
  await changeSettings({ ...change(fake), settings: { serviceWorker: true } });
  expect(await worker()).toBe(WORKER);
  await fake.pin({ shell: '1.0.0' });
  expect(await worker()).toEqual(leaves);
  expect(await setOfPage()).toBe('none');
});

test('what is to be kept is the page with its policy, and each file that it may load', async () => {
  const { fake, get, setOfPage, offline } = await open();
  const { id, page, headers, files } = await offline();
  expect(id).toBe(await setOfPage());
  expect(page).toContain('data-nonce="__NONCE__"');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("'nonce-__NONCE__'"),
    'integrity-policy': expect.any(String),
  });
  expect(Object.keys(files).sort()).toEqual([
    '/store/mf-auth/1.0.0/app.css',
    '/store/mf-auth/1.0.0/app.js',
    '/store/mf-auth/1.0.0/remoteEntry.js',
    '/store/mf-boards/1.0.0/app.css',
    '/store/mf-boards/1.0.0/app.js',
    '/store/mf-boards/1.0.0/remoteEntry.js',
    '/store/shell/1.1.0/boot.js',
    '/store/shell/1.1.0/inter.abc.woff2',
    '/store/shell/1.1.0/main.js',
  ]);
  for (const [path, integrity] of Object.entries(files)) {
    expect(integrityOf((await get(path)).body)).toBe(integrity);
  }
  await disable({ ...change(fake), name: 'mf-boards' });
  const after = await offline();
  expect(after.id).not.toBe(id);
  expect(Object.keys(after.files).join()).not.toContain('mf-boards');
});

test('a release whose description was changed is not kept', async () => {
  const { fake, get } = await open();
  const there = await fake.store.release('mf-boards', '1.0.0');
  if (there.state !== 'valid') throw new Error(there.state);
  const [first, ...others] = there.release.files;
  const changed = {
    ...there.release,
    files: [{ ...first, integrity: integrityOf('x') }, ...others],
  };
  await writeFile(fake.fileOf('mf-boards', '1.0.0', 'release.json'), JSON.stringify(changed));
  expect((await get('/offline.json')).status).toBe(500);
});

test('those in a canary keep its set, and nobody keeps what one browser has chosen', async () => {
  const { fake, get, setOfPage, offline } = await open();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await changeSettings({ ...change(fake), settings: { override: true } });
  const steps = [{ share: 100, from: new Date(0).toISOString() }];
  const usual = await setOfPage();
  await startCanary({ ...change(fake), versions: { 'mf-boards': '1.1.0' }, steps, groups: [] });
  const page = await get('/');
  const cookie = String(page.headers['set-cookie']).split(';')[0];
  expect(page.headers['kanban-set']).not.toBe(usual);
  expect((await offline({ cookie })).id).toBe(page.headers['kanban-set']);
  expect(Object.keys((await offline({ cookie })).files).join()).toContain('mf-boards/1.1.0');

  const chosen = { cookie: 'kanban-override=mf-boards@8101' };
  expect(await setOfPage(chosen)).toBeUndefined();
  expect((await get('/offline.json', chosen)).status).toBe(404);
});
