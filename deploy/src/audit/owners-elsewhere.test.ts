import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { pin } from '../pin/pin.ts';
import { trustedKeys } from '../signing/keys.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { readElsewhere } from './owners-elsewhere.ts';

const ownedBy = (...owners: string[]): RemoteManifest => ({
  title: { en: 'Notes' },
  slots: [],
  owners,
});

test('owners are those of the newest pin, and pins that name none have none', async () => {
  const fake = await createPinnedStore();
  const operator = await trustedKeys(fake.keys, 'operator');
  await fake.publish('mf-notes', '1.0.0', { manifest: ownedBy('@kanban/memos') });
  await fake.publish('mf-notes', '2.0.0', { manifest: ownedBy('@kanban/notes'), text: 'second' });
  await fake.publish('mf-later', '1.0.0', { manifest: ownedBy('@kanban/later') });
  const shared = { ...fake, actor: 'ann', allowMissing: true };
  // By its name the older pin comes last.
  const older = { shell: '1.0.0', 'mf-notes': '1.0.0' };
  await pin({ ...shared, env: 'staging', versions: older });
  await fake.pin({ 'mf-notes': '2.0.0' });
  const { owners, names, notes } = await readElsewhere(fake.store, operator);
  expect(owners).toEqual({ 'mf-notes': ['@kanban/notes'] });
  expect(names).toEqual(expect.arrayContaining(['mf-auth', 'mf-later', 'mf-notes']));
  expect(notes).toEqual([]);
});

test('what cannot be read is a note: an environment, or all of the store', async () => {
  const fake = await createPinnedStore();
  const operator = await trustedKeys(fake.keys, 'operator');
  const away = {
    ...fake.store,
    names: () => Promise.reject<string[]>(new Error('connect ECONNREFUSED')),
  };
  expect(await readElsewhere(away, operator)).toEqual({
    owners: {},
    names: [],
    notes: [expect.stringMatching(/other repositories are not compared: .*ECONNREFUSED/)],
  });
  const envs = join(fake.store.location, 'envs/local');
  for (const file of ['current.json', 'history/1.json']) {
    await writeFile(join(envs, file), 'no pins');
  }
  const { names, notes } = await readElsewhere(fake.store, operator);
  expect(names).toContain('mf-boards');
  expect(notes).toEqual([expect.stringContaining('The pins of local cannot be read: ')]);
});
