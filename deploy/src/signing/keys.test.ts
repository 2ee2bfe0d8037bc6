import { expect, test } from '@jest/globals';
import { createPrivateKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway } from '../gateway/start-gateway.ts';
import { createEnvironment, creationOf } from '../pin/create-environment.ts';
import { pin } from '../pin/pin.ts';
import { verifyRelease } from '../pin/verify-release.ts';
import { readPins } from '../pins/read-pins.ts';
import { publishDist } from '../publish/publish-dist.ts';
import { writeFakeDist } from '../testing/fake-dist.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { readPass, writePass } from './group-pass.ts';
import { createKeyPair, keyFor, trustedKeys } from './keys.ts';

/** A store whose publishers and operators have separate keys. */
async function open() {
  const { store } = await createFakeStore();
  const [publisher, operator, newOperator] = [createKeyPair(), createKeyPair(), createKeyPair()];
  const environment = {
    PUBLISHER_KEY: publisher.privatePem,
    PUBLISHER_PUBLIC_KEY: publisher.publicPem,
    OPERATOR_KEY: operator.privatePem,
    OPERATOR_PUBLIC_KEY: operator.publicPem,
  };
  const dist = await writeFakeDist(join(await temporaryDirectory(), 'dist'), 'shell');
  const publish = (own: NodeJS.ProcessEnv, version = '1.0.0') =>
    publishDist({ store, keys: { environment: own }, name: 'shell', version, dist });
  const pinning = (own: NodeJS.ProcessEnv, version = '1.0.0') =>
    pin({
      store,
      keys: { environment: own },
      env: 'local',
      versions: { shell: version },
      allowMissing: true,
    });
  return { store, publisher, operator, newOperator, environment, publish, pin: pinning };
}

test('a publisher’s key cannot pin, and an operator’s cannot publish', async () => {
  const { environment, publish, pin: pinning, publisher, operator, store } = await open();
  const asOperator = { ...environment, PUBLISHER_KEY: operator.privatePem };
  await expect(publish(asOperator)).rejects.toMatchObject({ kind: 'damaged' });
  expect(await store.versions('shell')).toEqual([]);
  // Trusting a key locally has no effect on others, who check against the store's keys.
  await publish({ ...asOperator, PUBLISHER_PUBLIC_KEY: operator.publicPem });
  await expect(pinning(environment)).rejects.toMatchObject({ kind: 'unproved' });
  await publish(environment, '1.1.0');
  const asPublisher = { ...environment, OPERATOR_KEY: publisher.privatePem };
  await expect(pinning(asPublisher, '1.1.0')).rejects.toMatchObject({ kind: 'damaged' });
  await pinning({ ...asPublisher, OPERATOR_PUBLIC_KEY: publisher.publicPem }, '1.1.0');
  const trusted = await trustedKeys({ environment }, 'operator');
  const { pins, problems } = await readPins(store, trusted, 'local');
  expect(pins).toBeUndefined();
  expect(problems.join()).toContain('signed with key');
});

test('while a key is being replaced, both count; afterwards the old one does not', async () => {
  const { environment, publish, pin: pinning, operator, newOperator, store } = await open();
  await publish(environment);
  await pinning(environment);
  const directory = await temporaryDirectory();
  const paths = [join(directory, 'old.pem'), join(directory, 'new.pem')];
  await writeFile(paths[0]!, operator.publicPem);
  await writeFile(paths[1]!, newOperator.publicPem);
  const both = { ...environment, OPERATOR_KEY: newOperator.privatePem };
  both.OPERATOR_PUBLIC_KEY = paths.join(', ');
  await publish(environment, '1.1.0');
  expect((await pinning(both, '1.1.0')).pins.revision).toBe(2);
  const onlyNew = await trustedKeys(
    { environment: { OPERATOR_PUBLIC_KEY: paths[1]! } },
    'operator',
  );
  expect((await readPins(store, onlyNew, 'local')).pins?.revision).toBe(2);
  const inOneFile = { OPERATOR_PUBLIC_KEY: operator.publicPem + newOperator.publicPem };
  expect((await trustedKeys({ environment: inOneFile }, 'operator')).keys).toHaveLength(2);
});

test('a shared store makes no keys by itself', async () => {
  await expect(trustedKeys({ environment: {} }, 'operator')).rejects.toMatchObject({
    kind: 'not-found',
    details: [expect.stringContaining('deploy keys create operator')],
  });
});

test('a gateway creates no keys: without any it does not start, and says what to check', async () => {
  const directory = join(await temporaryDirectory(), 'not mounted');
  const starting = startGateway({
    store: directory,
    keys: { directory: join(directory, 'keys') },
    env: 'local',
    port: 0,
    apiUrl: 'http://127.0.0.1:9',
  });
  await expect(starting).rejects.toMatchObject({
    kind: 'not-found',
    message: expect.stringContaining('There is no operator key in') as unknown,
    details: expect.arrayContaining([expect.stringContaining('not mounted')]) as unknown,
  });
  expect(existsSync(directory)).toBe(false);
});

test.each([
  ['a limit without its colon', 'remotes mf-boards'],
  ['a line that does not exist', 'remote: mf-boards'],
  ['a limit without anything', 'remotes:'],
  ['a line twice', 'verbs: lock\nverbs: pin'],
])('%s is no limit that may be overlooked', async (_, lines) => {
  const { publicPem } = createKeyPair();
  const environment = { OPERATOR_PUBLIC_KEY: `${lines}\n${publicPem}` };
  await expect(trustedKeys({ environment }, 'operator')).rejects.toMatchObject({ kind: 'damaged' });
});

test('the limits of a key are before it, in its own file, and the same wherever it is named', async () => {
  const { publicPem } = createKeyPair();
  const read = (...texts: string[]) =>
    trustedKeys({ environment: { OPERATOR_PUBLIC_KEY: texts.join('\n') } }, 'operator');
  const ann = `# who pins boards\nname: Ann Lee\nteam: @kanban/boards\nremotes: mf-boards, shell\n${publicPem}`;
  const { publicPem: other } = createKeyPair();
  expect((await read(ann, other)).keys).toMatchObject([
    { name: 'Ann Lee', team: '@kanban/boards', remotes: ['mf-boards', 'shell'] },
    {},
  ]);
  await expect(read(other, 'remotes: mf-boards')).rejects.toMatchObject({
    message: 'No key follows on "remotes".',
  });
  await expect(read(ann, publicPem)).rejects.toMatchObject({
    message: expect.stringContaining('is given twice, with different lines') as unknown,
  });
});

test('a publisher’s key publishes the remotes that it names, and no others', async () => {
  const { publisher, environment, publish, store } = await open();
  const limited = { ...environment };
  limited.PUBLISHER_PUBLIC_KEY = `name: ci\nremotes: mf-boards\n${publisher.publicPem}`;
  await expect(publish(limited)).rejects.toMatchObject({
    kind: 'not-allowed',
    message: 'You may not publish shell.',
    details: ['The key of ci may publish mf-boards.'],
  });
  // Where somebody has left the limit out, all who check against it refuse what was published.
  await publish(environment);
  const trusted = await trustedKeys({ environment: limited }, 'publisher');
  await expect(verifyRelease(store, trusted, 'shell', '1.0.0')).rejects.toMatchObject({
    details: [expect.stringContaining('The key of ci may publish mf-boards.')],
  });
  limited.PUBLISHER_PUBLIC_KEY = `verbs: pin\n${publisher.publicPem}`;
  await expect(trustedKeys({ environment: limited }, 'publisher')).rejects.toMatchObject({
    kind: 'damaged',
  });
});

test('environments and memberships of groups are made by those alone who may', async () => {
  const { operator, store } = await open();
  const lines = 'name: ann\nenvironments: staging\nverbs: create';
  const environment = {
    OPERATOR_KEY: operator.privatePem,
    OPERATOR_PUBLIC_KEY: `${lines}\n${operator.publicPem}`,
  };
  const change = { store, keys: { environment } };
  await expect(createEnvironment({ ...change, env: 'production' })).rejects.toMatchObject({
    kind: 'not-allowed',
    details: ['The key of ann may create in staging.'],
  });
  await createEnvironment({ ...change, env: 'staging' });
  const may = { ...environment, OPERATOR_PUBLIC_KEY: operator.publicPem };
  await createEnvironment({ store, keys: { environment: may }, env: 'production' });
  await expect(creationOf({ ...change, env: 'production' })).rejects.toMatchObject({
    details: [expect.stringContaining('it would create')],
  });
  await expect(
    keyFor(change.keys, 'operator', { env: 'staging', verb: 'group' }),
  ).rejects.toMatchObject({ kind: 'not-allowed' });
  const trusted = await trustedKeys(change.keys, 'operator');
  const pass = { env: 'staging', group: 'beta', until: '2030-01-01T00:00:00.000Z' };
  const text = writePass(pass, createPrivateKey(operator.privatePem));
  expect(readPass(text, 'staging', trusted, 0)).toBeUndefined();
  const all = await trustedKeys({ environment: may }, 'operator');
  expect(readPass(text, 'staging', all, 0)).toEqual(pass);
});
