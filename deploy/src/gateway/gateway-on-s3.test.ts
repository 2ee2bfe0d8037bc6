import { expect, test } from '@jest/globals';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../store/open-store.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { openCachedStore } from './cached-store.ts';

const entry = '/store/mf-boards/1.0.0/remoteEntry.js';

async function open() {
  const s3 = await startFakeS3();
  const bare = openStore(s3.location, s3.environment);
  const fake = await createPinnedStore(bare);
  const directory = join(await temporaryDirectory(), 'cache');
  const store = await openCachedStore(bare, { directory });
  const { port } = await openFakeGateway({ ...fake, store });
  return { s3, fake, bare, directory, port };
}

test('page and files are served from S3, and files are fetched once', async () => {
  const { s3, port } = await open();
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
  const first = await ask(port, entry);
  expect(first.status).toBe(200);
  const asked: string[] = [];
  s3.fault = (method, key) => void asked.push(`${method} ${key}`);
  const second = await ask(port, entry);
  expect(second.body).toEqual(first.body);
  expect(asked.filter((one) => one.includes('mf-boards'))).toEqual([]);
  expect((await ask(port, '/store/mf-boards/1.0.0/missing.js')).status).toBe(404);
});

test('while S3 is away, the page and what was asked for before are served on', async () => {
  const { s3, port } = await open();
  await ask(port, entry);
  s3.fault = () => 'down';
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
  expect((await ask(port, entry)).status).toBe(200);
  expect((await ask(port, '/store/mf-auth/1.0.0/remoteEntry.js')).status).toBe(500);
  s3.fault = () => undefined;
  expect((await ask(port, '/store/mf-auth/1.0.0/remoteEntry.js')).status).toBe(200);
});

test('a new pin is served without a restart', async () => {
  const { fake, port } = await open();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  const revision = async () =>
    (JSON.parse((await ask(port, '/pins.json')).body.toString()) as { revision: number }).revision;
  while ((await revision()) !== 2) await new Promise((resolve) => setImmediate(resolve));
});

test('what nobody asked for in a long time leaves the cache', async () => {
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
