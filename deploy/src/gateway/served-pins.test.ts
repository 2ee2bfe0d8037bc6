import { expect, test } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore, createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

async function createTwicePinned(): Promise<FakeStore & { current: string }> {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  return { ...fake, current: join(fake.store.location, 'envs/local/current.json') };
}

const revision2 = (fake: FakeStore) => join(fake.store.location, 'envs/local/history/2.json');
const health = async (port: number) =>
  JSON.parse((await ask(port, '/healthz')).body.toString()) as {
    status: string;
    revision?: number;
  };

const spoilt: Record<string, (text: string) => string> = {
  'do not parse': () => '{"env": "lo',
  'are something else': () => '{}',
  'were changed after signing': (text) => text.replace('"tester"', '"mallory"'),
};

test.each(Object.entries(spoilt))(
  'pins that %s: the last good revision is served',
  async (_, spoil) => {
    const fake = await createTwicePinned();
    const { port, logged } = await openFakeGateway(fake);
    const text = spoil(await readFile(fake.current, 'utf8'));
    await writeFile(fake.current, text);
    expect(await health(port)).toMatchObject({ status: 'degraded', revision: 2 });
    expect(logged.join()).toMatch(/current.json of local/);
    await writeFile(revision2(fake), text);
    const fresh = await openFakeGateway(fake);
    expect(await health(fresh.port)).toMatchObject({ status: 'degraded', revision: 1 });
    expect((await ask(fresh.port, '/', { headers: asBrowser })).status).toBe(200);
  },
);

test('older pins put back are not served', async () => {
  const fake = await createTwicePinned();
  const first = await readFile(join(fake.store.location, 'envs/local/history/1.json'), 'utf8');
  const { port } = await openFakeGateway(fake);
  await writeFile(fake.current, first);
  expect(await health(port)).toMatchObject({
    status: 'degraded',
    revision: 2,
    problems: [expect.stringContaining('current.json of local is revision 1')],
  });
  await rm(revision2(fake));
  await writeFile(fake.current, `${first}\n`);
  expect(await health(port)).toMatchObject({ status: 'degraded', revision: 2 });
});

test('files that are pinned and gone are named', async () => {
  const fake = await createTwicePinned();
  await rm(fake.fileOf('mf-boards', '1.1.0', 'app.js'));
  const { port } = await openFakeGateway(fake);
  expect(await health(port)).toMatchObject({
    status: 'degraded',
    revision: 2,
    problems: [expect.stringMatching(/^Pinned files are missing: mf-boards@1.1.0: .*app.js/)],
  });
  expect((await ask(port, '/metrics')).body.toString()).toContain('kanban_pins_problems 1');
});

test('without any good pins the page names the problem, and recovers by itself', async () => {
  const fake = await createFakeStore();
  const { port } = await openFakeGateway(fake);
  const page = await ask(port, '/', { headers: asBrowser });
  expect(page.status).toBe(503);
  expect(page.body.toString()).toContain('local has no good pins');
  expect((await ask(port, '/healthz')).status).toBe(503);
  await fake.publish('shell', '1.0.0');
  await fake.pin({ shell: '1.0.0' });
  expect((await ask(port, '/', { headers: asBrowser })).status).toBe(200);
});

test('a missing or changed shell is not served; an older revision’s is', async () => {
  const fake = await createPinnedStore();
  await fake.publish('shell', '1.1.0', { text: 'second' });
  await fake.pin({ shell: '1.1.0' });
  await writeFile(fake.fileOf('shell', '1.1.0', 'index.html'), 'hacked');
  const { port } = await openFakeGateway(fake);
  expect(await health(port)).toMatchObject({ status: 'degraded', revision: 1 });
  const page = await ask(port, '/', { headers: asBrowser });
  expect(page.body.toString()).toContain('/store/shell/1.0.0/main.js');
});
