import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import type { PinChange } from '../pin/change.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { checkAfterChange } from './change-and-check.ts';

async function open() {
  const fake = await createPinnedStore();
  const { port } = await openFakeGateway(fake);
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const change = await fake.pin({ 'mf-boards': '1.1.0' });
  const { store, keys } = fake;
  const check = (options: { change?: PinChange; url?: string; autoRollback?: boolean } = {}) =>
    checkAfterChange({
      options: { store, keys, env: 'local' },
      change,
      url: `http://127.0.0.1:${port}`,
      patienceMs: 1,
      ...options,
    });
  return { fake, change, check };
}

test('a change that reaches people passes; without an address nothing is checked', async () => {
  const { change, check } = await open();
  expect(await check()).toBe(true);
  expect(await check({ url: '' })).toBe(false);
  expect(await check({ change: { ...change, changed: false } })).toBe(false);
});

test('an entry that differs from the published one is reported with the command to roll back', async () => {
  const { fake, check } = await open();
  const entry = fake.fileOf('mf-boards', '1.1.0', 'remoteEntry.js');
  const size = (await fake.store.readFile('mf-boards', '1.1.0', 'remoteEntry.js'))!.length;
  await writeFile(entry, 'x'.repeat(size));
  await expect(check()).rejects.toMatchObject({
    kind: 'unserved',
    details: [
      expect.stringContaining('mf-boards/1.1.0/remoteEntry.js is not what was published'),
      expect.stringContaining('deploy rollback local --to 1'),
    ],
  });
});

test('an address that serves other pins is reported, and rolled back on request', async () => {
  const { fake, change, check } = await open();
  const future = { ...change, pins: { ...change.pins, revision: 9 } };
  await expect(check({ change: future })).rejects.toMatchObject({
    details: [expect.stringContaining('still serves revision 2'), expect.anything()],
  });
  await expect(check({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'unserved' });
  await expect(check({ url: 'http://127.0.0.1:9', autoRollback: true })).rejects.toMatchObject({
    details: [expect.anything(), 'Rolled back: revision 3 restores revision 1.'],
  });
  expect(JSON.parse((await fake.store.current('local'))!)).toMatchObject({
    revision: 3,
    restores: 1,
    reason: 'revision 2 was not served',
  });
});
