import { expect, test } from '@jest/globals';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollback } from '../pin/pin.ts';
import { disable } from '../pin/switches.ts';
import { trustedKeys } from '../signing/keys.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { auditEnvironment, type Head } from './audit-environment.ts';
import { why } from './why.ts';

async function openWithHistory() {
  const fake = await createPinnedStore();
  for (const version of ['1.1.0', '1.2.0']) {
    await fake.publish('mf-boards', version, { text: version });
    await fake.pin({ 'mf-boards': version });
  }
  const file = (path: string) => join(fake.store.location, 'envs/local', path);
  return { fake, file };
}

const audit = async ({ store, keys }: FakeStore, head?: Head) =>
  auditEnvironment(store, await trustedKeys(keys, 'operator'), 'local', head);

test('an intact history passes, and its head can be recorded elsewhere', async () => {
  const { fake } = await openWithHistory();
  const { head, ...rest } = await audit(fake);
  expect(rest).toEqual({ env: 'local', revisions: 3, problems: [], notes: [] });
  expect((await audit(fake, head)).problems).toEqual([]);
});

test('a revision that was removed, swapped or changed is found', async () => {
  const { fake, file } = await openWithHistory();
  const second = await readFile(file('history/2.json'), 'utf8');
  await rm(file('history/2.json'));
  expect((await audit(fake)).problems).toEqual(['revision 2 of local was removed.']);
  await writeFile(file('history/2.json'), second.replace('tester', 'mallory'));
  expect((await audit(fake)).problems).toEqual([expect.stringContaining('signature')]);
  await cp(file('history/1.json'), file('history/2.json'));
  expect((await audit(fake)).problems).toEqual([expect.stringContaining('it is revision 1')]);
});

test('a history that was truncated and continued is detected by its links, or by the recorded head', async () => {
  const { fake, file } = await openWithHistory();
  const { head } = await audit(fake);
  const third = await readFile(file('history/3.json'), 'utf8');
  await rm(file('history/3.json'));
  await cp(file('history/2.json'), file('current.json'));
  expect((await audit(fake)).problems).toEqual([]);
  expect((await audit(fake, head)).problems).toEqual([expect.stringContaining('has lost')]);
  await disable({ ...fake, env: 'local', name: 'mf-auth' });
  expect((await audit(fake, head)).problems).toEqual([expect.stringContaining('recorded')]);
  await rollback({ ...fake, env: 'local' });
  await writeFile(file('history/3.json'), third);
  expect((await audit(fake)).problems).toEqual([expect.stringContaining('another revision 3')]);
});

test('an interrupted commit is a hint and not a problem', async () => {
  const { fake, file } = await openWithHistory();
  await cp(file('history/2.json'), file('current.json'));
  const { problems, notes } = await audit(fake);
  expect(problems).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('not revision 3')]);
});

test('why names the revision that brought the version, not the newest', async () => {
  const { fake } = await openWithHistory();
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-auth': '1.1.0' });
  const boards = await why(fake, 'local', 'mf-boards');
  expect(boards).toMatchObject({
    version: '1.2.0',
    revision: 3,
    instead: '1.1.0',
    actor: 'tester',
  });
  expect(await why(fake, 'local', 'shell')).toMatchObject({ revision: 1, instead: undefined });
  await expect(why(fake, 'local', 'mf-x')).rejects.toMatchObject({ kind: 'not-found' });
});
