import { expect, test } from '@jest/globals';
import { shareAt } from '../pins/canary.ts';
import { formatTimestamp } from '../timestamps.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { finishCanary, raiseCanary, startCanary, stopCanary } from './canary.ts';
import { pin, rollback } from './pin.ts';
import { promote } from './promote.ts';
import { changeSettings, disable, enable } from './switches.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function open() {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const change = { ...fake, env: 'local', actor: 'ann' };
  const freeze = (from: number, until: number) =>
    changeSettings({
      ...change,
      settings: { freezes: [{ from: fromNow(from), until: fromNow(until) }] },
    });
  return { change, freeze, versions: { 'mf-boards': '1.1.0' } };
}

const canary = (from: string) => ({ steps: [{ share: 100, from }], groups: [] });

test('while an environment is frozen nothing new comes, and going back works as ever', async () => {
  const { change, freeze, versions } = await open();
  await startCanary({ ...change, versions, ...canary(fromNow(-1)) });
  await pin({ ...change, env: 'staging', versions: { shell: '1.0.0' }, allowMissing: true });
  await disable({ ...change, name: 'mf-auth' });
  const { pins } = await freeze(-1, 1);
  const end = pins.settings!.freezes![0]!.until;
  const frozen = { kind: 'frozen', message: `local is frozen until ${formatTimestamp(end)}.` };
  const audience = canary(fromNow(-1));
  for (const refused of [
    () => pin({ ...change, versions }),
    () => promote({ ...change, from: 'staging' }),
    () => raiseCanary({ ...change, groups: ['beta'] }),
    () => finishCanary(change),
    () => enable({ ...change, name: 'mf-auth' }),
  ]) {
    await expect(refused()).rejects.toMatchObject(frozen);
  }
  await stopCanary(change);
  await expect(startCanary({ ...change, versions, ...audience })).rejects.toMatchObject(frozen);
  await rollback({ ...change, to: 1 });
  const despite = { ...change, versions, reason: 'mends it', despiteFreeze: 'boards lose cards' };
  expect((await pin(despite)).pins.reason).toBe('mends it; despite the freeze: boards lose cards');
});

test('a time that is to come is refused where it is in a freeze', async () => {
  const { change, freeze, versions } = await open();
  await freeze(5, 10);
  await expect(startCanary({ ...change, versions, ...canary(fromNow(6)) })).rejects.toMatchObject({
    kind: 'frozen',
    message: expect.stringContaining(' at ') as unknown,
  });
  const { pins } = await startCanary({ ...change, versions, ...canary(fromNow(11)) });
  expect([0, 12].map((hours) => shareAt(pins.canary!, Date.now() + hours * HOUR_MS))).toEqual([
    0, 100,
  ]);
});

test('those who have a canary keep it until a later raise begins', async () => {
  const { change, versions } = await open();
  await startCanary({ ...change, versions, steps: [{ share: 5, from: fromNow(-1) }], groups: [] });
  const { pins } = await raiseCanary({ ...change, steps: [{ share: 50, from: fromNow(2) }] });
  expect([0, 3].map((hours) => shareAt(pins.canary!, Date.now() + hours * HOUR_MS))).toEqual([
    5, 50,
  ]);
});
