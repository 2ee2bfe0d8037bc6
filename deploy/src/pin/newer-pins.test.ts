import { expect, test } from '@jest/globals';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { readPins } from '../pins/read-pins.ts';
import { readCatalog } from '../catalog/read-catalog.ts';
import { trustedKeys } from '../signing/keys.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';
import { changeByNewer, publishByNewer } from '../testing/newer-deploy.ts';
import { finishCanary, startCanary } from './canary.ts';
import { createEnvironment } from './create-environment.ts';
import { pin } from './pin.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { changeSettings, disable, enable } from './switches.ts';
import { unpin } from './unpin.ts';

const widget = { slot: 'home-widget', id: 'latest', title: { en: 'Latest' }, order: 1 };
/** A slot of a kind that there is not, and a field that known ones lack. */
const slots = [
  { slot: 'timeline-lane', lanes: [{ id: 'notes', color: 'red' }] },
  { ...widget, size: 'wide' },
];
const manifest = { title: { en: 'Notes' }, slots, stage: 'beta' };

/** A store in which a newer deploy has pinned a remote with such slots. */
async function open() {
  const fake = await createPinnedStore();
  await publishByNewer(fake, 'mf-notes', '1.0.0', manifest);
  await publishByNewer(fake, 'mf-notes', '1.1.0', manifest);
  await fake.pin({ 'mf-notes': '1.0.0' });
  await changeByNewer(fake, ({ remotes, shell }) => ({
    shell: { ...shell, theme: 'round' },
    remotes: { ...remotes, 'mf-boards': { ...remotes['mf-boards'], priority: 2 } },
    settings: { region: 'eu' },
    experiments: ['lanes'],
  }));
  return { ...fake, env: 'local', actor: 'ann' };
}

/** The pins in force as they are stored, once they count. */
async function inForce({ store, keys }: Pick<FakeStore, 'store' | 'keys'>, env = 'local') {
  const { problems } = await readPins(store, await trustedKeys(keys, 'operator'), env);
  expect(problems).toEqual([]);
  return JSON.parse((await store.current(env)) ?? '') as Record<string, unknown>;
}

const ofNewer = {
  shell: expect.objectContaining({ theme: 'round' }),
  remotes: expect.objectContaining({
    'mf-boards': expect.objectContaining({ priority: 2 }),
    'mf-notes': expect.objectContaining({ manifest }),
  }),
  settings: expect.objectContaining({ region: 'eu' }),
  experiments: ['lanes'],
};

test('a gateway serves pins with slots of a kind that it has not, and passes them on', async () => {
  const { port, logged } = await openFakeGateway(await open());
  const { body } = await ask(port, '/pins.json');
  const { revision, remotes } = JSON.parse(body.toString()) as BrowserPins;
  expect([revision, remotes['mf-notes']?.slots]).toEqual([3, slots]);
  expect((await ask(port, '/healthz')).body.toString()).toContain('"problems":[]');
  expect(logged).toEqual(['Serving revision 3 of local.']);
});

test('every verb that makes pins keeps what a newer one has put into them', async () => {
  const change = await open();
  await pin({ ...change, versions: { 'mf-notes': '1.1.0' }, allowMissing: true });
  expect(await inForce(change)).toMatchObject({ revision: 4, ...ofNewer });
  await pin({ ...change, versions: { 'mf-boards': '1.0.0' }, allowMissing: true });
  await disable({ ...change, name: 'mf-notes' });
  expect(await inForce(change)).toMatchObject(ofNewer);
  await enable({ ...change, name: 'mf-notes' });
  expect(await inForce(change)).toMatchObject(ofNewer);
  await changeSettings({ ...change, settings: { override: true } });
  await unpin({ ...change, names: ['mf-auth'], allowMissing: true });
  expect(await inForce(change)).toMatchObject(ofNewer);
  const steps = [{ share: 100, from: new Date(0).toISOString() }];
  await rollback({ ...change, to: 3 });
  expect(await inForce(change)).toMatchObject(ofNewer);
  await startCanary({ ...change, versions: { 'mf-notes': '1.1.0' }, steps, groups: [] });
  await finishCanary(change);
  expect(await inForce(change)).toMatchObject(ofNewer);
});

test('a promotion brings what a newer deploy says of a remote, and keeps what it finds', async () => {
  const change = await open();
  await createEnvironment({ ...change, env: 'staging' });
  await promote({ ...change, env: 'staging', from: 'local', allowMissing: true });
  expect(await inForce(change, 'staging')).toMatchObject({
    remotes: { 'mf-notes': { version: '1.0.0', manifest } },
  });
  await promote({ ...change, from: 'staging', allowMissing: true });
  expect(await inForce(change)).toMatchObject(ofNewer);
});

test('slots of kinds that there are stay checked in signed pins', async () => {
  const change = await open();
  await changeByNewer(change, ({ remotes }) => ({
    remotes: {
      ...remotes,
      'mf-notes': {
        ...remotes['mf-notes'],
        manifest: { ...manifest, slots: [{ ...widget, id: '../notes' }] },
      },
    },
  }));
  const { pins, problems } = await readPins(
    change.store,
    await trustedKeys(change.keys, 'operator'),
    'local',
  );
  expect(pins?.revision).toBe(3);
  expect(problems.join()).toContain('is not a set of pins');
});

test('what is published has no slots but those that there are', async () => {
  const fake = await createPinnedStore();
  const published = fake.publish('mf-notes', '2.0.0', { manifest: manifest as never });
  await expect(published).rejects.toMatchObject({ details: [expect.stringContaining('slots')] });
});

test('the catalog says of a slot of another kind that there is one', async () => {
  const { store, keys } = await open();
  const { remotes } = await readCatalog({ store, keys });
  expect(remotes.find(({ name }) => name === 'mf-notes')?.slots).toEqual([
    'a timeline-lane, of which this deploy is too old to say more',
    'the home-widget “latest”',
  ]);
});
