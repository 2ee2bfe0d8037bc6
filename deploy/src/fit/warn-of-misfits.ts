import { setTimeout as wait } from 'node:timers/promises';
import type { ShownPins } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { checkFit, misfitLines, type Misfit } from './check-fit.ts';
import { readApi } from './read-api.ts';

/** The releases of a set that are switched on and in the store. */
export async function releasesOf(
  store: Pick<Store, 'release'>,
  pins: Pick<ShownPins, 'shell' | 'remotes' | 'canary'>,
): Promise<Release[]> {
  const on = everyRelease(pins).filter(({ pin, isLastGood }) => !isLastGood && !pin.disabled);
  const found = await Promise.all(on.map(({ name, pin }) => store.release(name, pin.version)));
  return found.flatMap((there) => (there.state === 'valid' ? [there.release] : []));
}

export interface Warning {
  store: Store;
  pins: ShownPins;
  apiUrl: string;
  log: (line: string) => void;
  /** How often to ask an API that is still starting, and how long to wait in between. */
  attempts?: number;
  pauseMs?: number;
}

/** Says at a start which pinned releases do not fit the API behind it. */
export async function warnOfMisfits(options: Warning): Promise<Misfit[]> {
  const { store, pins, apiUrl, log, attempts = 15, pauseMs = 2000 } = options;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const offered = await readApi(apiUrl);
    if (typeof offered !== 'string') {
      const misfits = await checkFit(store, await releasesOf(store, pins), offered);
      if (misfits.length > 0) log(`WARNING  The API does not fit what ${pins.env} pins:`);
      for (const line of misfitLines(misfits)) log(`WARNING  ${line}`);
      return misfits;
    }
    await wait(pauseMs, undefined, { ref: false });
  }
  return [];
}
