import { expect, test } from '@jest/globals';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { publishPreview, removePreview } from './previews.ts';
import { pin } from './pin.ts';
import { disable } from './switches.ts';

test('a preview has what its environment has now, and differs in what is named', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  const preview = { ...fake, env: 'pr-1', of: 'local', actor: 'ann' };
  const first = await publishPreview({ ...preview, versions: { 'mf-boards': '1.1.0' } });
  expect(first.pins).toMatchObject({
    revision: 1,
    origin: { env: 'local', revision: 1 },
    settings: { previewOf: 'local' },
  });
  await fake.pin({ 'mf-auth': '1.1.0' });
  const { pins } = await publishPreview({ ...preview, versions: { 'mf-boards': '1.1.0' } });
  expect(pins.remotes).toMatchObject({
    'mf-boards': { version: '1.1.0' },
    'mf-auth': { version: '1.1.0' },
  });
  const ofPreview = publishPreview({ ...preview, env: 'pr-2', of: 'pr-1', versions: {} });
  await expect(ofPreview).rejects.toMatchObject({ kind: 'usage' });
  expect(await fake.store.environments()).toEqual(['local', 'pr-1']);
});

test('a dry run makes no environment, and what is switched off is left out', async () => {
  const fake = await createPinnedStore();
  await disable({ ...fake, env: 'local', name: 'mf-boards', actor: 'ann' });
  const preview = { ...fake, env: 'pr-1', of: 'local', versions: {}, actor: 'ann' };
  const { pins } = await publishPreview({ ...preview, dryRun: true });
  expect(Object.keys(pins.remotes)).toEqual(['mf-auth']);
  expect(await fake.store.environments()).toEqual(['local']);
});

test('a key for environments that begin alike makes and removes previews, and nothing else', async () => {
  const fake = await createPinnedStore();
  const ci = createHolder('name: CI', 'environments: pr-*');
  const keys = keysOf(fake, ci, [ci, await ownerOf(fake)]);
  const mine = { store: fake.store, keys, versions: { 'mf-boards': '1.0.0' }, actor: 'ci' };
  await publishPreview({ ...mine, env: 'pr-1', of: 'local' });
  await removePreview({ ...mine, env: 'pr-1' });
  expect(await fake.store.environments()).toEqual(['local']);
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const versions = { 'mf-boards': '1.1.0' };
  await expect(pin({ ...mine, env: 'local', versions })).rejects.toMatchObject({
    kind: 'not-allowed',
  });
  const elsewhere = publishPreview({ ...mine, env: 'demo', of: 'local', versions });
  await expect(elsewhere).rejects.toMatchObject({ kind: 'not-allowed' });
  expect(await fake.store.environments()).toEqual(['local']);
});
