import { expect, test } from '@jest/globals';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { publishPreview, removePreview } from '../pin/previews.ts';
import { changeSettings } from '../pin/switches.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { openStore } from '../store/open-store.ts';
import { asBrowser, ask } from '../testing/http.ts';
import { eventually } from 'shared-api/testing/eventually';

const change = ({ store, keys }: FakeStore, env: string) => ({ store, keys, env, actor: 'ann' });

async function open(fake: FakeStore) {
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const settings = { url: 'https://staging.example.org', override: true };
  await changeSettings({ ...change(fake, 'local'), settings });
  const { port } = await openFakeGateway(fake);
  const at = (host: string, path = '/pins.json') =>
    ask(port, path, { headers: { ...(path === '/' && asBrowser), host } });
  const pins = async (host: string) => JSON.parse((await at(host)).body.toString()) as BrowserPins;
  return { at, pins };
}

test('a preview is served at a host below that of its environment, until it is removed', async () => {
  const fake = await createPinnedStore();
  const { at, pins } = await open(fake);
  const preview = { ...change(fake, 'pr-123'), of: 'local', versions: { 'mf-boards': '1.1.0' } };
  expect((await at('pr-123.staging.example.org')).status).toBe(404);
  await publishPreview(preview);
  // The gateway looks from time to time, since every request with a new name would ask the store.
  await eventually('the preview', async () => (await at('pr-123.localhost:8080')).status === 200);
  expect(await pins('pr-123.staging.example.org')).toMatchObject({
    env: 'pr-123',
    override: true,
    remotes: { 'mf-boards': { version: '1.1.0' }, 'mf-auth': { version: '1.0.0' } },
  });
  const page = await at('pr-123.staging.example.org', '/');
  expect([page.status, page.body.toString()]).toEqual([
    200,
    expect.stringContaining('"env":"pr-123"'),
  ]);
  expect(await pins('staging.example.org')).toMatchObject({
    env: 'local',
    remotes: { 'mf-boards': { version: '1.0.0' } },
  });
  await publishPreview({ ...preview, versions: { 'mf-auth': '1.0.0' } });
  expect(await pins('pr-123.staging.example.org')).toMatchObject({
    revision: 2,
    remotes: { 'mf-boards': { version: '1.0.0' } },
  });
  await removePreview(change(fake, 'pr-123'));
  const gone = () => at('pr-123.staging.example.org', '/');
  await eventually('the removal', async () => (await gone()).status === 404);
  expect((await gone()).body.toString()).toBe('There is no preview pr-123 here, or no longer.\n');
  expect(await fake.store.environments()).toEqual(['local']);
});

test('environments that are no previews of this one are served at no host below it', async () => {
  const fake = await createPinnedStore();
  const { at } = await open(fake);
  await fake.store.create('production', '{}');
  expect((await at('production.staging.example.org', '/')).status).toBe(404);
  expect((await at('local.staging.example.org', '/')).status).toBe(404);
  expect((await at('other.example.org', '/')).status).toBe(200);
  await expect(removePreview(change(fake, 'local'))).rejects.toThrow('local is no preview');
  const over = { ...change(fake, 'local'), of: 'local', versions: {} };
  await expect(publishPreview(over)).rejects.toMatchObject({ kind: 'conflict' });
});

test('a removed preview leaves nothing on S3, and its name may be used again', async () => {
  const s3 = await startFakeS3();
  const fake = await createPinnedStore(openStore(s3.location, s3.environment));
  const preview = { ...change(fake, 'pr-7'), of: 'local', versions: { 'mf-boards': '1.0.0' } };
  await publishPreview(preview);
  await removePreview(change(fake, 'pr-7'));
  expect([...s3.objects.keys()].filter((key) => key.includes('pr-7'))).toEqual([]);
  expect((await publishPreview(preview)).pins.revision).toBe(1);
});
