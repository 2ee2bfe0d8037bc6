import { expect, test } from '@jest/globals';
import { changeSettings } from '../pin/switches.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy } from '../testing/run-deploy.ts';

test('a preview is published at an address of its environment, listed and removed', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const settings = { url: 'https://staging.example.org' };
  await changeSettings({ ...fake, env: 'local', settings });
  const args = ['preview', 'local', 'mf-boards@1.1.0', '--publish', 'pr-123'];
  const published = await runDeploy(fake, ...args, '--skip-smoke', 'x', '--skip-api', 'x');
  expect([published.code, published.out]).toEqual([
    0,
    expect.stringContaining('pr-123 is at revision 1; open https://pr-123.staging.example.org\n'),
  ]);
  const status = await runDeploy(fake, 'status');
  expect(status.out).toMatch(
    /pr-123 +#1 .*preview of local with mf-boards@1\.1\.0 +preview of local/,
  );
  const removed = await runDeploy(fake, 'preview', '--remove', 'pr-123');
  expect(removed.out).toContain('pr-123 is removed');
  expect((await runDeploy(fake, 'preview', '--remove', 'local')).code).toBe(6);
  expect((await runDeploy(fake, 'preview', '--remove', 'pr-123')).code).toBe(7);
  expect((await runDeploy(fake, 'preview', 'local')).code).toBe(2);
  expect(await fake.store.environments()).toEqual(['local']);
});
