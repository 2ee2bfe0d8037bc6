import { expect, test } from '@jest/globals';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from 'shared-api/testing/eventually';
import { openStore, type Store } from '../store/open-store.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { openCachedStore } from './cached-store.ts';
import { openPinCache } from './pin-cache.ts';

const entry = '/store/mf-boards/1.0.0/remoteEntry.js';

async function open() {
  const s3 = await startFakeS3();
  const bare = openStore(s3.location, s3.environment);
  const fake = await createPinnedStore(bare);
  const directory = join(await temporaryDirectory(), 'cache');
  const store = await openCachedStore(bare, { directory });
  const kept = openPinCache(directory, 'local');
  const start = async (from: Store = store) =>
    openFakeGateway({ ...fake, store: from }, undefined, undefined, kept);
  const { port } = await start();
  // As after a restart of the machine: only the data on its disk is left.
  const restart = async () => start(await openCachedStore(bare, { directory }));
  // Every file of the pinned set is fetched before any is requested.
  const untilAllKept = () =>
    eventually('the pinned files', () => {
      const remotes = ['mf-boards', 'mf-auth'].map((name) => join(directory, name, '1.0.0'));
      const files = remotes.flatMap((path) => [join(path, 'app.js'), join(path, 'app.css')]);
      return [...files, join(directory, 'mf-boards/1.0.0/remoteEntry.js')].every((path) =>
        existsSync(path),
      );
    });
  return { s3, fake, bare, directory, port, kept, restart, untilAllKept };
}

test('page and files are served from S3, and files are fetched once', async () => {
  const { s3, port, untilAllKept } = await open();
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
  await untilAllKept();
  const first = await ask(port, entry);
  expect(first.status).toBe(200);
  const asked: string[] = [];
  s3.fault = (method, key) => void asked.push(`${method} ${key}`);
  const second = await ask(port, entry);
  expect(second.body).toEqual(first.body);
  expect(asked.filter((one) => one.includes('mf-boards'))).toEqual([]);
  expect((await ask(port, '/store/mf-boards/1.0.0/missing.js')).status).toBe(404);
});

test('while S3 is away, the page and files that were requested before are still served', async () => {
  const { s3, port } = await open();
  await ask(port, entry);
  s3.fault = () => 'down';
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
  expect((await ask(port, entry)).status).toBe(200);
  expect((await ask(port, '/store/mf-kanban/1.0.0/remoteEntry.js')).status).toBe(500);
  s3.fault = () => undefined;
  expect((await ask(port, '/store/mf-kanban/1.0.0/remoteEntry.js')).status).toBe(404);
});

const health = async (port: number) =>
  JSON.parse((await ask(port, '/healthz')).body.toString()) as {
    status: string;
    revision: number;
    problems: string[];
  };

test('a gateway that starts while S3 is away serves its last set, and says so', async () => {
  const { s3, restart, untilAllKept } = await open();
  await untilAllKept();
  s3.fault = () => 'down';
  const { port, logged } = await restart();
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
  expect((await ask(port, entry)).status).toBe(200);
  expect((await ask(port, '/store/mf-auth/1.0.0/app.js')).status).toBe(200);
  expect(await health(port)).toMatchObject({ status: 'degraded', revision: 1 });
  expect(logged.join()).toContain('Revision 1 of local is served as it was kept here.');
  const metrics = (await ask(port, '/metrics')).body.toString();
  expect(Number(/^kanban_pins_problems (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  s3.fault = () => undefined;
  await eventually('the store again', async () => (await health(port)).status === 'ok');
});

test('pins older than those served before a restart are not served after it', async () => {
  const { s3, fake, restart, kept } = await open();
  const old = new Map(s3.objects);
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  await restart();
  const isKept = async () => (await kept.read())?.includes('"revision":2');
  await eventually('revision 2 to be kept', isKept);
  for (const key of s3.objects.keys()) if (!old.has(key)) s3.objects.delete(key);
  for (const [key, value] of old) s3.objects.set(key, value);
  const { port, logged } = await restart();
  expect(await health(port)).toMatchObject({ status: 'degraded', revision: 2 });
  expect(logged.join()).toContain('went back from revision 2 to 1');
});

test('kept pins that nobody signed are served to nobody', async () => {
  const { s3, restart, kept } = await open();
  const text = await eventually('pins to be kept', () => kept.read());
  await kept.write(text.replace('"revision":1', '"revision":7'));
  s3.fault = () => 'down';
  const { port } = await restart();
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(503);
});

test('a new pin is served without a restart', async () => {
  const { fake, port } = await open();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  const revision = async () =>
    (JSON.parse((await ask(port, '/pins.json')).body.toString()) as { revision: number }).revision;
  await eventually('revision 2', async () => (await revision()) === 2);
});

test('files that nobody has requested for a long time leave the cache', async () => {
  const { bare, directory } = await open();
  const old = join(directory, 'mf-boards/0.1.0/app.js');
  const recent = join(directory, 'mf-boards/0.2.0/app.js');
  for (const path of [old, recent]) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'x');
  }
  await utimes(old, new Date(0), new Date(0));
  await openCachedStore(bare, { directory });
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});
