import { expect, test } from '@jest/globals';
import { rm, truncate } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { StoredFile } from '../store/store.ts';
import { StoreFiles } from './store-files.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore, createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const entry = '/store/mf-boards/1.0.0/remoteEntry.js';

test('a released file is immutable, typed and tagged, and confirmed without its body', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const { status, headers } = await ask(port, entry);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  const again = await ask(port, entry, { headers: { 'if-none-match': headers.etag! } });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const head = await ask(port, entry, { method: 'HEAD' });
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect((await ask(port, '/store/mf-boards/1.0.0/app.css')).headers['content-type']).toContain(
    'css',
  );
});

test('the compressed copy that the browser accepts is sent', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const plain = (await ask(port, entry)).body;
  const precompressed = (accepted: string) =>
    ask(port, entry, { headers: { 'accept-encoding': accepted } });
  const br = await precompressed('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain);
  const gz = await precompressed('gzip, br;q=0');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body)).toEqual(plain);
  expect(gz.headers.etag).not.toBe(br.headers.etag);
  expect((await precompressed('identity')).headers['content-encoding']).toBeUndefined();
  // Too small to gain by packing.
  const small = await ask(port, '/store/mf-boards/1.0.0/app.css', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(small.headers['content-encoding']).toBeUndefined();
});

test.each([
  '/store',
  '/store/',
  '/store/mf-boards',
  '/store/mf-boards/1.0.0/',
  '/store/mf-boards/1.0.0/missing.js',
  '/store/mf-boards/9.9.9/remoteEntry.js',
  '/store/mf-boards/1.0.0/release.json',
  '/store/mf-boards/1.0.0/remoteEntry.js.br',
  '/store/shell/1.0.0/index.html',
  '/store/../keys/operator.pem',
  '/store/mf-boards/1.0.0/../../../keys/operator.pem',
  '/store/mf-boards/1.0.0/..%2f..%2f..%2fkeys%2foperator.pem',
  '/store/%2e%2e/keys/operator.pem',
  '/store/..%2fkeys/x/operator.pem',
  '/store/mf-boards/1.0.0/%00',
  '/store/mf-boards/1.0.0/%',
])('%s gets a plain 404, never the page', async (path) => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const response = await ask(port, path, { headers: asBrowser });
  expect(response.status).toBe(404);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body.toString()).not.toMatch(/<html|PRIVATE/);
});

test('a half-written release is not served until it has been published again', async () => {
  const fake = await createFakeStore();
  await fake.publish('mf-boards', '1.0.0');
  await truncate(fake.fileOf('mf-boards', '1.0.0', 'app.js'), 3);
  const { port } = await openFakeGateway(fake);
  expect((await ask(port, entry)).status).toBe(404);
  await fake.publish('mf-boards', '1.0.0');
  expect((await ask(port, entry)).status).toBe(200);
});

test('a file is closed when its client has left', async () => {
  const { store } = await createPinnedStore();
  const opened: (StoredFile | undefined)[] = [];
  const files = new StoreFiles({
    ...store,
    async openFile(...file) {
      opened.push(await store.openFile(...file));
      return opened[0];
    },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.destroy();
  await files.serve({ request, response, path: entry });
  expect(opened).toMatchObject([{ stream: { destroyed: true } }]);
});

test('files that vanish are 404 while others stay', async () => {
  const fake = await createPinnedStore();
  const { port } = await openFakeGateway(fake);
  expect((await ask(port, entry)).status).toBe(200);
  await rm(fake.fileOf('mf-boards', '1.0.0', ''), { recursive: true });
  expect((await ask(port, entry)).status).toBe(404);
  expect((await ask(port, '/store/mf-auth/1.0.0/remoteEntry.js')).status).toBe(200);
  expect((await ask(port, '/auth/authenticate', { headers: asBrowser })).status).toBe(200);
});
