import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { auditEnvironment } from '../audit/audit-environment.ts';
import { why } from '../audit/why.ts';
import { collect } from '../gc/collect.ts';
import type { Releases } from '../pins/sets.ts';
import { trustedKeys } from '../signing/keys.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { finishCanary, raiseCanary, startCanary, stopCanary } from './canary.ts';
import { pin, rollback } from './pin.ts';
import { disable, enable, lock } from './switches.ts';

const steps = [{ share: 5, from: '2026-01-01T00:00:00.000Z' }];

async function open() {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const change = { ...fake, env: 'local', actor: 'ann' };
  const start = (extra = {}) =>
    startCanary({ ...change, versions: { 'mf-boards': '1.1.0' }, steps, groups: [], ...extra });
  return { fake, change, start };
}

const versions = ({ shell, remotes }: Releases) =>
  [shell, ...Object.values(remotes)].map(({ version }) => version).join(' ');

test('a canary changes nothing for most people, is proved with all beside it, and can be finished', async () => {
  const { change, start } = await open();
  const opened: Releases[] = [];
  const smoke = (proposed: Releases) => {
    opened.push(proposed);
    return Promise.resolve('passed');
  };
  const { before, pins } = await start({ smoke });
  expect(pins.remotes).toEqual(before!.remotes);
  expect(pins).toMatchObject({
    revision: 2,
    reason: 'canary mf-boards@1.1.0',
    smoke: 'canary passed',
    canary: { versions: { 'mf-boards': { version: '1.1.0' } }, steps, began: { actor: 'ann' } },
  });
  // The usual set is in force already; the other is opened as a whole.
  expect(opened.map(versions)).toEqual(['1.0.0 1.1.0 1.0.0']);
  expect(opened[0]!.remotes['mf-boards']!.lastGood!.version).toBe('1.0.0');

  const finished = await finishCanary({ ...change, smoke });
  expect(versions(finished.pins)).toBe('1.0.0 1.1.0 1.0.0');
  expect(finished.pins.canary).toBeUndefined();
  expect(finished.pins.remotes['mf-boards']!.lastGood!.version).toBe('1.0.0');
  expect(opened).toHaveLength(1);
});

test('a canary that does not fit the rest, or is damaged, is refused', async () => {
  const { fake, start } = await open();
  await fake.publish('mf-boards', '2.0.0', { react: '^20.0.0' });
  const misfit = start({ versions: { 'mf-boards': '2.0.0' } });
  await expect(misfit).rejects.toMatchObject({ kind: 'unproved' });
  await writeFile(fake.fileOf('mf-boards', '1.1.0', 'app.js'), '// tampered with');
  await expect(start()).rejects.toMatchObject({ kind: 'unproved' });
  expect(await fake.store.revisions('local')).toEqual([1]);
});

test.each([
  ['what is pinned for everybody', { 'mf-boards': '1.0.0' }, 'for everybody already'],
  ['what is not pinned at all', { 'mf-kanban': '1.0.0' }, 'pins no mf-kanban'],
])('a canary of %s is refused', async (_, wanted, message) => {
  const { start } = await open();
  await expect(start({ versions: wanted })).rejects.toThrow(message);
});

test('there is one canary at a time, none in a locked environment, and none of a remote that is off', async () => {
  const { change, start } = await open();
  await disable({ ...change, name: 'mf-boards' });
  await expect(start()).rejects.toThrow('switched off');
  await enable({ ...change, name: 'mf-boards' });
  await start();
  await expect(start()).rejects.toThrow('has a canary already: mf-boards@1.1.0');
  await lock(change);
  for (const act of [raiseCanary, finishCanary, stopCanary]) {
    await expect(act(change)).rejects.toMatchObject({ kind: 'locked' });
  }
});

test('raising keeps the people who are in, adds groups, and never lowers the share', async () => {
  const { change, start } = await open();
  const { pins } = await start();
  const raised = await raiseCanary({
    ...change,
    steps: [{ ...steps[0]!, share: 25 }],
    groups: ['beta'],
  });
  expect(raised.pins.canary).toEqual({
    ...pins.canary,
    steps: [{ ...steps[0]!, share: 25 }],
    groups: ['beta'],
  });
  expect(raised.pins.reason).toBe('canary mf-boards@1.1.0 raised to 25% and beta');
  const later = [{ share: 25, from: new Date().toISOString() }];
  expect(await raiseCanary({ ...change, steps: later })).toMatchObject({ changed: false });
  const lower = raiseCanary({ ...change, steps: [{ ...steps[0]!, share: 10 }] });
  await expect(lower).rejects.toThrow('25% already');
});

test('stopping shows everybody the usual set, also when files of it are damaged', async () => {
  const { fake, change, start } = await open();
  await start();
  await writeFile(fake.fileOf('mf-boards', '1.0.0', 'app.js'), '// damaged');
  const { pins } = await stopCanary({ ...change, reason: 'loses cards' });
  expect([pins.canary, pins.reason, versions(pins)]).toEqual([
    undefined,
    'loses cards',
    '1.0.0 1.0.0 1.0.0',
  ]);
  await expect(stopCanary(change)).rejects.toMatchObject({ kind: 'not-found' });
});

test('a pin beside a canary proves both sets; the same version for everybody ends it', async () => {
  const { fake, change, start } = await open();
  await start();
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  const opened: string[] = [];
  const smoke = (proposed: Releases) => {
    opened.push(versions(proposed));
    return Promise.resolve('passed');
  };
  const beside = await pin({ ...change, versions: { 'mf-auth': '1.1.0' }, smoke });
  expect(opened).toEqual(['1.0.0 1.0.0 1.1.0', '1.0.0 1.1.0 1.1.0']);
  expect(beside.pins).toMatchObject({
    smoke: 'passed; canary passed',
    canary: { id: expect.any(String) },
  });
  const all = await pin({ ...change, versions: { 'mf-boards': '1.1.0' }, smoke });
  expect(all.pins.canary).toBeUndefined();
  expect(opened).toHaveLength(2);
});

test('a rollback ends a canary, and never begins one again', async () => {
  const { fake, change, start } = await open();
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-auth': '1.1.0' });
  await start();
  await raiseCanary({ ...change, steps: [{ ...steps[0]!, share: 50 }] });
  const back = await rollback(change);
  expect([versions(back.pins), back.pins.canary]).toEqual(['1.0.0 1.0.0 1.1.0', undefined]);
  const further = await rollback(change);
  expect([versions(further.pins), further.pins.canary]).toEqual(['1.0.0 1.0.0 1.0.0', undefined]);
});

test('the releases of a canary are kept, its history passes the audit, and why speaks of it', async () => {
  const { fake, change, start } = await open();
  await start({ reason: 'faster boards' });
  const { store, keys } = fake;
  const now = Date.now() + 90 * 86_400_000;
  await collect({ store, keys, keepRevisions: 1, keepDays: 30, now });
  expect((await store.versions('mf-boards')).sort()).toEqual(['1.0.0', '1.1.0']);
  const audit = await auditEnvironment(store, await trustedKeys(keys, 'operator'), 'local');
  expect(audit.problems).toEqual([]);
  expect((await why(change, 'local', 'mf-boards')).canary).toMatchObject({
    version: '1.1.0',
    audience: '5%',
    actor: 'ann',
    reason: 'faster boards',
  });
  expect((await why(change, 'local', 'mf-auth')).canary).toBeUndefined();
});
