import { expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy } from '../testing/run-deploy.ts';

test('copy says what it copied; it refuses to copy onto itself, and names damaged releases', async () => {
  const fake = await createPinnedStore();
  const place = join(fake.directory, 'copy');
  const tried = await runDeploy(fake, 'copy', place, '--dry-run');
  expect(tried.out).toContain('3 releases and 2 files of pins, notes and reports would be copied');
  expect((await runDeploy(fake, 'copy', place)).out).toContain('3 releases and 2 files');
  const again = await runDeploy(fake, 'copy', place, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ releases: 0, kept: 3, others: 0 });
  expect((await runDeploy(fake, 'copy', fake.store.location)).code).toBe(2);
  expect((await runDeploy(fake, 'copy', place, '--store', join(place, 'nowhere'))).code).toBe(7);
  await rm(fake.fileOf('mf-auth', '1.0.0', 'app.js'));
  const damaged = await runDeploy(fake, 'copy', place);
  expect([damaged.code, damaged.err]).toEqual([
    5,
    expect.stringContaining('mf-auth@1.0.0: app.js is missing'),
  ]);
});
