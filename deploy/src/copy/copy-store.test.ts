import { expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditEnvironment } from '../audit/audit-environment.ts';
import { publishPreview, removePreview } from '../pin/previews.ts';
import { lock } from '../pin/switches.ts';
import { trustedKeys } from '../signing/keys.ts';
import { openStore } from '../store/open-store.ts';
import { openStoredFiles } from '../store/stored-files.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { copyStore, type WholeStore } from './copy-store.ts';

function whole(location: string, environment: NodeJS.ProcessEnv = {}): WholeStore {
  return {
    store: openStore(location, environment),
    files: openStoredFiles(location, environment),
  };
}

/** Every file of a store, by its path. */
async function contentsOf({ files }: WholeStore): Promise<Record<string, string>> {
  const paths = await files.list();
  const bytes = await Promise.all(paths.map((path) => files.read(path)));
  return Object.fromEntries(paths.map((path, index) => [path, bytes[index]!.toString('base64')]));
}

/** A store with everything that one may have. */
async function createFullStore(): Promise<FakeStore> {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  await fake.store.create('staging', '{}');
  await fake.store.writeIntention('proposals', 'local.12345678', '{"proposed":true}');
  await fake.store.writeReport('local', 'gateway-1', '{"counts":{}}');
  return fake;
}

test('a store is copied from a directory to S3 and back, with everything but its keys', async () => {
  const fake = await createFullStore();
  const s3 = await startFakeS3();
  const from = whole(fake.store.location);
  const onS3 = whole(s3.location, s3.environment);
  const tried = await copyStore({ from, to: onS3, dryRun: true });
  expect([tried.releases, await onS3.files.list()]).toEqual([4, []]);
  const copied = await copyStore({ from, to: onS3 });
  expect(copied).toMatchObject({ releases: 4, kept: 0, problems: [] });
  const contents = await contentsOf(from);
  expect(await contentsOf(onS3)).toEqual(contents);
  expect(Object.keys(contents)).toEqual(
    expect.arrayContaining([
      'envs/local/current.json',
      'envs/local/history/2.json',
      'envs/staging/created.json',
      'marks/proposals/local.12345678',
      'reports/local/gateway-1',
      'store/mf-boards/1.1.0/remoteEntry.js.br',
    ]),
  );
  expect([...s3.objects.keys()].filter((key) => key.includes('keys'))).toEqual([]);
  const operator = await trustedKeys(fake.keys, 'operator');
  expect((await auditEnvironment(onS3.store, operator, 'local')).problems).toEqual([]);

  const back = whole(join(await temporaryDirectory(), 'store'));
  await copyStore({ from: onS3, to: back });
  expect(await contentsOf(back)).toEqual(contents);
  const { url } = await openFakeGateway({ ...fake, store: back.store });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok', revision: 2 });
});

test('an interrupted copy leaves no release in part, and the next one completes it', async () => {
  const fake = await createFullStore();
  const s3 = await startFakeS3();
  const [from, to] = [whole(fake.store.location), whole(s3.location, s3.environment)];
  s3.fault = (method, key) =>
    method === 'PUT' && key.endsWith('mf-boards/1.1.0/app.css') ? 'refused' : undefined;
  await expect(copyStore({ from, to })).rejects.toThrow();
  expect(await to.store.release('mf-boards', '1.1.0')).toEqual({ state: 'absent' });
  expect(await to.store.revisions('local')).toEqual([]);
  s3.fault = () => undefined;
  const { releases, kept } = await copyStore({ from, to });
  expect([releases + kept, kept > 0]).toEqual([4, true]);
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
});

test('a later copy brings what is new and takes away what no longer waits', async () => {
  const fake = await createFullStore();
  for (const env of ['pr-1', 'pr-2']) {
    await publishPreview({ ...fake, env, of: 'local', versions: {} });
  }
  const [from, to] = [whole(fake.store.location), whole(join(fake.directory, 'copy'))];
  await copyStore({ from, to });
  await removePreview({ ...fake, env: 'pr-1' });
  await removePreview({ ...fake, env: 'pr-2' });
  const again = { ...fake, env: 'pr-2', of: 'local', versions: {}, actor: 'ann' };
  await publishPreview(again);
  await fake.store.removeIntention('proposals', 'local.12345678');
  await fake.store.removeRelease('mf-boards', '1.1.0');
  await fake.pin({ 'mf-boards': '1.0.0' });
  expect(await copyStore({ from, to })).toMatchObject({ releases: 0, kept: 3, problems: [] });
  expect(await to.store.revisions('local')).toEqual([1, 2, 3]);
  expect(await to.store.current('pr-2')).toBe(await from.store.current('pr-2'));
  expect((await to.store.environments()).sort()).toEqual(['local', 'pr-2', 'staging']);
  expect(await to.store.current('local')).toBe(await from.store.current('local'));
  expect([...(await to.store.intentions('proposals')).keys()]).toEqual([]);
  expect(await to.store.release('mf-boards', '1.1.0')).toMatchObject({ state: 'valid' });
});

test('another store, and one that has gone on by itself, are not written over', async () => {
  const [fake, other] = [await createFullStore(), await createPinnedStore()];
  const from = whole(fake.store.location);
  const foreign = whole(other.store.location);
  const before = await contentsOf(foreign);
  await expect(copyStore({ from, to: foreign })).rejects.toMatchObject({
    kind: 'conflict',
    details: expect.arrayContaining(['envs/local/history/1.json is another one there.']) as unknown,
  });
  expect(await contentsOf(foreign)).toEqual(before);
  const copy = whole(join(fake.directory, 'copy'));
  await copyStore({ from, to: copy });
  await lock({ store: copy.store, keys: fake.keys, env: 'local' });
  await expect(copyStore({ from, to: copy })).rejects.toMatchObject({
    details: expect.arrayContaining(['envs/local/history/3.json is only there.']) as unknown,
  });
});

test('damaged releases are left out and named; what is damaged in the copy is mended', async () => {
  const fake = await createFullStore();
  const [from, to] = [whole(fake.store.location), whole(join(fake.directory, 'copy'))];
  await writeFile(fake.fileOf('mf-auth', '1.0.0', 'app.js'), '// mf-auth farst');
  await rm(fake.fileOf('mf-boards', '1.0.0', 'app.css'));
  const { problems } = await copyStore({ from, to });
  expect(problems).toEqual([
    'mf-auth@1.0.0: app.js was changed',
    'mf-boards@1.0.0: app.css is missing',
  ]);
  expect(await to.store.release('mf-auth', '1.0.0')).toEqual({ state: 'absent' });
  await writeFile(join(to.store.location, 'store/mf-boards/1.1.0/app.js'), '// mf-boards sxcond');
  expect(await copyStore({ from, to })).toMatchObject({ releases: 1, kept: 1 });
  expect(await to.files.read('store/mf-boards/1.1.0/app.js')).toEqual(
    await from.files.read('store/mf-boards/1.1.0/app.js'),
  );
});
