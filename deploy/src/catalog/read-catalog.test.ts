import { expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { startCanary } from '../pin/canary.ts';
import { pin } from '../pin/pin.ts';
import { changeSettings, disable } from '../pin/switches.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';
import { readCatalog } from './read-catalog.ts';

const manifest: RemoteManifest = {
  title: { en: 'Notes', de: 'Notizen' },
  owners: ['@kanban/notes'],
  rights: ['card:read'],
  docs: 'https://example.com/notes',
  slots: [
    { slot: 'route', path: '/dashboard/notes' },
    { slot: 'home-widget', id: 'latest', title: { en: 'Latest' }, order: 1 },
  ],
};

test('each remote is there with its owners, its slots and its environments', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-notes', '1.0.0', { manifest });
  await fake.pin({ 'mf-notes': '1.0.0' });
  await disable({ ...fake, env: 'local', actor: 'ann', name: 'mf-boards' });
  await changeSettings({ ...fake, env: 'local', settings: { url: 'http://127.0.0.1:9' } });
  const { remotes, environments } = await readCatalog(
    fake,
    '* @kanban/all\n/mf-boards/ @kanban/boards\n',
  );
  expect(remotes.map(({ name, owners }) => [name, ...owners])).toEqual([
    ['mf-auth'],
    ['mf-boards', '@kanban/boards'],
    ['mf-notes', '@kanban/notes'],
  ]);
  expect(remotes[1]).toMatchObject({
    title: 'Boards of a project',
    environments: [{ env: 'local', version: '1.0.0', isOff: true }],
  });
  // It was released before rights were declared, and is pinned nevertheless.
  expect(remotes[1]).not.toHaveProperty('rights');
  expect(remotes[2]).toMatchObject({
    title: 'Notes',
    docs: 'https://example.com/notes',
    slots: ['the page /dashboard/notes', 'the home-widget “latest”'],
    rights: ['card:read'],
    manifest,
    contracts: { from: CONTRACT_VERSION, to: CONTRACT_VERSION },
    firstLoad: expect.any(Number),
    environments: [
      { env: 'local', version: '1.0.0', isOff: false, origin: { revision: 2, actor: 'tester' } },
    ],
  });
  expect(environments).toEqual([
    { env: 'local', uncounted: 'http://127.0.0.1:9 does not respond' },
  ]);
});

/** Reports what pages did with versions of mf-boards. */
async function report(port: number, ...events: [version: string, phase: string][]) {
  const body = JSON.stringify({
    env: 'local',
    revision: 1,
    events: events.map(([version, phase]) => ({ remote: 'mf-boards', version, phase })),
  });
  const headers = { 'content-length': String(body.length) };
  expect((await ask(port, '/beacons', { method: 'POST', body, headers })).status).toBe(204);
}

test('what pages reported to all gateways counts, of a canary apart, and says since when', async () => {
  const fake = await createPinnedStore();
  const change = { ...fake, env: 'local', actor: 'ann' };
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const [first, second] = [await openFakeGateway(fake), await openFakeGateway(fake)];
  await changeSettings({ ...change, settings: { url: second.url } });
  const steps = [{ share: 5, from: new Date(0).toISOString() }];
  await startCanary({ ...change, versions: { 'mf-boards': '1.1.0' }, steps, groups: [] });
  const begun = new Date().toISOString();
  await eventually('the canary', async () => {
    const states = await Promise.all(
      [first, second].map(({ port }) => ask(port, '/healthz').then(({ body }) => body.toString())),
    );
    return states.every((state) => state.includes('"revision":3'));
  });
  await report(first.port, ['1.0.0', 'loaded'], ['1.0.0', 'loaded'], ['1.0.0', 'threw']);
  await report(second.port, ['1.0.0', 'loaded'], ['1.1.0', 'loaded'], ['1.1.0', 'failed']);
  // A gateway stores what it has counted when it ends, as it does from time to time.
  await first.close();
  const { remotes, environments } = await readCatalog(fake);
  const canary = { version: '1.1.0', audience: '5%', loads: 1, failures: 1 };
  expect(remotes.find(({ name }) => name === 'mf-boards')?.environments).toMatchObject([
    { env: 'local', version: '1.0.0', loads: 3, failures: 1, canary },
  ]);
  const [{ since = '' } = {}] = environments;
  expect(since < begun).toBe(true);
});

test('an environment that cannot be read is named, and the others are there', async () => {
  const fake = await createPinnedStore();
  await pin({ ...fake, env: 'staging', versions: { shell: '1.0.0' }, allowMissing: true });
  const current = join(fake.store.location, 'envs/staging/current.json');
  await writeFile(current, 'no pins');
  await rm(join(current, '../history'), { recursive: true });
  const { remotes, environments } = await readCatalog(fake);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-auth', 'mf-boards']);
  expect(environments).toMatchObject([
    { env: 'local' },
    { env: 'staging', problem: 'staging has no good pins.' },
  ]);
});
