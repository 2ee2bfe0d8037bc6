import { expect, test } from '@jest/globals';
import { createFakeStore } from '../testing/fake-store.ts';
import { trustedKeys } from '../signing/keys.ts';
import { toBrowserPins } from './browser-pins.ts';
import { readPins } from './read-pins.ts';

test('a pin keeps all that a remote says of itself, and browsers get what they show', async () => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  const manifest = {
    title: { en: 'Notes' },
    rights: ['card:read'],
    owners: ['@kanban/notes'],
    docs: 'https://example.com/notes',
    slots: [{ slot: 'route', path: '/dashboard/notes' } as const],
  };
  await fake.publish('mf-notes', '1.0.0', { manifest });
  await fake.pin({ shell: '1.0.0', 'mf-notes': '1.0.0' });
  const { pins } = await readPins(fake.store, await trustedKeys(fake.keys, 'operator'), 'local');
  expect(pins?.remotes['mf-notes']?.manifest).toEqual(manifest);
  const shown = pins && toBrowserPins(pins).remotes['mf-notes'];
  expect(shown).toMatchObject({ title: manifest.title, slots: manifest.slots });
  expect(Object.keys(shown ?? {}).filter((key) => /rights|owners|docs/.test(key))).toEqual([]);
});
