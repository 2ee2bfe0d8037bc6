import { expect, test } from '@jest/globals';
import { raiseCanary, startCanary } from '../pin/canary.ts';
import { pin, rollback } from '../pin/pin.ts';
import { changeSettings, lock, unlock } from '../pin/switches.ts';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { FIREFOX, openWatched } from '../testing/watched-store.ts';

test.each(['threw', 'crashed', 'failed'] as const)(
  'a version that %s for one in twenty is taken back alone, with the figures as the reason',
  async (phase) => {
    const { watcher, pinBoards, visit, inForce, change } = await openWatched();
    await pinBoards();
    await pin({ ...change, versions: { 'mf-auth': '1.1.0' } });
    await visit({ views: 500, oneIn: 20, phase }, { views: 500, remote: 'mf-auth' });
    await watcher.look();
    const trouble = phase === 'threw' ? 'errors' : phase;
    expect(await inForce()).toMatchObject({
      revision: 4,
      actor: 'deploy watch',
      restores: 1,
      partly: ['mf-boards'],
      reason: expect.stringMatching(
        /^mf-boards@1\.1\.0 .* 5% of 500 views \(budget \d%\)$/,
      ) as unknown,
      automatic: { release: 'mf-boards@1.1.0', trouble, share: 0.05, views: 500 },
      remotes: { 'mf-boards': { version: '1.0.0' }, 'mf-auth': { version: '1.1.0' } },
    });
  },
);

test('a version that only slows is taken back, and one that is as fast as before is not', async () => {
  const { watcher, pinBoards, visit, inForce } = await openWatched();
  await visit({ views: 400, version: '1.0.0', took: 500 });
  await pinBoards();
  await visit({ views: 300, took: 550 });
  expect(await watcher.look()).toBeUndefined();
  await visit({ views: 400, took: 1500 });
  await watcher.look();
  expect((await inForce()).automatic).toMatchObject({ trouble: 'slow', budget: 0.3, before: 0 });
  expect((await inForce()).remotes['mf-boards']!.version).toBe('1.0.0');
});

test('a version that fails in one browser is taken back, however few people use it', async () => {
  const { watcher, pinBoards, visit, inForce } = await openWatched();
  await pinBoards();
  await visit({ views: 2500 }, { views: 45, oneIn: 1, phase: 'failed', userAgent: FIREFOX });
  await watcher.look();
  expect((await inForce()).automatic).toMatchObject({ browser: 'firefox', share: 1, views: 45 });
});

test('a version that breaks after an hour is taken back within minutes', async () => {
  const { watcher, pinBoards, visit, inForce, pass } = await openWatched();
  await pinBoards();
  await visit({ views: 1500 });
  pass(5);
  expect(await watcher.look()).toBeUndefined();
  pass(60);
  expect(await watcher.look()).toBeUndefined();
  await visit({ views: 300, oneIn: 20 });
  pass(5);
  await watcher.look();
  expect((await inForce()).automatic).toMatchObject({ trouble: 'errors', views: 300 });
});

test('a healthy version is left alone, and so is one that is no worse than the one before', async () => {
  const { watcher, pinBoards, visit, inForce } = await openWatched();
  await visit({ views: 400, version: '1.0.0', oneIn: 20 });
  await pinBoards();
  await visit({ views: 400, oneIn: 20 });
  expect(await watcher.look()).toBeUndefined();
  await pinBoards('1.2.0');
  await visit({ views: 600, version: '1.2.0', oneIn: 100 });
  expect(await watcher.look()).toBeUndefined();
  expect((await inForce()).revision).toBe(3);
});

test('too few views decide nothing, and how many are enough is a setting', async () => {
  const { watcher, pinBoards, visit, change, inForce } = await openWatched();
  await pinBoards();
  await visit({ views: 150, oneIn: 2 });
  expect(await watcher.look()).toBeUndefined();
  const budgets = { 'mf-boards': { views: 100 } };
  await changeSettings({ ...change, settings: { budgets } });
  await watcher.look();
  expect((await inForce()).automatic).toMatchObject({ views: 150, share: 0.5 });
});

test('two watchers at once write one revision', async () => {
  const { watcher, createWatcher, pinBoards, visit, fake, said } = await openWatched();
  await pinBoards();
  await visit({ views: 500, oneIn: 20 });
  const other = createWatcher();
  const made = await Promise.all([watcher.look(), other.look()]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(said.join('\n')).toContain('Somebody was quicker');
  await Promise.all([watcher.look(), other.look()]);
  expect(await fake.store.revisions('local')).toEqual([1, 2, 3]);
});

test('a rollback is never taken back, and what was taken back comes again on purpose alone', async () => {
  const { watcher, pinBoards, visit, inForce, change } = await openWatched();
  await pinBoards();
  await visit({ views: 500, oneIn: 20 });
  await watcher.look();
  await visit({ views: 500, version: '1.0.0', oneIn: 4 });
  expect(await watcher.look()).toBeUndefined();
  const versions = { 'mf-boards': '1.1.0' };
  await expect(pin({ ...change, versions })).rejects.toMatchObject({
    kind: 'unproved',
    message: 'A watcher has taken mf-boards@1.1.0 back from local.',
  });
  const again = await pin({ ...change, versions, again: 'the API was the reason' });
  expect(again.pins.reason).toBe('again: the API was the reason');
  expect(await watcher.look()).toBeUndefined();
  expect((await inForce()).remotes['mf-boards']!.version).toBe('1.1.0');
  // What people went back to is not taken back, either.
  await pin({ ...change, versions: { 'mf-boards': '1.2.0' } });
  await rollback({ ...change, only: ['mf-boards'] });
  await visit({ views: 500, oneIn: 4 });
  expect(await watcher.look()).toBeUndefined();
});

test('a lock holds it, and it is said once', async () => {
  const { watcher, pinBoards, visit, change, said, inForce } = await openWatched();
  await pinBoards();
  await lock({ ...change, reason: 'we are looking' });
  await visit({ views: 500, oneIn: 20 });
  await watcher.look();
  await watcher.look();
  expect(said).toEqual([
    expect.stringMatching(/not rolled back: local is locked by ann: "we are looking"/),
  ]);
  await unlock(change);
  await watcher.look();
  expect((await inForce()).automatic).toBeDefined();
});

test('while something fails that has not changed, the reason is not the new version', async () => {
  const { watcher, pinBoards, visit, said } = await openWatched();
  await pinBoards();
  const visits = { views: 400, oneIn: 10 };
  await visit({ ...visits, remote: 'mf-auth', version: '1.0.0' });
  await watcher.look();
  await visit(visits, { ...visits, remote: 'mf-auth', version: '1.0.0' });
  expect(await watcher.look()).toBeUndefined();
  expect(said.join()).toContain('mf-auth is past its budget, too, and has not changed');
});

test('a canary that fails is stopped, unless what all others have fails as much', async () => {
  const { watcher, visit, change, inForce } = await openWatched();
  const steps = [{ share: 5, from: '2026-01-01T00:00:00.000Z' }];
  await startCanary({ ...change, versions: { 'mf-boards': '1.1.0' }, steps, groups: [] });
  await watcher.look();
  await visit({ views: 300, oneIn: 20 }, { views: 2000, version: '1.0.0', oneIn: 20 });
  expect(await watcher.look()).toBeUndefined();
  await raiseCanary({ ...change, groups: ['beta'] });
  await visit({ views: 300, oneIn: 5 });
  await watcher.look();
  const pins = await inForce();
  expect(pins.canary).toBeUndefined();
  expect(pins).toMatchObject({
    automatic: { release: 'mf-boards@1.1.0', trouble: 'errors' },
    withdrawn: ['mf-boards@1.1.0'],
    remotes: { 'mf-boards': { version: '1.0.0' } },
  });
  const again = startCanary({ ...change, versions: { 'mf-boards': '1.1.0' }, steps, groups: [] });
  await expect(again).rejects.toMatchObject({ kind: 'unproved' });
});

test('it needs no second person, and no right but to roll back', async () => {
  const { createWatcher, pinBoards, visit, fake, robot, inForce } = await openWatched();
  await pinBoards();
  await visit({ views: 500, oneIn: 20 });
  const owner = await ownerOf(fake, 'approvals: local#3');
  const powerless = createHolder('verbs: canary', 'remotes: mf-auth');
  const refused = createWatcher(keysOf(fake, powerless, [owner, powerless]));
  expect(await refused.look()).toBeUndefined();
  await createWatcher(keysOf(fake, robot, [owner, robot])).look();
  expect(await inForce()).toMatchObject({ revision: 3, automatic: { trouble: 'errors' } });
});
