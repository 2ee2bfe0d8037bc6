/** @jest-environment ../deploy/presets/worker-environment.cjs */
import { FakeCaches } from '../testing/fake-caches.ts';
import { isIntact } from './integrity.ts';
import { keepOffered } from './keep-files.ts';
import { CACHES } from './messages.ts';
import { serveFile } from './serve-file.ts';
import { Sets } from './sets.ts';

const setOf = (revision: number, ...paths: string[]) => ({
  id: `${revision}.abc`,
  revision,
  page: '<html></html>',
  headers: {},
  files: Object.fromEntries(paths.map((path) => [path, `sha256-of ${path}`])),
});
const MAIN = '/store/shell/1.0.0/main.js';
const BOARDS = '/store/mf-boards/1.0.0/entry.js';
const NEWER = '/store/mf-boards/1.1.0/entry.js';

const released = (text: string, given: ResponseInit & { type?: string } = {}) => {
  const response = new Response(text, given);
  return Object.defineProperty(response, 'type', { value: given.type ?? 'basic' });
};

function openWorker() {
  const caches = new FakeCaches();
  const sets = new Sets(caches.asCaches);
  const asked: string[] = [];
  const worker = {
    caches,
    sets,
    asked,
    open: ['tab'],
    offered: setOf(1, MAIN, BOARDS),
    respond: (path: string): Response | Promise<Response> => released(path),
    keep: (client = 'tab') =>
      keepOffered(
        {
          caches: caches.asCaches,
          sets,
          openPages: () => Promise.resolve(worker.open),
          fetch: async (input) => {
            const path = typeof input === 'string' ? input : '';
            if (path === '/offline.json') return new Response(JSON.stringify(worker.offered));
            asked.push(path);
            return worker.respond(path);
          },
        },
        { client, revision: worker.offered.revision },
      ).catch(() => undefined),
    files: async () => {
      const keys = await (await caches.open(CACHES.files)).keys();
      return keys.map(({ url }) => new URL(url).pathname).sort();
    },
  };
  return worker;
}

test('a set is opened once all of its files are there, and only what is missing is fetched', async () => {
  const worker = openWorker();
  await worker.keep();
  expect(await worker.sets.kept()).toEqual(worker.offered);
  expect(await worker.files()).toEqual([BOARDS, MAIN]);
  worker.asked.length = 0;
  worker.offered = setOf(2, MAIN, NEWER);
  await worker.keep('other');
  expect(worker.asked).toEqual([NEWER]);
  expect(await worker.sets.kept()).toEqual(worker.offered);
});

test.each<[string, Response]>([
  ['missing', released('', { status: 404 })],
  ['of another origin', released('', { type: 'opaque' })],
  ['a part', released('', { status: 206 })],
])('a file that is %s is not kept, and neither is its set', async (_, response) => {
  const worker = openWorker();
  worker.respond = (path) => (path === BOARDS ? response : released(path));
  await worker.keep();
  expect(await worker.files()).not.toContain(BOARDS);
  expect(await worker.sets.kept()).toBeNull();
});

test('files stay while a page of their set is open, and go with it', async () => {
  const worker = openWorker();
  worker.open = ['old'];
  await worker.keep('old');
  worker.open = ['old', 'new'];
  worker.offered = setOf(2, MAIN, NEWER);
  await worker.keep('new');
  expect(await worker.files()).toEqual([BOARDS, NEWER, MAIN]);
  worker.open = ['new'];
  await worker.keep('new');
  expect(await worker.files()).toEqual([NEWER, MAIN]);
});

test('on a full disk what was fetched is given back, and a page still gets its files', async () => {
  const worker = openWorker();
  (await worker.caches.open(CACHES.files)).room = 1;
  await worker.keep();
  expect([await worker.files(), await worker.sets.kept()]).toEqual([[], null]);
  const file = await serveFile(worker.caches.asCaches, new Request(MAIN), () =>
    Promise.resolve(new Response('from the network')),
  );
  expect(await file.text()).toBe('from the network');
});

test('where nothing can be kept, what is known of closed pages goes', async () => {
  const worker = openWorker();
  worker.respond = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  await worker.keep('closed');
  await worker.keep('tab');
  const known = await (await worker.caches.open(CACHES.sets)).keys();
  const clients = known
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => /client/.test(path));
  expect(clients).toEqual(['/client/tab']);
});

test('a set that is outdated before it is there in full is not opened', async () => {
  const worker = openWorker();
  worker.respond = async (path) => {
    await worker.sets.nowInForce('2.def');
    return released(path);
  };
  await worker.keep();
  expect(await worker.sets.kept()).toBeNull();
});

test('a kept file is served if it is what was released, else the network’s', async () => {
  const worker = openWorker();
  const integrity = 'sha256-LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGJm564='; // of "foo"
  expect(await isIntact(new Response('foo'), integrity)).toBe(true);
  const [foo, changed] = ['/store/shell/1.0.0/foo.js', '/store/shell/1.0.0/changed.js'];
  worker.offered = { ...setOf(1), files: { [foo]: integrity, [changed]: integrity } };
  worker.respond = (path) => released(path === foo ? 'foo' : 'changed');
  await worker.keep();
  const serve = async (path: string) => {
    const network = () => Promise.resolve(new Response('from the network'));
    const served = await serveFile(worker.caches.asCaches, new Request(path), network);
    return served.text();
  };
  expect([await serve(foo), await serve(changed)]).toEqual(['foo', 'from the network']);
  expect(await worker.files()).toEqual([foo]);
});

test('a file that is asked for while all is removed leaves nothing behind', async () => {
  const caches = new FakeCaches();
  await caches.open(CACHES.files);
  const request = new Request(`https://kanban.test${MAIN}`);
  const file = await serveFile(caches.asCaches, request, () =>
    Promise.resolve(released('from the network')),
  );
  expect(await file.text()).toBe('from the network');
  expect(await caches.keys()).toEqual([]);
});
