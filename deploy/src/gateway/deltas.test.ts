import { afterEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { createFakeStore, type FakeStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';
import { type CompressDelta, nodeCompressDelta } from './deltas.ts';
import { StoreFiles } from './store-files.ts';

const HEAD_BYTES = 40;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Replaces Zstandard, which not every version of Node has. */
const deflate: CompressDelta = (bytes, dictionary) =>
  Promise.resolve(deflateRawSync(bytes, { dictionary }));

async function serve(fake: FakeStore, compress: CompressDelta | null = deflate) {
  const logged: string[] = [];
  const files = new StoreFiles(fake.store, {
    compress: compress ?? undefined,
    log: (line) => void logged.push(line),
  });
  const server = createServer((request, response) => {
    void files.serve({ request, response, path: request.url ?? '' });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { port, logged, settled: () => files.deltas.settled() };
}

const numbers = Array.from({ length: 400 }, (_, at) => `const n${at} = ${(at * 7919) % 997};`);
const code = (last: string) => `${numbers.join('\n')}\n${last}`;
const OLD = 'main.aaaaaaaaaaaa.js';
const MIDDLE = 'main.abababababab.js';
const NEW = 'main.bbbbbbbbbbbb.js';

async function twoReleases() {
  const fake = await createFakeStore();
  await fake.publish('mf-boards', '1.0.0', { files: { [OLD]: code('first()') } });
  await fake.publish('mf-boards', '1.5.0', { files: { [MIDDLE]: code('middle()') } });
  await fake.publish('mf-boards', '2.0.0', {
    files: {
      [NEW]: code('second()'),
      'other.cccccccccccc.js': code('third()'),
      'main.dddddddddddd.css': '.a{}',
    },
  });
  return fake;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const offering = (text: string, id: string, encodings = 'gzip, br, dcb, dcz') => ({
  headers: {
    'accept-encoding': encodings,
    'available-dictionary': `:${hashOf(text)}:`,
    'dictionary-id': `"${id}"`,
  },
});
const known = offering(code('first()'), `1.0.0/${OLD}`);

test('a file names itself as the dictionary of its later releases', async () => {
  const { port } = await serve(await twoReleases());
  const { headers } = await ask(port, `/store/mf-boards/1.0.0/${OLD}`);
  expect(headers).toMatchObject({
    'use-as-dictionary': `match="/store/mf-boards/*/main.*.js", id="1.0.0/${OLD}"`,
    vary: 'accept-encoding, available-dictionary',
  });
  const unhashed = await ask(port, '/store/mf-boards/1.0.0/remoteEntry.js');
  expect(unhashed.headers['use-as-dictionary']).toBeUndefined();
});

test('who has an earlier release gets what has changed', async () => {
  const { port, settled } = await serve(await twoReleases());
  const path = `/store/mf-boards/2.0.0/${NEW}`;
  const whole = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
  // The first one may go without, if making it takes longer than anybody is to wait.
  await ask(port, path, known);
  await settled();
  const delta = await ask(port, path, known);
  expect(delta.headers).toMatchObject({
    'content-encoding': 'dcz',
    vary: 'accept-encoding, available-dictionary',
    'content-length': String(delta.body.length),
  });
  expect(delta.body.length).toBeLessThan(whole.body.length / 4);
  const [head, packed] = [delta.body.subarray(0, HEAD_BYTES), delta.body.subarray(HEAD_BYTES)];
  expect(head.toString('hex')).toBe(
    `5e2a4d1820000000${Buffer.from(hashOf(code('first()')), 'base64').toString('hex')}`,
  );
  const dictionary = Buffer.from(code('first()'));
  expect(inflateRawSync(packed, { dictionary }).toString()).toBe(code('second()'));
  const withTag = { 'if-none-match': delta.headers.etag! };
  const again = await ask(port, path, { headers: { ...known.headers, ...withTag } });
  expect(again.status).toBe(304);
  // The same bytes are not those of another dictionary.
  const other = offering(code('middle()'), `1.5.0/${MIDDLE}`);
  const ofOther = await ask(port, path, { headers: { ...other.headers, ...withTag } });
  expect(ofOther).toMatchObject({ status: 200, headers: { 'content-encoding': 'dcz' } });
});

test.each([
  ['accepts no such encoding', NEW, offering(code('first()'), `1.0.0/${OLD}`, 'gzip, br')],
  ['has other bytes than the release', NEW, offering('forged', `1.0.0/${OLD}`)],
  ['names a release that is not there', NEW, offering(code('first()'), `9.0.0/${OLD}`)],
  ['names a path out of the store', NEW, offering(code('first()'), '1.0.0/../../keys/x.pem')],
  ['has another file', 'other.cccccccccccc.js', known],
  ['would gain nothing', 'main.dddddddddddd.css', known],
])('a browser that %s gets the whole file', async (_, file, request) => {
  const { port, settled, logged } = await serve(await twoReleases());
  const path = `/store/mf-boards/2.0.0/${file}`;
  await ask(port, path, request);
  await settled();
  const again = await ask(port, path, request);
  expect(again.status).toBe(200);
  expect(again.headers['content-encoding']).not.toBe('dcz');
  expect(logged).toEqual([]);
});

test('a delta that takes long is for those who come later', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: CompressDelta = async (...input) => {
    await finished;
    return deflate(...input);
  };
  const { port, settled } = await serve(await twoReleases(), slow);
  const path = `/store/mf-boards/2.0.0/${NEW}`;
  expect((await ask(port, path, known)).headers['content-encoding']).toBe('br');
  finish();
  await settled();
  expect((await ask(port, path, known)).headers['content-encoding']).toBe('dcz');
});

test('a store that has no answer for the earlier release makes nobody wait, and nothing fail', async () => {
  const fake = await twoReleases();
  const original = { ...fake.store };
  const path = `/store/mf-boards/2.0.0/${NEW}`;
  fake.store.release = (name, version) =>
    version === '1.0.0' ? Promise.reject(new Error('Away.')) : original.release(name, version);
  const away = await serve(fake);
  const whole = await ask(away.port, path, known);
  expect(whole).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
  fake.store.release = (name, version) =>
    version === '1.0.0' ? new Promise(() => {}) : original.release(name, version);
  const silent = await serve(fake);
  expect((await ask(silent.port, path, known)).headers['content-encoding']).toBe('br');
});

test('without Zstandard, and where making a delta fails, whole files are sent', async () => {
  const path = `/store/mf-boards/2.0.0/${NEW}`;
  const failing = await serve(await twoReleases(), () => Promise.reject(new Error('No memory.')));
  await ask(failing.port, path, known);
  await failing.settled();
  expect((await ask(failing.port, path, known)).headers['content-encoding']).toBe('br');
  expect(failing.logged).toEqual([`No delta of ${NEW}: Error: No memory.`]);
  const without = await serve(await twoReleases(), null);
  const { headers } = await ask(without.port, path, known);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(nodeCompressDelta() === undefined).toBe(!('zstdCompress' in (await import('node:zlib'))));
});
