import { expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { rollback } from './pin.ts';
import { startCanary } from './canary.ts';
import { promote } from './promote.ts';
import { changeSettings, disable, enable, lock, unlock } from './switches.ts';
import { unpin } from './unpin.ts';

const of = ({ store, keys }: FakeStore, env = 'local') => ({ store, keys, env, actor: 'tester' });

test('a locked environment cannot be changed until it is unlocked', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await lock({ ...of(fake), reason: 'release party' });
  const locked = { kind: 'locked', message: expect.stringContaining('release party') };
  await expect(fake.pin({ 'mf-boards': '1.1.0' })).rejects.toMatchObject(locked);
  await expect(rollback(of(fake))).rejects.toMatchObject(locked);
  await expect(disable({ ...of(fake), name: 'mf-boards' })).rejects.toMatchObject(locked);
  await unlock(of(fake));
  expect((await fake.pin({ 'mf-boards': '1.1.0' })).pins.revision).toBe(4);
});

test('a remote can be disabled although its files are gone, and only enabled when they exist', async () => {
  const fake = await createPinnedStore();
  await rm(fake.fileOf('mf-boards', '1.0.0', ''), { recursive: true });
  const off = await disable({ ...of(fake), name: 'mf-boards', reason: 'gone' });
  expect(off.pins.remotes['mf-boards']!.disabled).toMatchObject({
    actor: 'tester',
    reason: 'gone',
  });
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  // A disabled remote does not stop changes of others.
  expect((await fake.pin({ 'mf-auth': '1.1.0' })).pins).toMatchObject({
    remotes: { 'mf-boards': { disabled: { reason: 'gone' } }, 'mf-auth': { version: '1.1.0' } },
  });
  await expect(enable({ ...of(fake), name: 'mf-boards' })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await fake.publish('mf-boards', '1.0.0');
  const on = await enable({ ...of(fake), name: 'mf-boards' });
  expect(on.pins.remotes['mf-boards']!.disabled).toBeUndefined();
  await expect(disable({ ...of(fake), name: 'shell' })).rejects.toMatchObject({ kind: 'usage' });
  await expect(disable({ ...of(fake), name: 'mf-x' })).rejects.toMatchObject({ kind: 'not-found' });
});

test('what is taken out is gone with its canary, unless the shell leads to it; a rollback brings it back', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-notes', '1.0.0');
  await fake.publish('mf-notes', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-notes': '1.0.0' });
  await startCanary({
    ...of(fake),
    versions: { 'mf-notes': '1.1.0' },
    steps: [{ share: 5, from: new Date().toISOString() }],
    groups: [],
  });
  const { pins } = await unpin({ ...of(fake), names: ['mf-notes'], reason: 'unused' });
  expect(Object.keys(pins.remotes)).toEqual(['mf-boards', 'mf-auth']);
  expect(pins).toMatchObject({ reason: 'unused' });
  expect(pins.canary).toBeUndefined();
  const back = await rollback(of(fake));
  expect(back.pins.remotes['mf-notes']).toMatchObject({ version: '1.0.0' });
  const boards = { ...of(fake), names: ['mf-boards'] };
  await expect(unpin(boards)).rejects.toMatchObject({
    kind: 'unproved',
    message: expect.stringContaining('/dashboard/board/1/active') as unknown,
  });
  const missing = await unpin({ ...boards, allowMissing: true });
  expect(missing.pins.remotes).not.toHaveProperty('mf-boards');
  await expect(unpin({ ...of(fake), names: ['shell'] })).rejects.toMatchObject({ kind: 'usage' });
  await expect(unpin({ ...of(fake), names: ['mf-x'] })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a rollback undoes a switch, and passes over locks and settings', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  await disable({ ...of(fake), name: 'mf-auth' });
  await changeSettings({ ...of(fake), settings: { override: true } });
  const first = await rollback(of(fake));
  expect(first.pins).toMatchObject({ revision: 5, restores: 2, settings: { override: true } });
  expect(first.pins.remotes['mf-auth']!.disabled).toBeUndefined();
  await changeSettings({ ...of(fake), settings: { beaconSample: 0.5 } });
  const second = await rollback(of(fake));
  expect(second.pins).toMatchObject({
    restores: 1,
    settings: { override: true, beaconSample: 0.5 },
    remotes: { 'mf-boards': { version: '1.0.0' } },
  });
});

test("promoting pins the versions of the other environment, and keeps the target's own switches", async () => {
  const fake = await createPinnedStore();
  await promote({ ...of(fake, 'production'), from: 'local' });
  await disable({ ...of(fake, 'production'), name: 'mf-auth' });
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0', 'mf-auth': '1.1.0' });
  const some = await promote({ ...of(fake, 'production'), from: 'local', names: ['mf-boards'] });
  expect(some.pins.remotes['mf-auth']!.version).toBe('1.0.0');
  const { pins } = await promote({ ...of(fake, 'production'), from: 'local' });
  expect(pins).toMatchObject({
    origin: { env: 'local', revision: 2 },
    reason: 'promoted from local revision 2',
    remotes: { 'mf-auth': { version: '1.1.0', disabled: { actor: 'tester' } } },
  });
  const nothing = promote({ ...of(fake, 'production'), from: 'nowhere' });
  await expect(nothing).rejects.toMatchObject({ kind: 'not-found' });
});

test('the smoke test gets the proposed set, its result is stored, and its failure stops the pin', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const versions = { 'mf-boards': '1.1.0' };
  const { pin } = await import('./pin.ts');
  const refusing = pin({ ...of(fake), versions, smoke: () => Promise.reject(new Error('throws')) });
  await expect(refusing).rejects.toThrow('throws');
  expect(await fake.store.revisions('local')).toEqual([1]);
  const seen: string[] = [];
  const smoke = (proposed: { remotes: Record<string, { version: string }> }) => {
    seen.push(proposed.remotes['mf-boards']!.version);
    return Promise.resolve('passed');
  };
  expect((await pin({ ...of(fake), versions, smoke })).pins.smoke).toBe('passed');
  // A set that is already in force is not opened again.
  await pin({ ...of(fake), versions, smoke });
  expect(seen).toEqual(['1.1.0']);
  // What is switched on again comes into force as well.
  await disable({ ...of(fake), name: 'mf-boards' });
  const on = enable({
    ...of(fake),
    name: 'mf-boards',
    smoke: () => Promise.reject(new Error('x')),
  });
  await expect(on).rejects.toThrow('x');
  expect((await enable({ ...of(fake), name: 'mf-boards', smoke })).pins.smoke).toBe('passed');
  expect(seen).toEqual(['1.1.0', '1.1.0']);
});

test('the slower of two operators is refused with the name of the other and the command to run', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const quick = { ...of(fake), actor: 'ann', reason: 'urgent' };
  const { pin } = await import('./pin.ts');
  const slow = pin({
    ...of(fake),
    versions: { 'mf-boards': '1.1.0' },
    command: 'deploy pin local mf-boards@1.1.0',
    smoke: async () => {
      await disable({ ...quick, name: 'mf-auth' });
      return 'passed';
    },
  });
  await expect(slow).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/ann made revision 2 .*"urgent"/),
    details: [
      expect.stringContaining('deploy diff local#2'),
      expect.stringContaining('deploy pin local mf-boards@1.1.0'),
    ],
  });
});

test('a damaged file of a remote that stays on stops enabling another', async () => {
  const fake = await createPinnedStore();
  await disable({ ...of(fake), name: 'mf-boards' });
  await writeFile(fake.fileOf('mf-auth', '1.0.0', 'app.js'), '// mf-auth furst');
  await expect(enable({ ...of(fake), name: 'mf-boards' })).rejects.toMatchObject({
    kind: 'unproved',
  });
});
