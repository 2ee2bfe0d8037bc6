import { expect, jest, test } from '@jest/globals';
import { startFakeS3, type FakeS3 } from '../testing/fake-s3.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { DeployError } from '../deploy-error.ts';
import { openStore } from './open-store.ts';

async function open() {
  const s3 = await startFakeS3();
  const store = openStore(s3.location, s3.environment);
  return { s3, ...(await createFakeStore(store)) };
}

/** Lets the first request that matches go wrong, and all others through. */
function once(s3: FakeS3, method: string, end: string, wrong: ReturnType<FakeS3['fault']>): void {
  s3.fault = (asked, key) => {
    if (asked !== method || !key.endsWith(end)) return undefined;
    s3.fault = () => undefined;
    return wrong;
  };
}

test('an interrupted publish leaves nothing that is served; the next one completes it', async () => {
  const { s3, store, publish } = await open();
  once(s3, 'PUT', 'app.js', 'refused');
  await expect(publish('mf-boards', '1.0.0')).rejects.toThrow();
  expect(await store.release('mf-boards', '1.0.0')).toMatchObject({ state: 'broken' });
  expect((await publish('mf-boards', '1.0.0')).outcome).toBe('repaired');
  expect(await store.release('mf-boards', '1.0.0')).toMatchObject({ state: 'valid' });
});

test('other bytes replace an abandoned publish, but never one under way', async () => {
  const { s3, store, publish } = await open();
  once(s3, 'PUT', 'app.js', 'refused');
  await expect(publish('mf-boards', '1.0.0')).rejects.toThrow();
  const other = () => publish('mf-boards', '1.0.0', { text: 'other' });
  await expect(other()).rejects.toMatchObject({ kind: 'conflict' });
  s3.objects.get('kanban/store/mf-boards/1.0.0/release.json')!.storedAt = new Date(0);
  await other();
  expect((await store.readFile('mf-boards', '1.0.0', 'app.js'))?.toString()).toContain('other');
});

test('a write whose response got lost is not mistaken for somebody else’s', async () => {
  const { s3, store, publish } = await open();
  once(s3, 'PUT', 'history/1.json', 'response-lost');
  await store.commit('local', 1, '{"revision":1}');
  once(s3, 'PUT', 'current.json', 'response-lost');
  await store.commit('local', 2, '{"revision":2}');
  expect(await store.current('local')).toBe('{"revision":2}');
  once(s3, 'PUT', 'release.json', 'response-lost');
  expect((await publish('mf-boards', '1.0.0')).outcome).toBe('published');
});

test('a forged current revision is replaced by the next true one', async () => {
  const { s3, store } = await open();
  await store.commit('local', 1, '{"revision":1}');
  s3.objects.get('kanban/envs/local/current.json')!.bytes = Buffer.from('{"revision":999}');
  await store.commit('local', 2, '{"revision":2}');
  expect(await store.current('local')).toBe('{"revision":2}');
});

test.each([
  ['s3://', {}],
  ['s3://Bad_Bucket/x', {}],
  ['s3://bucket', { STORE_S3_ENDPOINT: 'ftp://x' }],
  ['s3://bucket', { STORE_S3_ACCESS_KEY_ID: 'alone' }],
])('%s with %j is refused as usage', (location, environment) => {
  expect(() => openStore(location, environment)).toThrow(DeployError);
});

test('a store in S3 without an access key says which settings it needs', async () => {
  const { s3 } = await open();
  const nowhere = '/nowhere';
  const env = jest.replaceProperty(process, 'env', {
    ...process.env,
    AWS_ACCESS_KEY_ID: '',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: nowhere,
    AWS_CONFIG_FILE: nowhere,
  });
  try {
    const without = { STORE_S3_ACCESS_KEY_ID: '', STORE_S3_SECRET_ACCESS_KEY: '' };
    const store = openStore(s3.location, { ...s3.environment, ...without });
    await expect(store.environments()).rejects.toMatchObject({
      kind: 'usage',
      details: expect.arrayContaining([expect.stringContaining('STORE_S3_ACCESS_KEY_ID')]),
    });
  } finally {
    env.restore();
  }
});
