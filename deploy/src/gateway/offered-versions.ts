import { incompatibilities } from '../pin/compatibility.ts';
import { newestReleases } from '../pin/newest-releases.ts';
import type { OfferedVersion } from '../pins/browser-pins.ts';
import type { ShownPins } from '../pins/pin-set.ts';
import { SHELL } from '../release/release-names.ts';
import { headerTable } from '../serving/headers.ts';
import type { Store } from '../store/store.ts';
import { refuse, send, type Exchange } from './responses.ts';
import type { PinState } from './served-pins.ts';

export const OFFERED_PATH = '/overrides.json';

const MOST = 20;

/** Lists the published versions that a browser may choose, where the signed pins allow that. */
export class OfferedVersions {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async serve(exchange: Exchange, { served }: PinState): Promise<void> {
    if (!served?.pins.settings?.override) {
      refuse(exchange, 404, 'Nothing is here.');
      return;
    }
    const names = Object.keys(served.pins.remotes);
    const lists = await Promise.all(names.map((name) => this.#versionsOf(name, served.pins)));
    const offered = Object.fromEntries(names.map((name, index) => [name, lists[index]]));
    send(exchange, 200, headerTable.health, JSON.stringify(offered));
  }

  async #versionsOf(name: string, { shell, remotes }: ShownPins): Promise<OfferedVersion[]> {
    const there = await this.#store.release(SHELL, shell.version);
    const releases = await newestReleases(this.#store, name, MOST);
    const pinned = remotes[name]?.version;
    return releases.map((release) => {
      const { version, builtAt } = release;
      const set = there.state === 'valid' ? [there.release, release] : [];
      const fits = incompatibilities(set).length === 0;
      return { version, builtAt, fits, ...(version === pinned && { pinned: true }) };
    });
  }
}
