import { expect, test } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { integrityOf } from '../signing/integrity.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const boards = '/dashboard/board/1/active';
const notes = { 'shared.json': '{"checksFiles": true}' };

/** A set whose builds check their own files, as builds of the preset do. */
async function open() {
  const fake = await createPinnedStore();
  await fake.publish('shell', '2.0.0', { files: notes });
  await fake.publish('mf-boards', '2.0.0', { files: notes });
  await fake.pin({ shell: '2.0.0', 'mf-boards': '2.0.0' });
  const { port } = await openFakeGateway(fake);
  const page = (headers = {}) => ask(port, boards, { headers: { ...asBrowser, ...headers } });
  return { fake, port, page };
}

const linkIn = (html: string) => {
  const [, path = '', integrity] =
    /<script defer src="(\/pins\/[^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
  return { path, integrity };
};

test('the page names a file of pins, which browsers cache and which has the right contents', async () => {
  const { port, page } = await open();
  const html = (await page()).body.toString();
  const { path, integrity } = linkIn(html);
  expect(html).not.toContain('id="pins"');
  expect(html.indexOf(path)).toBeLessThan(html.indexOf('<script defer src="/store/shell/'));
  const file = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const script = brotliDecompressSync(file.body).toString();
  expect(integrityOf(script)).toBe(integrity);
  const pins = JSON.parse(script.replace('globalThis.kanbanPins=', '')) as BrowserPins;
  // For builds that check their own files browsers only get the entry; for others, all files.
  const { 'mf-boards': own, 'mf-auth': others } = pins.remotes;
  expect(pins.shell.files).toEqual({});
  expect(Object.keys(own!.files)).toEqual(['remoteEntry.js']);
  expect(Object.keys(own!.lastGood!.files)).toHaveLength(3);
  expect(Object.keys(others!.files)).toHaveLength(3);
});

test('pins of revisions before are served on, other names are not', async () => {
  const { fake, port, page } = await open();
  const { path } = linkIn((await page()).body.toString());
  await fake.publish('mf-boards', '2.1.0', { files: notes });
  await fake.pin({ 'mf-boards': '2.1.0' });
  expect(linkIn((await page()).body.toString()).path).not.toBe(path);
  expect((await ask(port, path)).status).toBe(200);
  // Another gateway serves them as well, though it never made a page with them.
  const other = await openFakeGateway(fake);
  expect((await ask(other.port, path)).status).toBe(200);
  for (const wrong of [
    path.replace('/2.', '/3.'),
    path.replace(/.{4}\.js$/, 'AAAA.js'),
    '/pins/',
  ]) {
    expect((await ask(port, wrong)).status).toBe(404);
  }
});

test('a browser gets the preloads of a route once until other versions are pinned', async () => {
  const { fake, page } = await open();
  const preloads = (html: Buffer) => html.toString().match(/rel="preload"/g)?.length ?? 0;
  const first = await page();
  expect(preloads(first.body)).toBeGreaterThan(2);
  const [cookie = ''] = first.headers['set-cookie']!;
  expect(cookie).toBe('kanban-known=2:mf-boards; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly');
  const back = { cookie: `other=1; ${cookie.split(';')[0]}` };
  const again = await page(back);
  expect(preloads(again.body)).toBe(0);
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(linkIn(again.body.toString()).path).not.toBe('');
  await fake.publish('mf-boards', '2.1.0', { files: notes });
  await fake.pin({ 'mf-boards': '2.1.0' });
  expect(preloads((await page(back)).body)).toBeGreaterThan(2);
});

test('a second route is preloaded and remembered beside the first', async () => {
  const { port } = await open();
  const headers = { ...asBrowser, cookie: 'kanban-known=2:mf-boards' };
  const page = await ask(port, '/auth/authenticate', { headers });
  expect(page.body.toString()).toContain('/store/mf-auth/1.0.0/remoteEntry.js');
  expect(page.headers['set-cookie']![0]).toContain('kanban-known=2:mf-boards.mf-auth;');
});
