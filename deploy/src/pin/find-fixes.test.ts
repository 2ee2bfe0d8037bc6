import { expect, test } from '@jest/globals';
import type { DeployError } from '../deploy-error.ts';
import { incompatibilities } from './compatibility.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';

const refusal = async (fake: FakeStore, versions: Record<string, string>) =>
  fake.pin(versions).then(
    () => 'pinned',
    (error: unknown) => (error as DeployError).details.join('\n'),
  );

test('a refusal names the release that would make it pass if pinned with it', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '2.0.0', { react: '^20.0.0', text: 'second' });
  await fake.publish('shell', '2.0.0', { react: '20.1.0', text: 'second' });
  await fake.publish('shell', '3.0.0', { react: '21.0.0', text: 'third' });
  await fake.publish('mf-auth', '2.0.0', { react: '^19.0.0 || ^20.0.0', text: 'second' });
  // The pinned mf-auth wants the old react.
  expect(await refusal(fake, { 'mf-boards': '2.0.0' })).toContain(
    'It would pass with shell@2.0.0 (provides react 20.1.0) and mf-auth@2.0.0: pin that together',
  );
  await fake.pin({ 'mf-auth': '2.0.0' });
  const message = await refusal(fake, { 'mf-boards': '2.0.0' });
  expect(message).toContain('It would pass with shell@2.0.0 (provides react 20.1.0): pin that');
  expect(message).not.toContain('shell@3.0.0');
  expect(await refusal(fake, { 'mf-boards': '2.0.0', shell: '1.0.0' })).toMatch(
    /shell@2\.0\.0 would pass instead\.$/,
  );
  expect(await refusal(fake, { 'mf-boards': '2.0.0', shell: '2.0.0' })).toBe('pinned');
});

test.each([
  [
    'does not know',
    {},
    'mf-boards@1.0.0 is made for /dashboard/board/:projectId/:type/*, shell@0.9.0 does not mount it',
  ],
  ['has elsewhere', { 'mf-boards': '/boards/*' }, 'shell@0.9.0 mounts it at /boards/*'],
  ['has where it belongs', { 'mf-boards': '/dashboard/board/:projectId/:type/*' }, undefined],
])('a shell from before there were manifests and a remote that it %s', async (_, mounts, text) => {
  const { store } = await createPinnedStore();
  const valid = async (name: string) => {
    const there = await store.release(name, '1.0.0');
    if (there.state !== 'valid') throw new Error(`There is no ${name}.`);
    return there.release;
  };
  const shell = { ...(await valid('shell')), version: '0.9.0', mounts };
  const found = incompatibilities([shell, await valid('mf-boards')]);
  expect(found.map((one) => one.text)).toEqual(
    text === undefined ? [] : [expect.stringContaining(text)],
  );
});
