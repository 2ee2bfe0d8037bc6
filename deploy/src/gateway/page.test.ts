import { expect, test } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from 'shared-api/testing/eventually';
import { disable } from '../pin/switches.ts';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { fakePage } from '../testing/fake-dist.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore, createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const pinsIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="pins">(.*?)<\/script>/.exec(html)![1]!,
  ) as BrowserPins;

test('the page carries the pins, its own nonce and a strict policy', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const first = await ask(port, '/dashboard/board/1/active', { headers: asBrowser });
  const html = first.body.toString();
  const pins = pinsIn(html);
  expect(pins).toMatchObject({ env: 'local', revision: 1, shell: { version: '1.0.0' } });
  const { files, ...boards } = pins.remotes['mf-boards']!;
  expect(boards).toEqual({
    name: 'mf-boards',
    version: '1.0.0',
    container: 'mf_boards',
    base: '/store/mf-boards/1.0.0/',
    entry: '/store/mf-boards/1.0.0/remoteEntry.js',
    integrity: files['remoteEntry.js'],
    title: { en: 'Boards of a project', de: 'Boards eines Projekts' },
    slots: [{ slot: 'route', path: '/dashboard/board/:projectId/:type/*', shape: 'tiles' }],
  });
  const policy = String(first.headers['content-security-policy']);
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!;
  expect(html).toContain(`data-nonce="${nonce}"`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(first.headers.etag).toBeUndefined();
  const second = await ask(port, '/dashboard/board/1/active', { headers: asBrowser });
  expect(second.body.toString()).not.toContain(nonce);
});

test('a page that another site may have opened is cut off from its opener', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const policyFrom = async (site?: string) => {
    const headers = { ...asBrowser, ...(site !== undefined && { 'sec-fetch-site': site }) };
    return (await ask(port, '/', { headers })).headers['cross-origin-opener-policy'];
  };
  for (const site of ['cross-site', 'same-site', undefined])
    expect([site, await policyFrom(site)]).toEqual([site, 'same-origin-allow-popups']);
  for (const site of ['none', 'same-origin'])
    expect([site, await policyFrom(site)]).toEqual([site, undefined]);
});

test('the page that waits for a release is cut off as well, since it loads the application itself', async () => {
  const { port } = await openFakeGateway(await createFakeStore());
  const headers = { ...asBrowser, 'sec-fetch-site': 'same-origin' };
  const { status, headers: received } = await ask(port, '/', { headers });
  expect([status, received['cross-origin-opener-policy']]).toEqual([
    503,
    'same-origin-allow-popups',
  ]);
});

test('the shell’s scripts get their integrity; the files of the route are preloaded', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const page = async (path: string) =>
    (await ask(port, path, { headers: asBrowser })).body.toString();
  const html = await page('/dashboard/board/1/active');
  expect(html).toMatch(
    /<script defer src="\/store\/shell\/1.0.0\/main.js" integrity="sha256-[^"]+" crossorigin="anonymous" fetchpriority="high">/,
  );
  const preloaded = [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity/g)];
  expect(preloaded.map(([, kind, href]) => [kind, href])).toEqual([
    ['script', '/store/shell/1.0.0/boot.js'],
    ['script', '/store/mf-boards/1.0.0/remoteEntry.js'],
    ['script', '/store/mf-boards/1.0.0/app.js'],
    ['style', '/store/mf-boards/1.0.0/app.css'],
  ]);
  expect(await page('/auth/authenticate')).not.toContain('href="/store/mf-boards');
});

test('the view that the address of a board names is loaded early, unless it is switched off', async () => {
  const fake = await createPinnedStore();
  const view = { slot: 'board-view', id: 'table', title: { en: 'Table' }, order: 1 } as const;
  const manifest = { title: view.title, slots: [{ ...view, icon: ['M0 0h1'] }] };
  await fake.publish('mf-kanban', '1.0.0');
  await fake.publish('mf-table', '1.0.0', { manifest });
  await fake.pin({ 'mf-kanban': '1.0.0', 'mf-table': '1.0.0' });
  const { port } = await openFakeGateway(fake);
  const loadedAt = async (path: string) => {
    const html = (await ask(port, path, { headers: asBrowser })).body.toString();
    return [...html.matchAll(/href="\/store\/(mf-\w+)\/1.0.0\/app.js"/g)].map(([, name]) => name);
  };
  expect(await loadedAt('/dashboard/list/1/2?view=table')).toEqual(['mf-kanban', 'mf-table']);
  expect(await loadedAt('/dashboard/list/1/2')).toEqual(['mf-kanban']);
  await disable({ ...fake, env: 'local', actor: 'ann', name: 'mf-table' });
  await eventually('the switch', async () => {
    const response = await ask(port, '/pins.json');
    return response.body.toString().includes('"disabled":true');
  });
  expect(await loadedAt('/dashboard/list/1/2?view=table')).toEqual(['mf-kanban']);
});

test('texts are named by their language, for the page to load its own early', async () => {
  const fake = await createPinnedStore();
  const files = {
    'texts-de.1.js': '//de',
    'texts-en.2.js': '//en',
    'preload.json': '{"files":["texts-de.1.js","texts-en.2.js"]}',
  };
  await fake.publish('shell', '1.1.0', { files });
  await fake.pin({ shell: '1.1.0' });
  const { port } = await openFakeGateway(fake);
  const html = (await ask(port, '/', { headers: asBrowser })).body.toString();
  const base = '/store/shell/1.1.0';
  expect(html).toContain(
    `<link data-language="de" as="script" href="${base}/texts-de.1.js" integrity`,
  );
  expect(html).toContain(
    `<link data-language="en" as="script" href="${base}/texts-en.2.js" integrity`,
  );
});

test('the files of the layout are loaded early within it alone, also before a remote', async () => {
  const fake = await createPinnedStore();
  const notes = {
    alsoProvides: [{ name: 'shell/layout', version: '1.1.0' }],
    provides: { 'shell/layout': ['layout.js', 'layout.css', 'texts-de.3.js'] },
  };
  const files = {
    'layout.js': '//layout',
    'layout.css': '.l{}',
    'texts-de.3.js': '//de',
    'shared.json': JSON.stringify(notes),
  };
  await fake.publish('shell', '1.1.0', { files });
  await fake.pin({ shell: '1.1.0' });
  const { port } = await openFakeGateway(fake);
  const linked = async (path: string) => {
    const html = (await ask(port, path, { headers: asBrowser })).body.toString();
    return [...html.matchAll(/<link [^>]*href="\/store\/shell\/1.1.0\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
  };
  const layout = ['layout.js', 'layout.css', 'texts-de.3.js'];
  expect(await linked('/dashboard/overview')).toEqual(['boot.js', ...layout]);
  expect(await linked('/dashboard/board/1/active')).toEqual(expect.arrayContaining(layout));
  expect(await linked('/auth/authenticate')).toEqual(['boot.js']);
});

test('a font is loaded early without an integrity, which browsers only check for scripts and styles', async () => {
  const fake = await createPinnedStore();
  const link = '<link rel="preload" as="font" crossorigin href="__BASE__font.woff2">';
  const files = { 'index.html': fakePage.replace('<script', `${link}<script`), 'font.woff2': 'x' };
  await fake.publish('shell', '1.1.0', { files });
  await fake.pin({ shell: '1.1.0' });
  const { port } = await openFakeGateway(fake);
  const html = (await ask(port, '/', { headers: asBrowser })).body.toString();
  expect(html).toContain(link.replace('__BASE__', '/store/shell/1.1.0/'));
  const font = await ask(port, '/store/shell/1.1.0/font.woff2');
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' });
});

test('the page is compressed; pins.json is revalidated by its tag', async () => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const precompressed = await ask(port, '/', {
    headers: { ...asBrowser, 'accept-encoding': 'br' },
  });
  expect(brotliDecompressSync(precompressed.body).toString()).toContain('<title>Kanban');
  const pins = await ask(port, '/pins.json');
  expect(pins.headers['cache-control']).toBe('no-cache');
  const known = { 'if-none-match': pins.headers.etag! };
  expect((await ask(port, '/pins.json', { headers: known })).status).toBe(304);
});

test('a new pin and a rollback are served without a restart', async () => {
  const fake = await createPinnedStore();
  const { port } = await openFakeGateway(fake);
  expect((await ask(port, '/pins.json')).status).toBe(200);
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  const pins = JSON.parse((await ask(port, '/pins.json')).body.toString()) as BrowserPins;
  expect(pins.remotes['mf-boards']).toMatchObject({
    version: '1.1.0',
    lastGood: { version: '1.0.0', entry: '/store/mf-boards/1.0.0/remoteEntry.js' },
  });
});

test.each([
  ['/public', 'no-referrer', 'noindex, nofollow'],
  ['/public/', 'no-referrer', 'noindex, nofollow'],
  ['/publicity', 'same-origin', undefined],
  ['/dashboard/overview', 'same-origin', undefined],
])('%s is sent with the referrer policy %s and for robots %s', async (path, policy, robots) => {
  const { port } = await openFakeGateway(await createPinnedStore());
  const { headers } = await ask(port, path, { headers: asBrowser });
  expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([policy, robots]);
});

test.each([
  ['GET', '/logo.png', 'image/png', 404],
  ['GET', '/app.js', '*/*', 404],
  ['GET', '/', '*/*', 200],
  ['HEAD', '/', 'text/html', 200],
  ['POST', '/', 'text/html', 405],
])('%s %s for %s is %i', async (method, path, accept, status) => {
  const { port } = await openFakeGateway(await createPinnedStore());
  expect((await ask(port, path, { method, headers: { accept } })).status).toBe(status);
});

test("a remote from a developer's machine replaces the pinned one", async () => {
  const origin = 'http://localhost:8101/';
  const { port } = await openFakeGateway(await createPinnedStore(), undefined, {
    'mf-boards': origin,
  });
  const { body, headers } = await ask(port, '/dashboard/board/1/active', { headers: asBrowser });
  const html = body.toString();
  expect(pinsIn(html).remotes['mf-boards']).toMatchObject({
    entry: `${origin}remoteEntry.js`,
    base: origin,
    unchecked: true,
  });
  expect(html).not.toContain('href="/store/mf-boards');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${origin}`);
  expect(policy).toContain('ws://localhost:8101/');
});
