import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway } from '../gateway/start-gateway.ts';
import { pin } from '../pin/pin.ts';
import { readPins } from '../pins/read-pins.ts';
import { publishDist } from '../publish/publish-dist.ts';
import { writeFakeDist } from '../testing/fake-dist.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { createKeyPair, trustedKeys } from './keys.ts';

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
