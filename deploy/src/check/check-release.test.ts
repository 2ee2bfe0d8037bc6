import { expect, test } from '@jest/globals';
import { allCalls, callShapes } from 'shared-api/contract';
import type { RemoteManifest } from 'shared-api/manifest';
import { createFakeStore } from '../testing/fake-store.ts';
import { checkRelease } from './check-release.ts';

const page = (path: string): RemoteManifest => ({
  title: { en: 'Notes' },
  slots: [{ slot: 'route', path }],
});
const offered = callShapes(allCalls());

async function open() {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  await fake.publish('mf-notes', '1.0.0', {
    manifest: page('/dashboard/notes'),
    calls: ['card.edit'],
  });
  await fake.pin({ shell: '1.0.0', 'mf-notes': '1.0.0' });
  const check = async (dist: Parameters<typeof fake.publish>[2], api = () => offered) => {
    const { release } = await fake.publish('mf-notes', '2.0.0', { text: 'second', ...dist });
    const readApi = () => Promise.resolve(api());
    return checkRelease({ ...fake, candidates: fake.store, readApi }, release);
  };
  return { check };
}

test('a release is compared with what each environment pins', async () => {
  const { check } = await open();
  const [local] = await check({ manifest: page('/dashboard/memos'), calls: ['card.create'] });
  expect(local).toEqual({
    env: 'local',
    pinned: '1.0.0',
    problems: [],
    changes: [
      'It no longer has the page /dashboard/notes.',
      'It also has the page /dashboard/memos.',
      'It also calls card.create.',
      'It no longer calls card.edit.',
    ],
    unknown: [],
  });
});

test('rights are compared, also with a release from before they were declared', async () => {
  const { check } = await open();
  const [first] = await check({ manifest: { ...page('/dashboard/notes'), rights: ['card:read'] } });
  expect(first?.changes).toContain('It needs the rights card:read.');
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  const rights = ['card:read', 'list:read'];
  await fake.publish('mf-notes', '1.0.0', { manifest: { ...page('/dashboard/notes'), rights } });
  await fake.pin({ shell: '1.0.0', 'mf-notes': '1.0.0' });
  const manifest = { ...page('/dashboard/notes'), rights: ['card:read', 'card:write'] };
  const { release } = await fake.publish('mf-notes', '2.0.0', { manifest });
  const readApi = () => Promise.resolve(offered);
  const [local] = await checkRelease({ ...fake, candidates: fake.store, readApi }, release);
  expect(local?.changes).toEqual([
    'It also needs the right card:write.',
    'It no longer needs the right list:read.',
  ]);
});

test('what would refuse it is said before it is published', async () => {
  const { check } = await open();
  const [local] = await check({ react: '^18.0.0', calls: ['card.edit'] }, () => ({}));
  expect(local?.problems).toEqual([
    expect.stringContaining('mf-notes@2.0.0 needs react ^18.0.0'),
    expect.stringContaining('mf-notes@2.0.0 calls card.edit: the API does not have it'),
    expect.stringContaining('Deploy the API'),
  ]);
});
