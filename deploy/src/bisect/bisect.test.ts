import { expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { lock } from '../pin/switches.ts';
import { bisect } from './bisect.ts';
import type { Judge } from './look-at-sets.ts';

type Versions = Record<string, string>;

/** The versions of the page at an address, as a browser gets them. */
async function versionsAt(url: string): Promise<Versions> {
  const { shell, remotes } = (await (await fetch(`${url}/pins.json`)).json()) as BrowserPins;
  const on = Object.values(remotes).filter(({ disabled }) => !disabled);
  return { shell: shell.version, ...Object.fromEntries(on.map((one) => [one.name, one.version])) };
}

/** Judges what is served, and records what was looked at. */
function judgeBy(isBad: (versions: Versions) => boolean): { judge: Judge; looks: string[] } {
  const looks: string[] = [];
  return {
    looks,
    judge: async ({ url, label }) => {
      looks.push(label);
      return isBad(await versionsAt(url)) ? 'bad' : 'good';
    },
  };
}

async function createHistory(...sets: Versions[]): Promise<FakeStore> {
  const fake = await createPinnedStore();
  for (const versions of sets) {
    for (const [name, version] of Object.entries(versions)) {
      const there = await fake.store.release(name, version);
      if (there.state === 'absent') await fake.publish(name, version, { text: version });
    }
    await fake.pin(versions);
  }
  return fake;
}

function bisectIn({ store, keys }: FakeStore, judge: Judge, bad: number, checksEnds = false) {
  const api = 'http://127.0.0.1:9';
  return bisect({ store, keys, env: 'local', good: 1, bad, judge, checksEnds, port: 0, api });
}

test('the release that brought a fault is found among revisions, with a few looks', async () => {
  const fake = await createHistory(
    { 'mf-boards': '1.1.0' },
    { 'mf-auth': '1.1.0' },
    { 'mf-boards': '1.2.0' },
    { 'mf-auth': '1.2.0' },
    { 'mf-boards': '1.3.0' },
    { 'mf-auth': '1.3.0' },
  );
  const { judge, looks } = judgeBy((versions) => (versions['mf-boards'] ?? '') >= '1.2.0');
  const { culprits, good, bad, isCertain } = await bisectIn(fake, judge, 7);
  expect(culprits).toMatchObject([
    {
      name: 'mf-boards',
      before: { version: '1.1.0' },
      after: { version: '1.2.0' },
      by: { revision: 4, actor: 'tester' },
    },
  ]);
  expect([good.revision, bad.revision, isCertain]).toEqual([3, 4, true]);
  expect(looks).toEqual(['local#4', 'local#2', 'local#3']);
  expect(await fake.store.revisions('local')).toHaveLength(7);
});

test('of several releases in one revision, the one is found; of two that clash, both', async () => {
  const together = { shell: '1.1.0', 'mf-boards': '1.1.0', 'mf-auth': '1.1.0' };
  const fake = await createHistory(together);
  const one = judgeBy((versions) => versions['mf-auth'] === '1.1.0');
  expect(await bisectIn(fake, one.judge, 2)).toMatchObject({
    culprits: [{ name: 'mf-auth', by: { revision: 2 } }],
    isCertain: true,
  });
  const clash = judgeBy(
    ({ shell, ...remotes }) => shell === '1.1.0' && remotes['mf-auth'] === '1.1.0',
  );
  const found = await bisectIn(fake, clash.judge, 2);
  expect(found.culprits.map(({ name }) => name).sort()).toEqual(['mf-auth', 'shell']);
  expect(found.isCertain).toBe(true);
  expect(clash.looks).toContain('local#1 with mf-auth@1.1.0');
});

test('sets whose files are gone are passed over, and what they brought is judged apart', async () => {
  const fake = await createHistory({ 'mf-boards': '1.1.0' }, { 'mf-auth': '1.1.0' });
  await fake.publish('mf-boards', '1.2.0', { text: 'third' });
  await fake.pin({ 'mf-boards': '1.2.0' });
  await rm(dirname(fake.fileOf('mf-boards', '1.1.0', 'app.js')), { recursive: true });
  const lines: string[] = [];
  const { judge } = judgeBy((versions) => versions['mf-auth'] === '1.1.0');
  const found = await bisect({
    ...fake,
    env: 'local',
    good: 1,
    bad: 4,
    judge,
    checksEnds: true,
    port: 0,
    api: 'http://127.0.0.1:9',
    report: (line) => lines.push(line),
  });
  expect(found).toMatchObject({
    culprits: [{ name: 'mf-auth', by: { revision: 3 } }],
    isCertain: true,
  });
  expect(lines).toContain('local#3 is skipped: mf-boards@1.1.0 is not in the store.');
});

test('releases that only run together are named together, and not for certain', async () => {
  const fake = await createPinnedStore();
  await fake.publish('shell', '2.0.0', { contractVersion: 99 });
  await fake.publish('mf-boards', '2.0.0', { contractVersion: 99 });
  await fake.publish('mf-auth', '2.0.0', { contractVersion: 99 });
  await fake.pin({ shell: '2.0.0', 'mf-boards': '2.0.0', 'mf-auth': '2.0.0' });
  const { judge, looks } = judgeBy(({ shell }) => shell === '2.0.0');
  const { culprits, isCertain } = await bisectIn(fake, judge, 2);
  expect(culprits.map(({ name }) => name)).toEqual(['mf-auth', 'mf-boards', 'shell']);
  expect([isCertain, looks]).toEqual([false, []]);
});

test('a judge that is wrong about the ends is refused, and so are ends without a difference', async () => {
  const fake = await createHistory({ 'mf-boards': '1.1.0' });
  await expect(bisectIn(fake, () => Promise.resolve('bad'), 2, true)).rejects.toThrow(
    'local#1 should be good, and is judged bad.',
  );
  await expect(bisectIn(fake, () => Promise.resolve('good'), 2, true)).rejects.toThrow(
    'local#2 should be bad, and is judged good.',
  );
  await lock({ ...fake, env: 'local' });
  const same = { ...fake, env: 'local', good: 2, bad: 3, checksEnds: true, port: 0 };
  await expect(bisect({ ...same, judge: () => Promise.resolve('bad') })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
