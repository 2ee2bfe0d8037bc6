import { expect, test } from '@jest/globals';
import { createEnvironment } from '../pin/create-environment.ts';
import { changeSettings } from '../pin/switches.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { codeOn, openAgent } from '../testing/open-agent.ts';

const pinning = { act: 'pin', release: 'mf-boards@1.1.0', skipSmoke: 'a test' };

async function createStore(): Promise<FakeStore> {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  return fake;
}

const inForce = async ({ store }: FakeStore, env = 'local') =>
  JSON.parse((await store.current(env))!) as PinSet;

test('a change is proved, shown, and signed with the code of the terminal', async () => {
  const fake = await createStore();
  const { prepare, page, sign, said } = await openAgent(fake);
  const change = await prepare({ ...pinning, reason: 'faster' });
  const shown = await page(change);
  expect(shown).toContain('local would be at revision 2');
  expect(shown).toMatch(/mf-boards {2}1\.0\.0 {2}-&#62; {2}1\.1\.0/);
  expect(shown).toContain('deploy pin local mf-boards@1.1.0 --reason faster --skip-smoke');
  expect(said).toEqual(
    expect.arrayContaining(['local would be at revision 2', '  mf-boards  1.0.0  ->  1.1.0']),
  );
  expect((await inForce(fake)).revision).toBe(1);
  expect(await sign(change)).toContain('local is at revision 2');
  expect(await inForce(fake)).toMatchObject({
    revision: 2,
    reason: 'faster',
    smoke: expect.stringContaining('skipped: a test'),
    remotes: { 'mf-boards': { version: '1.1.0' } },
  });
});

test('who has the cookie and not the terminal signs nothing', async () => {
  const fake = await createStore();
  const { prepare, page, submit, said, send, cookie } = await openAgent(fake);
  for (let round = 0; round < 3; round++) {
    const change = await prepare(pinning);
    const code = codeOn(said).replace(' ', '');
    const everything = (await page(change)) + (await page('/')) + (await page('/env/local'));
    expect(everything.replaceAll(/\s/g, '')).not.toContain(code);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const typed of ['', wrong, wrong]) await submit(`${change}/sign`, { code: typed });
    expect(await page(change)).toContain('Three wrong codes. Nothing was changed.');
    await submit(`${change}/sign`, { code });
  }
  const last = await prepare(pinning);
  await submit(`${last}/sign`, { code: '1' });
  expect(said.at(-1)).toContain('the page is closed');
  expect((await send('/', { cookie })).status).toBe(403);
  expect(await fake.store.revisions('local')).toEqual([1]);
});

test('a code is for one change, for five minutes, and from the revision it was shown for', async () => {
  const fake = await createStore();
  const clock = { now: Date.now() };
  const { prepare, page, submit, sign, said } = await openAgent(fake, { now: () => clock.now });
  const first = await prepare(pinning);
  const code = codeOn(said);
  const second = await prepare({ act: 'lock' });
  await submit(`${first}/sign`, { code });
  expect(await page(first)).toContain('Withdrawn: nothing has changed.');
  clock.now += 6 * 60_000;
  expect(await sign(second)).toContain('The code holds for five minutes.');
  const third = await prepare(pinning);
  await changeSettings({ ...fake, env: 'local', actor: 'bob', settings: { override: true } });
  const refused = await sign(third);
  expect(refused).toContain('The pins of local have moved on, so nothing was changed.');
  expect(refused).toContain('Revision 2 by bob is in force');
  expect((await inForce(fake)).revision).toBe(2);
});

test('nothing is asked for by an address, without a reason, or from another site', async () => {
  const fake = await createStore();
  const { send, submit, cookie, prepare, agent } = await openAgent(fake);
  const query = new URLSearchParams({ ...pinning, reason: 'x' }).toString();
  expect((await send(`/env/local/changes?${query}`, { cookie })).status).toBe(404);
  expect((await submit('/env/local/changes', { ...pinning, reason: ' ' })).status).toBe(400);
  for (const fields of [{ act: 'gc' }, { act: 'pin' }, { act: 'rollback', to: 'x' }]) {
    expect((await submit('/env/local/changes', { ...fields, reason: 'x' })).status).toBe(400);
  }
  const change = await prepare({ act: 'lock' });
  expect((await send(`${change}/sign`, { cookie })).status).toBe(404);
  const foreign = { cookie, origin: agent.origin, 'sec-fetch-site': 'cross-site' };
  expect((await send(`${change}/sign`, foreign, 'POST')).status).toBe(403);
  expect((await send(`${change}/sign`, { origin: agent.origin }, 'POST')).status).toBe(403);
  expect(await fake.store.revisions('local')).toEqual([1]);
});

test('switches, locks, rollbacks and promotions are those of the command line', async () => {
  const fake = await createStore();
  await createEnvironment({ ...fake, env: 'next' });
  const { prepare, page, sign } = await openAgent(fake);
  const does = async (fields: Record<string, string>) => sign(await prepare(fields));
  expect(await does({ act: 'disable', name: 'mf-boards' })).toContain('1.0.0 (off)');
  expect(await does({ act: 'enable', name: 'mf-boards', skipSmoke: 'x' })).toContain('revision 3');
  expect(await does({ ...pinning, share: '5%' })).toContain('mf-boards@1.1.0 for 5%');
  expect(await page('/env/local')).toContain('Stop the canary');
  expect(await does({ act: 'raise', share: '25%' })).toContain('for 25%');
  expect(await does({ act: 'finish', skipSmoke: 'x' })).toContain('revision 6');
  expect(await does({ act: 'rollback', to: '1' })).toContain('revision 7');
  expect(await does({ act: 'lock' })).toContain('locked');
  const locked = await page(await prepare(pinning));
  expect(locked).toContain('Refused.');
  expect(locked).toContain('first run &#34;deploy unlock local&#34;');
  expect(await page('/env/local')).not.toContain('Pin versions');
  expect(await does({ act: 'unlock' })).toContain('unlocked');
  const promoted = await prepare({ act: 'promote', from: 'nowhere' });
  expect(await page(promoted)).toContain('nowhere has no pins');
});

test('what a key may not do is refused before anything is shown, with what it may', async () => {
  const fake = await createStore();
  const owner = await ownerOf(fake);
  const robot = createHolder('name: watch', 'verbs: rollback');
  const keys = keysOf(fake, robot, [owner, robot]);
  const { prepare, page } = await openAgent({ ...fake, keys });
  const refused = await page(await prepare(pinning));
  expect(refused).toContain('Nothing was changed in local');
  expect(refused).toContain('deploy keys show');
});

test('what one person has proposed, a second one approves on the page', async () => {
  const fake = await createStore();
  const ann = await ownerOf(fake, 'approvals: local#2', 'name: ann');
  const bob = createHolder('name: bob');
  const first = await openAgent({ ...fake, keys: keysOf(fake, ann, [ann, bob]) });
  const waiting = await first.sign(await first.prepare({ ...pinning, reason: 'faster' }));
  expect(waiting).toContain('revision 2 waits for a second person');
  const second = await openAgent({ ...fake, keys: keysOf(fake, bob, [ann, bob]) });
  const [, proposal = ''] = /<option value="([0-9a-f]{8})"/.exec(await second.page('/env/local'))!;
  const approved = await second.sign(await second.prepare({ act: 'approve', proposal }));
  expect(approved).toContain('local is at revision 2');
  expect((await inForce(fake)).approved).toMatchObject({ reason: 'a test' });
});
