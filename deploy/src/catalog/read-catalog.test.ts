import { expect, test } from '@jest/globals';
import type { RemoteManifest } from 'shared-api/manifest';
import { disable } from '../pin/switches.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { readCatalog } from './read-catalog.ts';

const manifest: RemoteManifest = {
  title: { en: 'Notes', de: 'Notizen' },
  owners: ['@kanban/notes'],
  rights: ['card:read'],
  docs: 'https://example.com/notes',
  slots: [
    { slot: 'route', path: '/dashboard/notes' },
    { slot: 'home-widget', id: 'latest', title: { en: 'Latest' }, order: 1 },
  ],
};

test('each remote is there with its owners, its slots and its environments', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-notes', '1.0.0', { manifest });
  await fake.pin({ 'mf-notes': '1.0.0' });
  await disable({ ...fake, env: 'local', actor: 'ann', name: 'mf-boards' });
  const catalog = await readCatalog(fake, '* @kanban/all\n/mf-boards/ @kanban/boards\n');
  expect(catalog.map(({ name, owners }) => [name, ...owners])).toEqual([
    ['mf-auth'],
    ['mf-boards', '@kanban/boards'],
    ['mf-notes', '@kanban/notes'],
  ]);
  expect(catalog[1]).toMatchObject({
    title: 'Boards of a project',
    environments: [{ env: 'local', version: '1.0.0', isOff: true }],
  });
  // It was released before rights were declared, and is pinned nevertheless.
  expect(catalog[1]).not.toHaveProperty('rights');
  expect(catalog[2]).toMatchObject({
    title: 'Notes',
    docs: 'https://example.com/notes',
    slots: ['the page /dashboard/notes', 'the home-widget “latest”'],
    rights: ['card:read'],
    environments: [{ env: 'local', version: '1.0.0', isOff: false }],
  });
});
