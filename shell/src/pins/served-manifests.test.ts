import type { PinnedRemote, Pins } from './pins.ts';
import { withServedManifests } from './served-manifests.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const remote = (name: string, more: Partial<PinnedRemote> = {}): PinnedRemote => ({
  name,
  version: '1.0.0',
  container: name,
  entry: `/store/${name}/e.js`,
  base: `/store/${name}/`,
  files: {},
  title: { en: name },
  slots: [],
  ...more,
});
const served = (name: string, port: number) =>
  remote(name, { base: `http://localhost:${port}/`, unchecked: true });
const pins: Pins = {
  env: 'test',
  revision: 1,
  shell: { version: '1', base: '/', files: {} },
  remotes: {
    pinned: remote('pinned'),
    notes: served('notes', 8101),
    stopped: served('stopped', 8102),
  },
};

test('a served remote says of itself what it brings, and one that does not run is as it is pinned', async () => {
  const manifest = { title: { en: 'Notes' }, slots: [{ slot: 'route', path: '/dashboard/notes' }] };
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return address.includes('8101')
      ? Promise.resolve({ json: () => Promise.resolve({ manifest }) })
      : Promise.reject(new TypeError('refused'));
  }) as typeof globalThis.fetch;
  const { remotes } = await withServedManifests(pins);
  expect(asked).toEqual(['http://localhost:8101/shared.json', 'http://localhost:8102/shared.json']);
  expect(remotes['notes']).toMatchObject(manifest);
  expect(remotes['stopped']).toEqual(pins.remotes['stopped']);
  expect(remotes['pinned']).toBe(pins.remotes['pinned']);
});
