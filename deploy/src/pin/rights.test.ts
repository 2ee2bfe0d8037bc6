import { expect, test } from '@jest/globals';
import { auditEnvironment } from '../audit/audit-environment.ts';
import { revisionHash } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { RevisionReader } from '../pins/revision-reader.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { createHolder, keysOf, ownerOf, type KeyHolder } from '../testing/key-holders.ts';
import { finishCanary, raiseCanary, startCanary, stopCanary } from './canary.ts';
import type { ChangeOptions, PinChange } from './change.ts';
import { pin, rollback } from './pin.ts';
import { changeSettings, disable, enable, lock, unlock } from './switches.ts';

const steps = [{ share: 5, from: '2026-01-01T00:00:00.000Z' }];
const audience = { steps, groups: [] };

const verbs: Record<string, (options: ChangeOptions) => Promise<PinChange>> = {
  'pin mf-boards': (options) => pin({ ...options, versions: { 'mf-boards': '1.1.0' } }),
  'pin mf-auth': (options) => pin({ ...options, versions: { 'mf-auth': '1.1.0' } }),
  'pin both': (options) =>
    pin({ ...options, versions: { 'mf-auth': '1.1.0', 'mf-boards': '1.1.0' } }),
  'raise mf-boards': (options) => raiseCanary({ ...options, groups: ['beta'] }),
  'finish mf-boards': finishCanary,
  'stop mf-boards': stopCanary,
  'roll back both': (options) => rollback({ ...options, to: 1 }),
  'roll back mf-boards': (options) => rollback({ ...options, to: 1, only: ['mf-boards'] }),
  'disable mf-boards': (options) => disable({ ...options, name: 'mf-boards' }),
  'enable mf-auth': (options) => enable({ ...options, name: 'mf-auth' }),
  lock,
  settings: (options) => changeSettings({ ...options, settings: { override: true } }),
};

/** What each key may do in production; everything is refused in staging. */
const holders: Record<string, { lines: string[]; may: string[] }> = {
  'of everything': { lines: ['environments: production'], may: Object.keys(verbs) },
  'of one remote': {
    lines: ['environments: production', 'remotes: mf-boards', 'name: boards'],
    may: [
      'pin mf-boards',
      'raise mf-boards',
      'finish mf-boards',
      'stop mf-boards',
      'roll back mf-boards',
      'disable mf-boards',
    ],
  },
  'of another remote': {
    lines: ['environments: production', 'remotes: mf-auth'],
    may: ['pin mf-auth', 'enable mf-auth'],
  },
  'of two remotes': {
    lines: ['environments: production', 'remotes: mf-auth mf-boards'],
    may: Object.keys(verbs).filter((verb) => verb !== 'lock' && verb !== 'settings'),
  },
  'of a verb': { lines: ['environments: production', 'verbs: lock'], may: ['lock'] },
  'of going back': {
    lines: ['environments: production', 'verbs: rollback'],
    may: ['roll back both', 'roll back mf-boards', 'stop mf-boards'],
  },
  'of canaries of a remote': {
    lines: ['environments: production', 'verbs: canary, disable', 'remotes: mf-boards'],
    may: ['raise mf-boards', 'stop mf-boards', 'disable mf-boards'],
  },
  'of a verb that does not exist': {
    lines: ['environments: production', 'verbs: pinn'],
    may: [],
  },
};

/** Both environments: mf-auth was pinned and switched off, mf-boards has a canary. */
async function openEnvironments() {
  const fake = await createPinnedStore();
  for (const version of ['1.1.0', '1.2.0']) {
    for (const name of ['mf-boards', 'mf-auth']) await fake.publish(name, version);
  }
  for (const env of ['production', 'staging']) {
    const change = { ...fake, env };
    const first = { shell: '1.0.0', 'mf-boards': '1.0.0', 'mf-auth': '1.0.0' };
    await pin({ ...change, versions: first });
    await pin({ ...change, versions: { 'mf-auth': '1.2.0', 'mf-boards': '1.2.0' } });
    await disable({ ...change, name: 'mf-auth' });
    await startCanary({ ...change, ...audience, versions: { 'mf-boards': '1.0.0' } });
  }
  return { fake, owner: await ownerOf(fake) };
}

let environments: ReturnType<typeof openEnvironments> | undefined;
const opened = () => (environments ??= openEnvironments());

async function readBy({ store }: FakeStore, keys: KeySource, env: string) {
  return new RevisionReader(store, await trustedKeys(keys, 'operator'), env);
}

test.each(Object.entries(holders))('a key %s may do what its lines say', async (_, one) => {
  const { fake, owner } = await opened();
  const holder = createHolder(...one.lines);
  const strict = keysOf(fake, holder, [owner, holder]);
  // A list of trusted keys that the holder has rewritten, and nobody else uses.
  const forged = keysOf(fake, holder, [{ ...holder, publicText: bare(holder) }, owner]);
  for (const [verb, make] of Object.entries(verbs)) {
    for (const env of ['production', 'staging']) {
      const change = { store: fake.store, env, dryRun: true, allowMissing: true };
      const mayDo = env === 'production' && one.may.includes(verb);
      const outcome = await make({ ...change, keys: strict }).then(
        () => 'done',
        (error: unknown) => (error as { kind: string }).kind,
      );
      expect([verb, env, outcome]).toEqual([verb, env, mayDo ? 'done' : 'not-allowed']);
      const { pins } = await make({ ...change, keys: forged });
      const problem = await (await readBy(fake, strict, env)).problemOf(pins);
      expect([verb, env, problem === undefined]).toEqual([verb, env, mayDo]);
    }
  }
});

const bare = ({ publicText }: KeyHolder) => publicText.slice(publicText.indexOf('-----BEGIN'));

/** A team that may pin its own remote, and has written something else into the store. */
async function withForgery() {
  const fake = await createPinnedStore();
  const owner = await ownerOf(fake);
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const team = createHolder('name: boards', 'remotes: mf-boards');
  const keys = keysOf(fake, team, [owner, team]);
  const forged = keysOf(fake, team, [{ ...team, publicText: bare(team) }, owner]);
  const change = { store: fake.store, env: 'local' };
  return { fake, owner, keys, forged, change };
}

test('a revision beyond the rights of its signer is refused by every reader, with what they are', async () => {
  const { fake, keys, forged, change } = await withForgery();
  await pin({ ...change, keys: forged, versions: { 'mf-auth': '1.1.0' } });
  const sentence =
    'it would pin mf-auth. The key of boards may pin, canary, rollback, disable, enable with ' +
    'mf-boards in every environment.';
  const trusted = await trustedKeys(keys, 'operator');
  const { pins, problems } = await readPins(fake.store, trusted, 'local');
  expect([pins?.revision, problems.join()]).toEqual([1, expect.stringContaining(sentence)]);
  const gateway = await openFakeGateway({ ...fake, keys });
  expect(await (await fetch(`${gateway.url}/healthz`)).json()).toMatchObject({
    revision: 1,
    problems: expect.arrayContaining([expect.stringContaining(sentence)]) as unknown,
  });
  const audit = await auditEnvironment(fake.store, trusted, 'local');
  expect(audit.problems.join()).toContain(sentence);
  // What it may do, it does on what is good.
  const next = await pin({ ...change, keys, versions: { 'mf-boards': '1.1.0' } });
  expect(next.pins).toMatchObject({
    revision: 3,
    previous: { revision: 1 },
    remotes: { 'mf-auth': { version: '1.0.0' }, 'mf-boards': { version: '1.1.0' } },
  });
  expect((await readPins(fake.store, trusted, 'local')).pins?.revision).toBe(3);
});

test('what follows on a refused revision is refused, and nobody goes back to one', async () => {
  const { fake, keys, forged, change } = await withForgery();
  await pin({ ...change, keys: forged, versions: { 'mf-auth': '1.1.0' } });
  await pin({ ...change, keys: forged, versions: { 'mf-boards': '1.1.0' } });
  const trusted = await trustedKeys(keys, 'operator');
  const { pins, problems } = await readPins(fake.store, trusted, 'local');
  expect(pins?.revision).toBe(1);
  expect(problems.join()).toContain('it follows on a revision 2 that is not good');
  const back = rollback({ ...change, keys, to: 2 });
  await expect(back).rejects.toMatchObject({ kind: 'damaged' });
});

test('a good revision is not left out by one whose signer may not undo it', async () => {
  const { fake, keys, change } = await withForgery();
  const first = (await fake.store.current('local'))!;
  await fake.pin({ 'mf-auth': '1.1.0' });
  // Made from the revision before, as by somebody who does not see the newest one.
  const store = {
    ...fake.store,
    revisions: () => Promise.resolve([1]),
    current: () => Promise.resolve(first),
  };
  const versions = { 'mf-boards': '1.1.0' };
  const hidden = await pin({ ...change, store, keys, versions, dryRun: true });
  const late = { ...hidden.pins, revision: 3 };
  const reader = await readBy(fake, keys, 'local');
  expect(await reader.problemOf(late)).toContain('it passes over revision 2, which is good');
});

test('a lock holds for who may not unlock, also without asking', async () => {
  const { fake, keys, change, owner } = await withForgery();
  const offered = await pin({ ...change, keys, versions: { 'mf-boards': '1.1.0' }, dryRun: true });
  const { pins: locked } = await lock({ ...change, keys: fake.keys, reason: 'party' });
  const reader = await readBy(fake, keys, 'local');
  const kept = {
    ...offered.pins,
    revision: 3,
    locked: locked.locked,
    previous: { revision: 2, hash: revisionHash(locked) },
  };
  expect(await reader.problemOf(kept)).toContain('it would unlock');
  await expect(unlock({ ...change, keys })).rejects.toMatchObject({ kind: 'not-allowed' });
  const unlocked = await unlock({ ...change, keys: keysOf(fake, owner, [owner]) });
  expect(unlocked.pins.locked).toBeUndefined();
});
