import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createPinnedStore } from '../testing/fake-store.ts';
import { parsePinSet } from '../pins/pin-set.ts';
import { BeaconBook } from './beacon-book.ts';
import { readReports, StoredReports, type ReportStore } from './stored-reports.ts';

const DAY_MS = 86_400_000;

async function open(more: Partial<ReportStore> = {}) {
  const { store } = await createPinnedStore();
  const pins = parsePinSet((await store.current('local'))!, 'the pins');
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const openGateway = () => {
    const book = new BeaconBook('local', new Registry());
    const kept = new StoredReports({ store: { ...store, ...more }, env: 'local', book, log });
    const load = () => {
      const event = { remote: 'mf-boards', version: '1.0.0', phase: 'loaded' as const };
      book.write({ env: 'local', revision: 1, events: [event] }, pins);
      kept.changed();
    };
    return { kept, load };
  };
  return { store, logged, openGateway };
}

const loads = async (kept: StoredReports) => (await kept.summary()).remotes[0]?.counts.loaded;

test('each gateway counts for itself, and all together are shown', async () => {
  const { openGateway } = await open();
  const [first, second] = [openGateway(), openGateway()];
  first.load();
  second.load();
  second.load();
  await first.kept.flush();
  // Written again, it still counts once.
  first.load();
  await first.kept.flush();
  expect(await loads(second.kept)).toBe(4);
});

test('days are kept apart, and those of a week ago are removed', async () => {
  const { store, openGateway } = await open();
  const gateway = openGateway();
  for (let day = 0; day < 12; day++) {
    gateway.load();
    await gateway.kept.flush(Date.now() + day * DAY_MS);
  }
  const names = [...(await store.reports('local')).keys()];
  expect(names.length).toBeLessThanOrEqual(9);
  expect((await readReports(store, 'local')).every(({ remotes }) => remotes.length <= 1)).toBe(
    true,
  );
});

test('a store that takes nothing, or has something else, is no reason to stop counting', async () => {
  const writeReport = () => Promise.reject(new Error('read only'));
  const { store, logged, openGateway } = await open({ writeReport });
  await store.writeReport('local', '2026-01-01-x.json', '{"env":');
  const gateway = openGateway();
  for (const time of [1, 2]) {
    gateway.load();
    await gateway.kept.flush();
    expect(await loads(gateway.kept)).toBe(time);
  }
  expect(logged).toEqual(['What pages report is only counted here: Error: read only']);
});
