import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';
import { createPinnedStore } from '../testing/fake-store.ts';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { runDeploy } from '../testing/run-deploy.ts';

test('a watcher runs until it is asked to end, with a key that may roll back', async () => {
  const fake = await createPinnedStore();
  const owner = await ownerOf(fake);
  const [robot, other] = [
    createHolder('name: watch', 'verbs: rollback'),
    createHolder('verbs: lock'),
  ];
  const as = (holder: typeof robot) => keysOf(fake, holder, [owner, robot, other]);
  const refused = await runDeploy({ ...fake, keys: as(other) }, 'watch', 'local');
  expect([refused.code, refused.err]).toEqual([
    12,
    expect.stringContaining('The key may lock in every environment.'),
  ]);
  const program = join(repositoryRoot, 'deploy/bin/deploy.mjs');
  const env = { ...process.env, ...as(robot).environment, NODE_OPTIONS: '' };
  const watching = spawn(process.execPath, [program, 'watch', 'local'], {
    env: { ...env, STORE_DIR: fake.store.location },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(watching.stdout, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/UTC {2}watching local\n/);
  watching.kill('SIGTERM');
  expect(await once(watching, 'close')).toEqual([0, null]);
});
