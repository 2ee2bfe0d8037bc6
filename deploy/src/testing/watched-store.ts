import { expect } from '@jest/globals';
import { chunksOf } from 'shared-api/chunks';
import { pin } from '../pin/pin.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { Watcher } from '../watch/watcher.ts';
import { closeFakeGateways, openFakeGateway } from './fake-gateway.ts';
import { createPinnedStore } from './fake-store.ts';
import { ask } from './http.ts';
import { createHolder, keysOf, ownerOf } from './key-holders.ts';

const MINUTE_MS = 60_000;
const CHROME = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/147.0';
const A_BATCH = 30;

interface Visits {
  views: number;
  remote?: string;
  version?: string;
  /** One in so many views has this trouble. */
  oneIn?: number;
  phase?: 'threw' | 'crashed' | 'failed';
  took?: number;
  userAgent?: string;
}

/** A version of boards on its way to people, and watchers of it by a clock that tests move on. */
export async function openWatched() {
  const fake = await createPinnedStore();
  for (const version of ['1.1.0', '1.2.0']) {
    await fake.publish('mf-boards', version, { text: version });
    await fake.publish('mf-auth', version, { text: version });
  }
  const owner = await ownerOf(fake);
  const robot = createHolder('name: watch', 'verbs: rollback');
  const keys = keysOf(fake, robot, [owner, robot]);
  const trusted = keysOf(fake, owner, [owner, robot]);
  const change = { store: fake.store, keys: trusted, env: 'local', actor: 'ann' };
  const clock = { ahead: 0 };
  const said: string[] = [];
  const createWatcher = (own: KeySource = keys) =>
    new Watcher({
      store: fake.store,
      keys: own,
      env: 'local',
      report: (line) => void said.push(line),
      now: () => Date.now() + clock.ahead,
    });
  const watcher = createWatcher();
  return {
    fake,
    change,
    said,
    watcher,
    createWatcher,
    owner,
    robot,
    pinBoards: async (version = '1.1.0'): Promise<void> => {
      await pin({ ...change, versions: { 'mf-boards': version } });
      await watcher.look();
    },
    pass: (minutes: number) => void (clock.ahead += minutes * MINUTE_MS),
    /** People visit, and their pages report to a gateway. */
    visit: async (...visits: Visits[]): Promise<void> => {
      const { port } = await openFakeGateway({ ...fake, keys });
      for (const one of visits) await report(port, one);
      // It stores what it has counted when it ends.
      await closeFakeGateways();
    },
    inForce: async (): Promise<PinSet> =>
      (await readPins(fake.store, await trustedKeys(keys, 'operator'), 'local')).pins!,
  };
}

async function report(port: number, visits: Visits): Promise<void> {
  const { views, remote = 'mf-boards', version = '1.1.0', oneIn, took } = visits;
  const { phase = 'threw', userAgent = CHROME } = visits;
  const release = { remote, version };
  const events = Array.from({ length: views }, (_, index) => {
    const isTroubled = oneIn !== undefined && index % oneIn === 0;
    const loaded = { ...release, phase: 'loaded', ...(took !== undefined && { took }) };
    if (!isTroubled) return [loaded];
    const trouble = { ...release, phase, error: 'x' };
    return phase === 'failed' ? [trouble] : [loaded, trouble];
  }).flat();
  for (const batch of chunksOf(events, A_BATCH)) {
    const body = JSON.stringify({ env: 'local', revision: 1, events: batch });
    const headers = { 'content-length': String(body.length), 'user-agent': userAgent };
    const { status } = await ask(port, '/beacons', { method: 'POST', body, headers });
    expect(status).toBe(204);
  }
}
