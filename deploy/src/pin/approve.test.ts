import { expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { auditEnvironment } from '../audit/audit-environment.ts';
import { collect } from '../gc/collect.ts';
import { signApproval } from '../pins/approval.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys, trustedPrivateKey } from '../signing/keys.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { approve, reject } from './approve.ts';
import { startCanary } from './canary.ts';
import { pin, rollback } from './pin.ts';
import { changeSettings, disable, enable, lock, unlock } from './switches.ts';

/** Where from the second revision on two people have to sign; `team` releases, `lead` approves. */
async function open() {
  const fake = await createPinnedStore();
  for (const name of ['mf-boards', 'mf-auth'])
    await fake.publish(name, '1.1.0', { text: 'second' });
  const owner = await ownerOf(fake, 'approvals: local#2', 'name: Olga');
  const team = createHolder('name: Ann', 'remotes: mf-boards');
  const lead = createHolder('name: Lea', 'verbs: approve', 'remotes: mf-boards');
  const annAgain = createHolder('name: Ann');
  const everybody = [owner, team, lead, annAgain];
  const as = (who: (typeof everybody)[number], actor: string) => ({
    store: fake.store,
    env: 'local',
    actor,
    keys: keysOf(fake, who, everybody),
  });
  const people = {
    olga: as(owner, 'olga'),
    ann: as(team, 'ann'),
    lea: as(lead, 'lea'),
    annAgain: as(annAgain, 'ann'),
  };
  const trusted = await trustedKeys(people.olga.keys, 'operator');
  const inForce = async () => (await readPins(fake.store, trusted, 'local')).pins!;
  const versions = { 'mf-boards': '1.1.0' };
  return { fake, trusted, inForce, versions, ...people };
}

test('what one person proposes is in force once another one has approved it', async () => {
  const { fake, trusted, inForce, ann, lea, versions } = await open();
  const gateway = await openFakeGateway({ ...fake, keys: lea.keys });
  const proposed = await pin({ ...ann, versions, reason: 'faster' });
  expect(proposed).toMatchObject({ changed: true, pins: { revision: 2 } });
  expect((await inForce()).revision).toBe(1);
  const approved = await approve(lea);
  expect(approved.pins).toMatchObject({
    actor: 'ann',
    reason: 'faster',
    approved: { actor: 'lea' },
  });
  expect(await inForce()).toEqual(approved.pins);
  expect(await (await fetch(`${gateway.url}/healthz`)).json()).toMatchObject({
    revision: 2,
    problems: [],
  });
  expect((await auditEnvironment(fake.store, trusted, 'local')).problems).toEqual([]);
  await expect(approve(lea)).rejects.toMatchObject({ kind: 'not-found' });
});

test('nobody approves what the same key, or the same person, has made', async () => {
  const { fake, trusted, inForce, ann, annAgain, olga, versions } = await open();
  await pin({ ...ann, versions });
  // Ann's key may not approve at all; her other one might, if she had not proposed this.
  await expect(approve(ann)).rejects.toMatchObject({ kind: 'not-allowed' });
  await expect(approve(annAgain)).rejects.toMatchObject({
    kind: 'not-allowed',
    message: expect.stringContaining('Ann has made and approved it') as unknown,
  });
  const { pins } = await pin({ ...olga, versions });
  await expect(approve({ ...olga, proposal: undefined })).rejects.toMatchObject({ kind: 'usage' });
  // Written past the CLI, it is refused by who reads it.
  const own = await trustedPrivateKey(olga.keys, 'operator');
  const forged = signApproval(pins, { actor: 'lea', reason: '', time: pins.time }, own);
  await fake.store.commit('local', 2, JSON.stringify(forged));
  expect((await inForce()).revision).toBe(1);
  const audit = await auditEnvironment(fake.store, trusted, 'local');
  expect(audit.problems.join()).toContain('Olga has made and approved it; a second person has to');
});

test('an approval is of one revision alone, and of what the second key may approve', async () => {
  const { fake, inForce, lea, olga, ann, versions } = await open();
  const other = await pin({ ...olga, versions: { 'mf-auth': '1.1.0' } });
  await expect(approve(lea)).rejects.toMatchObject({
    message: expect.stringContaining('The key of Lea may approve with mf-boards') as unknown,
  });
  await pin({ ...ann, versions });
  const { pins } = await approve({ ...lea, proposal: (await pin({ ...ann, versions })).proposal! });
  const stolen = { ...other.pins, approved: pins.approved };
  await fake.store.commit('local', 3, JSON.stringify({ ...stolen, revision: 3 }));
  await fake.store.commit('local', 4, JSON.stringify(pins));
  expect(await inForce()).toEqual(pins);
});

test('without an approval nothing new is in force, whatever was written', async () => {
  const { fake, inForce, olga, versions } = await open();
  const { pins } = await pin({ ...olga, versions });
  await fake.store.commit('local', 2, JSON.stringify(pins));
  expect((await inForce()).revision).toBe(1);
  // Before the revision from which on it is demanded, one person was enough.
  expect((await pin({ ...olga, versions, dryRun: true })).proposal).toMatch(/^[0-9a-f]{8}$/);
});

test('when the pins have moved on, a proposal has to be made again', async () => {
  const { inForce, ann, lea, olga, versions } = await open();
  const { proposal } = await pin({ ...ann, versions });
  await lock(olga);
  await unlock(olga);
  await expect(approve({ ...lea, proposal: proposal! })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The pins of local have moved on: revision 3 is in force.',
  });
  const again = await pin({ ...ann, versions });
  expect((await approve({ ...lea, proposal: again.proposal! })).pins.revision).toBe(4);
  expect((await inForce()).remotes['mf-boards']!.version).toBe('1.1.0');
  await expect(approve({ ...lea, proposal: proposal! })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('one person goes back, switches off and locks alone; what is new waits', async () => {
  const { inForce, olga, annAgain, lea, ann, versions } = await open();
  await pin({ ...ann, versions });
  await approve(lea);
  const off = await disable({ ...olga, name: 'mf-boards' });
  expect(off.proposal).toBeUndefined();
  const on = await enable({ ...olga, name: 'mf-boards' });
  const setting = await changeSettings({ ...olga, settings: { override: true } });
  const canary = await startCanary({
    ...olga,
    versions: { 'mf-auth': '1.1.0' },
    steps: [{ share: 5, from: '2026-01-01T00:00:00.000Z' }],
    groups: [],
  });
  for (const { proposal } of [on, setting, canary]) expect(proposal).toBeDefined();
  expect((await inForce()).revision).toBe(3);
  const back = await rollback({ ...olga, to: 1 });
  expect([back.proposal, (await inForce()).revision]).toEqual([undefined, 4]);
  await expect(approve({ ...annAgain, proposal: setting.proposal! })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('the releases of a proposal stay, are proved again, and are let go with it', async () => {
  const { fake, ann, lea, olga, versions } = await open();
  const { proposal } = await pin({ ...ann, versions });
  const later = Date.now() + 100 * 86_400_000;
  const cleaning = {
    store: fake.store,
    keys: olga.keys,
    keepRevisions: 1,
    keepDays: 1,
    now: later,
  };
  const removed = async () =>
    (await collect({ ...cleaning, dryRun: true })).removed.map(
      ({ name, version }) => `${name}@${version}`,
    );
  expect(await removed()).toEqual(['mf-auth@1.1.0']);
  await rm(fake.fileOf('mf-boards', '1.1.0', 'app.js'));
  await expect(approve(lea)).rejects.toMatchObject({ kind: 'unproved' });
  await reject({ ...lea, proposal: proposal! });
  await expect(approve(lea)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await removed()).toContain('mf-auth@1.1.0');
});
