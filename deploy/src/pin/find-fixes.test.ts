import { expect, test } from '@jest/globals';
import type { DeployError } from '../deploy-error.ts';
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

test('a remote whose route the shell does not mount is refused', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-other', '1.0.0');
  expect(await refusal(fake, { 'mf-other': '1.0.0' })).toBe('pinned');
  await fake.publish('shell', '2.0.0', { text: 'moved', leadsTo: ['/auth/authenticate'] });
  expect(await refusal(fake, { shell: '2.0.0' })).toContain(
    'mf-boards@1.0.0 is made for /dashboard/board/:projectId/:type/*, shell@2.0.0 does not mount it',
  );
});
